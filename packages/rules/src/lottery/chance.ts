import { fraction } from '../shared/fraction.ts';
import type { Chance, Ticket } from './play.ts';

/** Draws that stand for all draws, each with the number of equally likely draws it stands for. */
export type Space<Draw> = Iterable<readonly [Draw, bigint]>;

/** The chance of a ticket, counted draw by draw with the very code that settles it. */
export function countChance<Draw>(ticket: Ticket<Draw>, space: Space<Draw>): Chance {
  let draws = 0n;
  let winning = 0n;
  let sums: bigint[] = [];
  for (const [draw, weight] of space) {
    const hits = ticket.hits(draw);
    if (sums.length === 0) sums = hits.map(() => 0n);
    draws += weight;
    if (hits.some((count) => count > 0)) winning += weight;
    for (const [tier, count] of hits.entries()) {
      if (count > 0) sums[tier] = (sums[tier] ?? 0n) + BigInt(count) * weight;
    }
  }
  return { win: fraction(winning, draws), hits: sums.map((sum) => fraction(sum, draws)) };
}

/** Draws of which each stands for itself. */
export function* equallyLikely<Draw>(draws: Iterable<Draw>): Generator<readonly [Draw, bigint]> {
  for (const draw of draws) yield [draw, 1n];
}
