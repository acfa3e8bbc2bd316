import { type Fraction, fraction, minus, times } from '../shared/fraction.ts';
import type { Chance, Ticket } from './play.ts';

/** Draws that stand for all draws, each with the number of equally likely draws it stands for. */
export type Space<Draw> = Iterable<readonly [Draw, bigint]>;

/**
 * The chance of a ticket, counted draw by draw with the very code that settles it.
 *
 * @param pushTier index of the tier that only gives stakes back, so that hitting it does not count as winning; −1 for none
 */
export function countChance<Draw>(ticket: Ticket<Draw>, space: Space<Draw>, pushTier = -1): Chance {
  let draws = 0n;
  let winning = 0n;
  let sums: bigint[] = [];
  for (const [draw, weight] of space) {
    const hits = ticket.hits(draw);
    if (sums.length === 0) sums = hits.map(() => 0n);
    draws += weight;
    if (hits.some((count, tier) => count > 0 && tier !== pushTier)) winning += weight;
    for (const [tier, count] of hits.entries()) {
      if (count > 0) sums[tier] = (sums[tier] ?? 0n) + BigInt(count) * weight;
    }
  }
  return { win: fraction(winning, draws), hits: sums.map((sum) => fraction(sum, draws)) };
}

/**
 * The chance of a selection that each of several independently drawn numbers matches with the same probability.
 *
 * @param drawn how many numbers are compared, by tier
 */
export function repeatedChance(one: Fraction, drawn: readonly number[]): Chance {
  const missed = minus(fraction(1), one);
  const all = BigInt(drawn.reduce((sum, count) => sum + count, 0));
  const none = fraction(missed.numerator ** all, missed.denominator ** all);
  return { win: minus(fraction(1), none), hits: drawn.map((count) => times(one, fraction(count))) };
}
