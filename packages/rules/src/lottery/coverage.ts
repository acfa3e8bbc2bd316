import type { Play } from './play.ts';

/** How many of the outcomes are covered. */
export interface Coverage {
  readonly covered: number;
  readonly outcomes: number;
}

/**
 * How much of a play a member's bets of one issue cover together: numbers that stand on several tickets count once. A
 * member who covers nearly everything risks nearly nothing, so such bets count no turnover (`games.md` §1.2 and §8.1:
 * more than 70 of 100 numbers).
 *
 * @param selections of all of the member's bets on this play in the issue
 * @returns undefined for a play that does not divide the outcomes among its lines
 * @throws BadSelection when a text is no selection of the play
 */
export function coverageOf<Draw>(play: Play<Draw>, selections: readonly string[]): Coverage | undefined {
  if (!play.covered || selections.length === 0) return undefined;
  const lines = new Set<string>();
  for (const selection of selections) for (const line of play.read(selection).lines()) lines.add(line);
  const { numerator, denominator } = play.covered(lines);
  return { covered: Number(numerator), outcomes: Number(denominator) };
}
