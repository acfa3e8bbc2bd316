import { pageAt } from '@croupier/contract/pages';
import { painted } from '@croupier/web/painted';
import { quietly } from '@croupier/web/trouble';
import { type AnyRoute, createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { provideLanguageAddress } from './shared/language.ts';
import { pageRoute } from './shared/page-route.ts';

// A route says what its page shows; what stands around it and what the site must have for it stands in the table of pages.
for (const route of Object.values(routeTree.children ?? {}) as AnyRoute[])
  route.update(pageRoute((route.options as { path: string }).path));

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  rewrite: {
    input: ({ url }) => {
      url.pathname = pageAt(url.pathname)?.path ?? url.pathname;
      return url;
    },
  },
});

// A touch is answered before the next page is worked out and drawn. Back and Forward come from the browser, all else through `navigate`.
const { load, navigate } = router;
let hasWaited = false;
router.navigate = async (options) => {
  if (router.state.resolvedLocation) await painted();
  hasWaited = true;
  const done = navigate(options);
  hasWaited = false;
  return done;
};
router.load = async (options) => {
  if (router.state.resolvedLocation && !hasWaited) await painted();
  await load(options);
};

const { preloadRoute } = router;
router.preloadRoute = async (options) => {
  await painted();
  return preloadRoute(options);
};

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// A new page begins at its top or at its hash, and announces its beginning to screen readers. Back keeps its place.
router.subscribe('onResolved', ({ pathChanged, toLocation, fromLocation }) => {
  if (!pathChanged && fromLocation) return;
  if (toLocation.hash)
    void quietly(async () => (await import('@croupier/web/scroll-to-hash')).scrollToHash(toLocation.hash));
  if (!fromLocation) return;
  if (!toLocation.hash && toLocation.state.__TSR_index > fromLocation.state.__TSR_index)
    window.scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
});

provideLanguageAddress((lang) => {
  void router.navigate({
    to: '.',
    search: (before: Record<string, unknown>) => ({ ...before, lang }),
    hash: true,
    replace: true,
    resetScroll: false,
    state: (before: unknown) => before,
  } as unknown as Parameters<typeof router.navigate>[0]);
});
