import { amountAt, type WinCount } from '../shell/win-count.ts';

/** A count under way. */
export type Counting = {
  /** Takes it to its end at once. Returns whether it was still on its way. */
  readonly finish: () => boolean;
  /** Leaves it where it is. */
  readonly stop: () => void;
};

/**
 * Counts up with the frames of the screen. Amounts are whole minor units, so every amount shown on the way is one that could be paid.
 *
 * @param show called with each amount and how far the count is, the last time with the win itself
 */
export function runCount(count: WinCount, show: (amount: bigint, atMs: number) => void): Counting {
  const startMs = performance.now();
  let isOver = false;
  const tick = (nowMs: number) => {
    if (isOver) return;
    const atMs = Math.max(0, nowMs - startMs);
    isOver = atMs >= count.ms;
    show(amountAt(count, atMs), atMs);
    if (!isOver) requestAnimationFrame(tick);
  };
  show(amountAt(count, 0), 0);
  requestAnimationFrame(tick);
  return {
    finish: () => {
      if (isOver) return false;
      isOver = true;
      show(count.win, count.ms);
      return true;
    },
    stop: () => {
      isOver = true;
    },
  };
}
