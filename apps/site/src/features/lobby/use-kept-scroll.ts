import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Where each visited place of the history was scrolled to, for this page's life. Pixels. */
const places = new Map<string, number>();
/** Older ones are forgotten. */
const mostPlaces = 50;
/** How long a list may take to be as high as it was: a slow phone on a slow line takes this long. */
const patienceMs = 10_000;
/** How long after a page moved its place is noted. */
const noteAfterMs = 100;
/** What a reader does who goes on from where the page is. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings a lobby back to where it was when somebody comes back to it from a game: the browser tries before the list stands, and a list
 * of which only a part is in the document has to be reported.
 */
export function useKeptScroll(): void {
  const { history } = useRouter();
  // a lobby stays when somebody comes back before the game's page stood: the place counts, not when the lobby was drawn
  const place = useLocation({ select: ({ state, href }) => state.__TSR_key ?? href });
  useEffect(() => {
    const keyOf = () => history.location.state.__TSR_key ?? history.location.href;
    const restoring = restore(places.get(place));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = (key: string) => {
      timer = undefined;
      // the heights a page passes through on its way are not where its reader was; while another takes its place the history is ahead
      if (restoring.isUnderWay() || keyOf() !== key) return;
      places.delete(key);
      places.set(key, window.scrollY);
      if (places.size > mostPlaces) places.delete(places.keys().next().value ?? '');
    };
    // asking where a page is has it laid out: not for every pixel
    const remember = () => {
      timer ??= setTimeout(note, noteAfterMs, keyOf());
    };
    // whoever follows a link does not wait for it
    const noteAtOnce = () => {
      clearTimeout(timer);
      note(keyOf());
    };
    addEventListener('scroll', remember, { passive: true });
    addEventListener('click', noteAtOnce, { capture: true, passive: true });
    return () => {
      restoring.stop();
      clearTimeout(timer);
      removeEventListener('scroll', remember);
      removeEventListener('click', noteAtOnce, { capture: true });
    };
  }, [history, place]);
}

/** Scrolls as soon as the page is high enough, unless the reader moves first. */
function restore(top: number | undefined): { isUnderWay: () => boolean; stop: () => void } {
  if (top === undefined || top === 0) return { isUnderWay: () => false, stop: () => undefined };
  const until = performance.now() + patienceMs;
  let frame = 0;
  let underWay = true;
  const stop = () => {
    underWay = false;
    cancelAnimationFrame(frame);
    for (const name of moves) removeEventListener(name, stop);
  };
  const attempt = () => {
    const isHighEnough = document.documentElement.scrollHeight >= top + innerHeight - 2;
    if (isHighEnough) window.scrollTo({ top, behavior: 'instant' });
    if ((isHighEnough && Math.abs(window.scrollY - top) < 4) || performance.now() > until) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const name of moves) addEventListener(name, stop, { passive: true, once: true });
  frame = requestAnimationFrame(attempt);
  return { isUnderWay: () => underWay, stop };
}
