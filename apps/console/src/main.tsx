import { I18nProvider, i18n, needMessages } from '@croupier/i18n';
import '@croupier/ui/styles.css';
import { restoreTheme } from '@croupier/web/theme';
import { watchTroubles } from '@croupier/web/trouble';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { router } from './router.tsx';
import { listenForKeys } from './shared/keys.ts';
import { firstLanguage, openInLanguage } from './shared/language.ts';
import { queryClient } from './shared/queries.ts';
import { UiSettings } from './shell/ui-settings.tsx';

async function start(root: HTMLElement): Promise<void> {
  restoreTheme();
  watchTroubles();
  listenForKeys();
  const opened = openInLanguage(firstLanguage()).then(() =>
    Promise.all([needMessages('pages'), needMessages('console')]),
  );
  await Promise.all([opened, router.load()]);
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <UiSettings>
          <RouterProvider router={router} />
        </UiSettings>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
