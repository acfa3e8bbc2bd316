/** Shots a second by hand and with the automatic cannon, and bullets of a seat in the pond. Source: `games.md` §4.2. */
export const MOST_SHOTS_BY_HAND = 5;
export const MOST_SHOTS_AUTOMATIC = 8;
export const MOST_LIVE_BULLETS = 25;

/** Refusals after which a seat is put out: three within ten seconds. */
export const MOST_STRIKES = 3;
export const STRIKE_WINDOW = 10_000;

export type ShotRefusal = 'too_fast' | 'too_many_bullets';

/**
 * Why a shot is not taken; undefined when it is.
 *
 * @param earlier times of the seat's shots that were taken, in milliseconds
 * @param live bullets of the seat that have neither hit nor expired
 */
export function refuseShot(
  earlier: readonly number[],
  at: number,
  live: number,
  automatic: boolean,
): ShotRefusal | undefined {
  if (!(live < MOST_LIVE_BULLETS)) return 'too_many_bullets';
  if (!Number.isFinite(at)) return 'too_fast';
  const lately = earlier.filter((time) => time > at - 1_000 && time <= at).length;
  return lately >= (automatic ? MOST_SHOTS_AUTOMATIC : MOST_SHOTS_BY_HAND) ? 'too_fast' : undefined;
}

/** Whether a seat is put out, by the times of its refused reports in milliseconds. */
export const isStruckOut = (strikes: readonly number[], at: number): boolean =>
  strikes.filter((time) => time > at - STRIKE_WINDOW && time <= at).length >= MOST_STRIKES;
