/** How long a visitor who does nothing waits for what the first view can do without. */
const patienceMs = 3500;
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/** Calls back at the first sign of the reader, or after a while without one. Gives back what calls that off. */
export function atFirstSignOfLife(callback: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, seen);
  };
  const seen = () => {
    stop();
    callback();
  };
  const timer = setTimeout(seen, patienceMs);
  for (const sign of signs) addEventListener(sign, seen, { passive: true });
  return stop;
}
