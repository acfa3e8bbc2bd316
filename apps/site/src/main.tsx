import { I18nProvider, i18n } from '@croupier/i18n';
import { providePictureOrigins } from '@croupier/ui/picture-origins';
import { draftsKey, watchTyping } from '@croupier/web/reload';
import { atFirstSignOfLife } from '@croupier/web/sign-of-life';
import { restoreTheme } from '@croupier/web/theme';
import { watchTroubles } from '@croupier/web/trouble';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from './react.ts';
import { router } from './router.tsx';
import { bannersQuery, promotionsQuery } from './shared/announcements.ts';
import { readBoot } from './shared/boot.ts';
import { prepareCalls, setSealingKey } from './shared/call.ts';
import { gameListQuery, gamePageSize, hotGamesQuery } from './shared/games.ts';
import { holdInstallPrompt } from './shared/install-offer.ts';
import { firstLanguage, openInLanguage } from './shared/language.ts';
import { queryClient } from './shared/queries.ts';
import { currentToken } from './shared/session.ts';
import { paintBrand, siteQuery } from './shared/site.ts';
import { UiSettings } from './shell/ui-settings.tsx';
import { watchNavigation } from './shell/watch-navigation.ts';

/** Lets the browser answer a touch before the next piece of work. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function start(root: HTMLElement): Promise<void> {
  if (location.hash.startsWith('#view=')) (await import('./shell/take-view.ts')).takeView();
  restoreTheme();
  holdInstallPrompt();
  await nextTask();
  const boot = readBoot();
  const hasAll = boot !== null && location.pathname === '/' && currentToken() === null;
  if (!hasAll) void prepareCalls().catch(() => undefined);
  if (boot) {
    setSealingKey(boot.permission.sealingKey);
    queryClient.setQueryData(siteQuery.queryKey, boot.permission);
    queryClient.setQueryData(hotGamesQuery.queryKey, boot.hot);
    const firstPage = gameListQuery({ gameType: 'RNG', sort: 'popular', pageNo: 1, pageSize: gamePageSize });
    queryClient.setQueryData(firstPage.queryKey, boot.list);
  }
  const site = await queryClient.ensureQueryData(siteQuery);
  if (currentToken() === null) void import('./shared/session-keys.ts').then((module) => module.resetSessionKeys(site));
  providePictureOrigins(site.imageCDNs);
  const language = firstLanguage(site);
  if (boot?.announcements) queryClient.setQueryData(bannersQuery(language).queryKey, boot.announcements);
  if (boot?.promotions) queryClient.setQueryData(promotionsQuery(language).queryKey, boot.promotions);
  await Promise.all([paintBrand(site.whitelabel.brand), openInLanguage(language), router.load()]);
  await nextTask();
  watchNavigation(router);
  watchTroubles();
  watchTyping();
  // A transition is drawn in slices of a few milliseconds, with room for touches between them.
  startTransition(() =>
    createRoot(root).render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <UiSettings>
            <RouterProvider router={router} />
          </UiSettings>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
  document.getElementById('boot-failed')?.remove();
  if (sessionStorage.getItem(draftsKey) !== null)
    void import('@croupier/web/restore-drafts').then(({ restoreDrafts }) => restoreDrafts());
}

const root = document.getElementById('root');
if (root) void start(root);
// The worker comes last: what the page itself needs has the line first.
if (import.meta.env.PROD) {
  atFirstSignOfLife(() => void import('./shared/service-worker.ts').then((module) => module.registerServiceWorker()));
}
