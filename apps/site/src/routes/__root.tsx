import { createRootRoute, retainSearchParams } from '@tanstack/react-router';
import { type ModalSearch, readModalSearch } from '../shared/modals.ts';
import { queryClient } from '../shared/queries.ts';
import { siteQuery } from '../shared/site.ts';
import { ErrorPage, NotFoundPage } from '../shell/failure-pages.tsx';
import { Layout } from '../shell/layout.tsx';

/** What any page may have in its address: the open dialog, and the language that was chosen. */
type RootSearch = ModalSearch & { lang?: string };

export const Route = createRootRoute({
  validateSearch: (search: Record<string, unknown>): RootSearch => ({
    ...readModalSearch(search),
    ...(typeof search.lang === 'string' && /^[\w-]{2,10}$/.test(search.lang) ? { lang: search.lang } : {}),
  }),
  // A chosen language stays in the address from page to page.
  search: { middlewares: [retainSearchParams(['lang'])] },
  beforeLoad: async ({ location }) => {
    const { whitelabel } = await queryClient.ensureQueryData(siteQuery);
    if (whitelabel.flags.loginedToHomePage !== true) return;
    const { mustBeMember } = await import('../shared/members-only.ts');
    await mustBeMember(location);
  },
  component: Layout,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
