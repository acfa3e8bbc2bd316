import { type Amount, amount, InvalidAmount } from './amount.ts';

/**
 * Splits an amount in proportion to weights, so that the parts always sum to the whole.
 *
 * The remainder rule is that of the largest remainder: each part is first rounded down to a minor unit, then the units
 * left over go, one each, to the parts that lost the largest fraction; among equal fractions the earlier part comes
 * first. A negative amount is split like its magnitude, with every part negative, so a reversal mirrors what it
 * reverses. A part of weight 0 gets nothing.
 *
 * @param weights integers from 0, at least one above 0
 * @throws InvalidAmount for a negative weight, or when no weight is above 0
 */
export function split(whole: Amount, weights: readonly bigint[]): Amount[] {
  if (weights.some((weight) => weight < 0n)) throw new InvalidAmount('a weight is negative');
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) throw new InvalidAmount('no weight is above zero');

  const sign = whole < 0n ? -1n : 1n;
  const magnitude = whole * sign;
  const shares = weights.map((weight, index) => ({
    index,
    units: (magnitude * weight) / total,
    lost: (magnitude * weight) % total,
  }));
  let left = magnitude - shares.reduce((sum, share) => sum + share.units, 0n);
  const byLoss = shares.toSorted((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1));
  for (const share of byLoss) {
    if (left === 0n) break;
    share.units += 1n;
    left -= 1n;
  }
  return shares.map((share) => amount(share.units * sign));
}
