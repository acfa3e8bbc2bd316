import { Suspense, useEffect } from 'react';
import { prepareFailedPart } from '../shared/failed-part.tsx';
import { fetchTileOver } from '../shared/fetch-tile-over.ts';
import { lazyPart } from '../shared/lazy-page.tsx';
import { fetchAhead } from '../shared/modals.ts';
import { useSite } from '../shared/site.ts';
import { prepareErrorPage } from './failure-pages.tsx';

const SideButtons = lazyPart(() => import('./side-buttons.tsx').then((module) => module.SideButtons));
const OtherAddress = lazyPart(() => import('./other-address.tsx').then((module) => module.OtherAddress));
const Popups = lazyPart(() => import('./popups.tsx').then((module) => module.Popups), 'shell');

/** The buttons at the edge, popups, and what is fetched ahead for later. */
export function LaterParts() {
  useEffect(() => {
    // The first dialog is then drawn at a touch, which would else wait for the code of all dialogs to be read.
    whenIdle(() => fetchAhead('menu'));
    // What fails later may be the network itself.
    whenIdle(prepareFailures);
    whenIdle(fetchTileOver);
  }, []);
  const hasOthers = useSite().domainRoute.some(({ domainName }) => domainName !== location.hostname);
  return (
    <Suspense fallback={null}>
      <SideButtons />
      <Popups />
      {hasOthers && <OtherAddress />}
    </Suspense>
  );
}

function prepareFailures(): void {
  prepareFailedPart();
  prepareErrorPage();
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 500);
}
