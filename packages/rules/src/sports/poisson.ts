import { type Fraction, fraction, times } from '../shared/fraction.ts';
import { gradeScore, readFootballPick, type Score, type ScorePick } from './football.ts';
import type { Grade } from './grade.ts';
import { InvalidResult } from './strict.ts';

/** Chances are counted in 1/10^24, by whole numbers alone, so that every machine makes the same price. */
const SCALE = 10n ** 24n;

/** Goals that each side is expected to score in what is left of the match. */
export interface Means {
  readonly home: Fraction;
  readonly away: Fraction;
}

/** Largest mean taken: beyond it the score is no football score, and the table would grow long. */
const MOST_MEAN = 20n;

/**
 * Chance of 0, 1, 2 … goals with a Poisson mean, λ^k / k! / e^λ, in 1/10^24 and truncated, until the chance of more is
 * nothing at that scale.
 *
 * @throws RangeError for a mean below 0 or above 20
 */
export function poisson({ numerator, denominator }: Fraction): bigint[] {
  if (numerator < 0n || numerator > MOST_MEAN * denominator) throw new RangeError('a mean of no football match');
  // λ^k / k!, whose sum is e^λ: each is right to a few units, so their shares of the sum are right to one.
  const terms: bigint[] = [];
  for (let term = SCALE, k = 1n; term > 0n; k++) {
    terms.push(term);
    term = (term * numerator) / (denominator * k);
  }
  const exponential = terms.reduce((sum, term) => sum + term, 0n);
  return terms.map((term) => (term * SCALE) / exponential);
}

/** Means for the rest of a match from those of the whole: scaled by the minutes left of 90 (games.md §7.7). */
export function remaining({ home, away }: Means, minute: number): Means {
  if (!Number.isSafeInteger(minute) || minute < 0 || minute > 90) throw new RangeError(`minute ${minute}`);
  const share = fraction(90 - minute, 90);
  return { home: times(home, share), away: times(away, share) };
}

/**
 * Chances of each grade of a bet, sides scoring independently, from a score already reached. The bet is graded on every
 * final score by the rule that settles it, so that price and settlement cannot differ. They sum to 1 within 10^−20.
 *
 * @throws InvalidPick for a selection that no market has, InvalidResult for a score that is none, RangeError for a mean that is none
 */
export function scoreChances(pick: ScorePick, means: Means, from: Score = [0, 0]): Map<Grade, Fraction> {
  readFootballPick(pick);
  if (!from.every((goals) => Number.isSafeInteger(goals) && goals >= 0)) throw new InvalidResult('no such score');
  const [homeGoals, awayGoals] = [poisson(means.home), poisson(means.away)];
  const sums = new Map<Grade, bigint>();
  for (const [home, ph] of homeGoals.entries()) {
    for (const [away, pa] of awayGoals.entries()) {
      const grade = gradeScore(pick, [from[0] + home, from[1] + away]);
      sums.set(grade, (sums.get(grade) ?? 0n) + ph * pa);
    }
  }
  return new Map([...sums].map(([grade, sum]) => [grade, fraction(sum, SCALE * SCALE)]));
}

/** Goals drawn from 64 random bits: the least count whose cumulative chance exceeds bits / 2^64. */
export function goalsFrom(chances: readonly bigint[], bits: bigint): number {
  let cumulative = 0n;
  for (const [goals, chance] of chances.entries()) {
    cumulative += chance;
    if (bits * SCALE < cumulative << 64n) return goals;
  }
  return chances.length - 1;
}
