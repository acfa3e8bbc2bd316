import type { AnyRouter } from '@tanstack/react-router';

/**
 * Stands in for the router's own module of this name (`vite.config.ts`): without its restoration of scrolled elements, which no page
 * asks for. A navigation begins at the top of the page or at its hash, unless it says `resetScroll: false`. One that goes back keeps the
 * place that the browser or the page itself brings back, whichever of them comes first.
 */
export function setupScrollRestoration(router: AnyRouter): void {
  const { _scroll: scroll } = router as unknown as { _scroll: { n: boolean } };
  let last = 0;
  router.subscribe('onRendered', ({ toLocation: { hash, state } }) => {
    const goesBack = state.__TSR_index < last;
    last = state.__TSR_index;
    const begins = scroll.n && !goesBack;
    scroll.n = true;
    if (hash) document.getElementById(hash)?.scrollIntoView();
    else if (begins) scrollTo({ top: 0, left: 0 });
  });
}

// the router's index names these as well; nothing calls them
export const storageKey = '';
export const defaultGetScrollRestorationKey = undefined;
export const getElementScrollRestorationEntry = undefined;
