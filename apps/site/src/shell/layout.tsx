import { useText } from '@croupier/i18n';
import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../shared/lazy-page.tsx';
import { systemStatus, useSite } from '../shared/site.ts';
import { DialogHost } from './dialog-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ModalHost } from './modal-host.tsx';
import { SideMenu } from './side-menu.tsx';
import { TabBar } from './tab-bar.tsx';
import { ToastHost } from './toast-host.tsx';
import { useSessionEnd } from './use-session-end.ts';
import './shell.css';

const ClosedScreen = lazyPart(() => import('./closed-screen.tsx').then((module) => module.ClosedScreen), 'shell');

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
  useSessionEnd();
  return (
    <>
      {systemStatus(site) !== 0 ? (
        <Suspense fallback={null}>
          <ClosedScreen site={site} />
        </Suspense>
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
        </>
      )}
      <DialogHost />
      <ToastHost />
    </>
  );
}
