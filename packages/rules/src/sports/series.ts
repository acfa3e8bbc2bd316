import { type Fraction, fraction, minus, plus, times } from '../shared/fraction.ts';
import { type EsportsPick, gradeSeries, readEsportsPick } from './esports.ts';
import type { Grade } from './grade.ts';

export interface SeriesScore {
  readonly score: readonly [home: number, away: number];
  readonly chance: Fraction;
}

/**
 * Every final score of a series with its exact chance, the home side winning each map independently with chance `p`
 * (games.md §7.7): the winner takes the last map, so n–k comes about in C(n+k−1, k) orders.
 *
 * @throws RangeError for an even or unreasonable number of maps, or a chance outside 0 to 1
 */
export function seriesScores(p: Fraction, bestOf: number): SeriesScore[] {
  if (bestOf % 2 !== 1 || bestOf < 1 || bestOf > 15) throw new RangeError(`best of ${bestOf}`);
  const q = minus(fraction(1), p);
  if (p.numerator < 0n || q.numerator < 0n) throw new RangeError('no chance');
  const wins = (bestOf + 1) / 2;
  const scores: SeriesScore[] = [];
  let orders = 1;
  for (let lost = 0; lost < wins; lost++) {
    const chance = (a: Fraction, b: Fraction) => times(fraction(orders), times(power(a, wins), power(b, lost)));
    scores.push({ score: [wins, lost], chance: chance(p, q) }, { score: [lost, wins], chance: chance(q, p) });
    orders = (orders * (wins + lost)) / (lost + 1);
  }
  return scores;
}

/**
 * Chances of each grade of a bet on a series, graded by the rule that settles it. They sum to 1 exactly.
 *
 * @throws InvalidPick for a selection that no market has, RangeError as `seriesScores`
 */
export function seriesChances(
  pick: Exclude<EsportsPick, { map: number }>,
  p: Fraction,
  bestOf: number,
): Map<Grade, Fraction> {
  readEsportsPick(pick);
  const chances = new Map<Grade, Fraction>();
  for (const { score, chance } of seriesScores(p, bestOf)) {
    const grade = gradeSeries(pick, score);
    chances.set(grade, plus(chances.get(grade) ?? fraction(0), chance));
  }
  return chances;
}

const power = ({ numerator, denominator }: Fraction, n: number): Fraction =>
  fraction(numerator ** BigInt(n), denominator ** BigInt(n));
