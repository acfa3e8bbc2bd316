import '@croupier/ui/styles.css';
import { I18nProvider, i18n, needMessages } from '@croupier/i18n';
import { type Answers, FakeServer } from '@croupier/web/testing/fake-server';
import { drawSealingKey } from '@croupier/web/testing/open-sealed';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { routeTree } from '../routeTree.gen.ts';
import { listenForKeys } from '../shared/keys.ts';
import { openInLanguage } from '../shared/language.ts';
import type { Operator } from '../shared/operator.ts';
import { queryClient } from '../shared/queries.ts';
import { endSession, onSessionEnd, startSession } from '../shared/session.ts';
import { UiSettings } from '../shell/ui-settings.tsx';
import { testOperator } from './test-operator.ts';

type ScreenOptions = {
  /** What the server answers, beside what every screen asks. */
  answers?: Answers;
  /** What differs of the operator, who is an owner. */
  operator?: Partial<Operator>;
};

const trueFetch = globalThis.fetch;
listenForKeys();

afterEach(async () => {
  await cleanup();
  endSession('loggedOut');
  // an end that nobody heard is reported to the next screen
  onSessionEnd(() => undefined)();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  globalThis.fetch = trueFetch;
});

/** Opens a screen of the console as an operator who is signed in, in front of a server that answers what the test says. */
export async function openScreen(path: string, { answers = {}, operator = {} }: ScreenOptions = {}) {
  const sealing = await drawSealingKey();
  const server = new FakeServer(sealing, {
    'console.me': { ...testOperator, ...operator },
    'console.queues': { list: [] },
    'console.boot': { sealingKey: sealing.published, at: new Date().toISOString() },
    ...answers,
  });
  globalThis.fetch = server.fetch;
  startSession('a'.repeat(43));
  await openInLanguage('EN');
  await Promise.all([needMessages('pages'), needMessages('console')]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
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
