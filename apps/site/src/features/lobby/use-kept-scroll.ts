import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Where each visited place of the history was scrolled to, for this page's life. Pixels. */
const places = new Map<string, number>();
/** Older ones are forgotten. */
const mostPlaces = 50;
/** How long a list may take to be as high as it was. */
const patienceMs = 2_000;

/**
 * Brings a lobby back to where it was when somebody comes back to it from a game: the browser tries before the list stands, and a list
 * of which only a part is in the document has to be told.
 */
export function useKeptScroll(): void {
  const { history } = useRouter();
  useEffect(() => {
    const keyOf = () => history.location.state.__TSR_key ?? history.location.href;
    const here = keyOf();
    const stop = restore(places.get(here));
    const remember = () => {
      // while another page takes this one's place the history is ahead already
      const key = keyOf();
      places.delete(key);
      places.set(key, window.scrollY);
      if (places.size > mostPlaces) places.delete(places.keys().next().value ?? '');
    };
    addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      removeEventListener('scroll', remember);
    };
  }, [history]);
}

/** Scrolls as soon as the page is high enough, unless the reader scrolls first. */
function restore(top: number | undefined): () => void {
  if (top === undefined || top === 0) return () => undefined;
  const until = performance.now() + patienceMs;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const name of ['wheel', 'touchstart', 'keydown']) removeEventListener(name, stop);
  };
  const attempt = () => {
    const isHighEnough = document.documentElement.scrollHeight >= top + innerHeight - 2;
    if (isHighEnough) window.scrollTo({ top, behavior: 'instant' });
    if ((isHighEnough && Math.abs(window.scrollY - top) < 4) || performance.now() > until) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const name of ['wheel', 'touchstart', 'keydown']) addEventListener(name, stop, { passive: true, once: true });
  frame = requestAnimationFrame(attempt);
  return stop;
}
