/** The longest the lobby waits before it asks again, in milliseconds (spec §9). */
export const LONGEST_REFRESH_MS = 30_000;

/** How long it waits when a draw is due or nothing is known. */
export const DUE_REFRESH_MS = 7_000;

/**
 * When the lobby asks the server again: after the nearest remaining time, at most 30 s; after 7 s when that is 0 or
 * less. Spec §9.
 *
 * @param remainTimes milliseconds to each shown lottery's draw; with none, 7 s
 */
export function refreshDelay(remainTimes: readonly number[]): number {
  const nearest = Math.min(...remainTimes);
  if (nearest <= 0 || remainTimes.length === 0) return DUE_REFRESH_MS;
  return Math.min(nearest, LONGEST_REFRESH_MS);
}

/**
 * Milliseconds that the countdown of a lottery starts from when the answer arrives. Spec §9: the draw time is adjusted
 * by half the request latency and by lockTime × 1000 − 1000 ms. The signs are ours: the answer is half the latency old,
 * and the countdown is to the lock, shown with a second in hand so that it reads 0 only when bets are refused.
 *
 * @param remainTime milliseconds to the draw, as the server counted them
 * @param latency milliseconds from the request to its answer
 * @param lockTime seconds before the draw at which bets close
 */
export const shownRemaining = (remainTime: number, latency: number, lockTime: number): number =>
  remainTime - latency / 2 - (lockTime * 1000 - 1000);
