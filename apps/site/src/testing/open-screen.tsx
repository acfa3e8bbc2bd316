import '@croupier/ui/styles.css';
import { I18nProvider, i18n } from '@croupier/i18n';
import { type Answers, FakeServer } from '@croupier/web/testing/fake-server';
import { drawSealingKey } from '@croupier/web/testing/open-sealed';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { router as siteRouter } from '../router.tsx';
import { routeTree } from '../routeTree.gen.ts';
import { setSealingKey } from '../shared/call.ts';
import { openInLanguage } from '../shared/language.ts';
import { queryClient } from '../shared/queries.ts';
import { endSession, startSession } from '../shared/session.ts';
import { siteQuery } from '../shared/site.ts';
import { UiSettings } from '../shell/ui-settings.tsx';
import { type SiteChanges, testSite } from './test-site.ts';

type ScreenOptions = {
  /** What the server answers, beside what every page asks. */
  answers?: Answers;
  site?: SiteChanges;
  /** The token of a member's session; without it a visitor. */
  token?: string;
  /** Code of the language. */
  language?: string;
};

const trueFetch = globalThis.fetch;

afterEach(async () => {
  await cleanup();
  endSession('loggedOut');
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  globalThis.fetch = trueFetch;
});

/** Opens a page of the site as a browser does, at an address, in front of a server that answers what the test says. */
export async function openScreen(
  path: string,
  { answers = {}, site = {}, token, language = 'EN' }: ScreenOptions = {},
) {
  const sealing = await drawSealingKey();
  const permission = testSite(sealing.published, site);
  const server = new FakeServer(sealing, { ...answersOfEveryPage, ...answers, 'system.permission': permission });
  globalThis.fetch = server.fetch;
  setSealingKey(sealing.published);
  queryClient.setQueryData(siteQuery.queryKey, permission);
  if (token) startSession(token);
  await openInLanguage(language);
  // the site's router with its guards, at an address of its own: one that was shown before waits for what is no longer there
  const { rewrite } = siteRouter.options;
  const router = createRouter({
    routeTree,
    ...(rewrite && { rewrite }),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <UiSettings>
          <RouterProvider router={router} />
        </UiSettings>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { server, address: () => router.state.location.href };
}

const answersOfEveryPage: Answers = {
  'content.announcements': { banners: [], player: [], popup: [], promotion: [] },
};
