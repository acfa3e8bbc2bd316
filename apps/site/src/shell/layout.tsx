import type { PageFacts } from '@croupier/contract/pages';
import { useText } from '@croupier/i18n';
import { PartBoundary } from '@croupier/web/part-boundary';
import { ToastHost } from '@croupier/web/toast-host';
import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../shared/lazy-page.tsx';
import { systemStatus, useSite } from '../shared/site.ts';
import { BannerArea } from './banner/banner-area.tsx';
import { DialogHost } from './dialog-host.tsx';
import { FooterPlace } from './footer-place.tsx';
import { Header } from './header.tsx';
import { Later } from './later.tsx';
import { ModalPlace } from './modal-place.tsx';
import { TabBar } from './tab-bar.tsx';
import { TroubleBar } from './trouble-bar.tsx';
import { SideMenu, useIsWide } from './wide-parts.ts';
import './shell.css';

const SessionWatch = lazyPart(() => import('./session-watch.tsx').then((module) => module.SessionWatch), 'shell');
const ClosedScreen = lazyPart(() => import('./closed-screen.tsx').then((module) => module.ClosedScreen));

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What stands around the page, as the table of pages says. */
    layout?: NonNullable<PageFacts['layout']>;
  }
}

/** What stands around every page. */
export function Layout() {
  const site = useSite();
  return (
    <>
      {systemStatus(site) !== 0 ? (
        <Suspense fallback={null}>
          <ClosedScreen site={site} />
        </Suspense>
      ) : (
        <OpenSite />
      )}
      <PartBoundary>
        <Suspense fallback={null}>
          <SessionWatch />
        </Suspense>
      </PartBoundary>
      <DialogHost />
      <ToastHost />
    </>
  );
}

function OpenSite() {
  const { t } = useText();
  const layout = useMatches({
    select: (matches) => matches.find(({ staticData }) => staticData.layout)?.staticData.layout,
  });
  const isWhole = layout === undefined;
  const isWide = useIsWide();
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <TroubleBar />
      <div className={isWhole ? 'shell' : 'shell bare'}>
        {isWhole && isWide && (
          <Suspense fallback={<div className="side" />}>
            <SideMenu />
          </Suspense>
        )}
        <div className="column">
          {layout !== 'plain' && <Header bare={!isWhole} />}
          <main id="main" className={layout === 'plain' ? 'page alone' : 'page'} tabIndex={-1}>
            {isWhole && <BannerArea />}
            <Outlet />
          </main>
          {isWhole && <FooterPlace />}
        </div>
      </div>
      {isWhole && !isWide && <TabBar />}
      {isWhole && <Later />}
      <PartBoundary>
        <ModalPlace />
      </PartBoundary>
    </>
  );
}
