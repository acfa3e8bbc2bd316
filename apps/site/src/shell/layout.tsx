import { useText } from '@croupier/i18n';
import { UiProvider } from '@croupier/ui/ui-provider';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSite } from '../shared/site.ts';
import { ClosedScreen, systemStatus } from './closed-screen.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ModalHost } from './modal-host.tsx';
import { SessionHost } from './session-host.tsx';
import { SideMenu } from './side-menu.tsx';
import { TabBar } from './tab-bar.tsx';
import { ToastHost } from './toast-host.tsx';
import './shell.css';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `bare` pages have a header alone: no side menu, no footer, no bottom navigation. */
    layout?: 'bare';
  }
}

/** What stands around every page. */
export function Layout() {
  const site = useSite();
  const bare = useMatches({ select: (matches) => matches.some((match) => match.staticData.layout === 'bare') });
  const { t } = useText();
  return (
    <UiSettings>
      {systemStatus(site) !== 0 ? (
        <ClosedScreen site={site} />
      ) : (
        <>
          <a className="skip" href="#main">
            {t('skip')}
          </a>
          <div className={bare ? 'shell bare' : 'shell'}>
            {!bare && <SideMenu />}
            <div className="column">
              <Header bare={bare} />
              <main id="main" className="page" tabIndex={-1}>
                <Outlet />
              </main>
              {!bare && <Footer />}
            </div>
          </div>
          {!bare && <TabBar />}
          <ModalHost />
          <SessionHost />
        </>
      )}
      <ToastHost />
    </UiSettings>
  );
}

function UiSettings({ children }: { children: React.ReactNode }) {
  const { t, locale } = useText();
  const { currency } = useSite().whitelabel;
  // `t` changes with the language alone, which `locale` tells.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const settings = useMemo(
    () => ({
      locale,
      currency,
      labels: {
        close: t('ui.close'),
        loading: t('ui.loading'),
        showPassword: t('ui.showPassword'),
        hidePassword: t('ui.hidePassword'),
        firstPage: t('ui.firstPage'),
        previousPage: t('ui.previousPage'),
        nextPage: t('ui.nextPage'),
        lastPage: t('ui.lastPage'),
        previous: t('ui.previous'),
        next: t('ui.next'),
        copy: t('ui.copy'),
        copied: t('ui.copied'),
        clear: t('ui.clear'),
      },
    }),
    [locale, currency],
  );
  return <UiProvider value={settings}>{children}</UiProvider>;
}
