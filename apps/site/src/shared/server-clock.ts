/** How far the server's clock is ahead of this page's own (`performance.now()`), and how exactly it is known. */
let offsetMs = Date.now() - performance.now();
let errorMs = Number.POSITIVE_INFINITY;

/** Older measurements lose their worth: clocks drift apart. */
const worthMs = 60_000;
let measuredAtMs = 0;

/** Takes the server's time out of an answer that was asked for and came at these moments of the page's clock; the most exact one stands. */
export function noteServerTime(now: string, askedMs: number, cameMs: number): void {
  const halfMs = (cameMs - askedMs) / 2;
  if (halfMs > errorMs && cameMs - measuredAtMs < worthMs) return;
  errorMs = halfMs;
  measuredAtMs = cameMs;
  offsetMs = Date.parse(now) - (askedMs + halfMs);
}

/** A moment of the server's clock in the page's own, which no wrong clock of the device changes. */
export const localMs = (at: string): number => Date.parse(at) - offsetMs;
