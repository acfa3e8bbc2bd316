/** How long a page may go on growing above what was asked for. */
const patienceMs = 4000;
const signs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

let stopBefore: () => void = () => undefined;

/**
 * Brings what an address's hash names into sight, and keeps it there while the page above it is still being filled, until the
 * reader moves.
 */
export function scrollToHash(id: string): void {
  stopBefore();
  const page = document.getElementById('main');
  if (!page) return;
  const show = () => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  const grows = new ResizeObserver(show);
  grows.observe(page);
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    clearTimeout(timer);
    grows.disconnect();
    for (const sign of signs) removeEventListener(sign, stop);
  };
  for (const sign of signs) addEventListener(sign, stop, { passive: true });
  stopBefore = stop;
  show();
}
