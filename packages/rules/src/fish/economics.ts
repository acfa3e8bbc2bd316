import { uniform, type WordSource } from '@croupier/fairness';
import { type Amount, amount, multiplyFloor } from '@croupier/money';
import type { BetResult } from '../shared/bet-result.ts';
import { type Fraction, fraction, minus, times, toNumber } from '../shared/fraction.ts';
import { assertHouseEdge } from '../shared/house-edge.ts';

/** A fish's value in whole bullet costs, or the expected value of what it sets free. */
export type FishValue = number | Fraction;

const exact = (value: FishValue): Fraction => (typeof value === 'number' ? fraction(value) : value);

/**
 * The return that kills are reckoned with: the total less what each bullet gives to the jackpot, both in 1/10,000.
 *
 * @throws RangeError when that is not above 0, HouseEdgeRefused for a total of 99.95 % or more
 */
export function effectiveReturn(total: number, jackpot = 0): Fraction {
  const left = total - jackpot;
  if (!Number.isInteger(left) || jackpot < 0 || left <= 0) throw new RangeError('a return is above 0 %');
  assertHouseEdge([{ name: 'FISH', rtp: fraction(total, 10_000) }]);
  return fraction(left, 10_000);
}

/**
 * The chance that an accepted hit kills: return / (targets × value). With several targets each is priced on its share of
 * the bullet, so the return of a bullet stays the same. Exact; the same for every hit, whatever went before.
 * Source: `games.md` §4.1.
 *
 * @param targets how many fish this bullet hits (1 for a plain bullet)
 * @throws RangeError when the value is so small that the chance would be above 1
 */
export function killChance(rtp: Fraction, value: FishValue, targets = 1): Fraction {
  if (!Number.isInteger(targets) || targets < 1) throw new RangeError('a hit has targets');
  const worth = times(exact(value), fraction(targets));
  if (worth.numerator <= 0n) throw new RangeError('a fish is worth something');
  const chance = fraction(rtp.numerator * worth.denominator, rtp.denominator * worth.numerator);
  if (chance.numerator > chance.denominator) throw new RangeError('a fish is worth at least the return');
  return chance;
}

/** The value of a bomb or chain fish: its own and that of every fish it takes, as they stand when it is hit. */
export const chainValue = (own: number, others: readonly number[]): number =>
  others.reduce((sum, value) => sum + value, own);

/** The mean of a fish of random value, drawn by weight when it is killed; its chance is priced on this. */
export function meanValue(distribution: readonly { readonly value: number; readonly weight: number }[]): Fraction {
  const total = distribution.reduce((sum, { weight }) => sum + weight, 0);
  return fraction(
    distribution.reduce((sum, { value, weight }) => sum + value * weight, 0),
    total,
  );
}

/**
 * Whether a hit kills: u < chance with u = word / 2^32, compared exactly. Takes one word. The chance is met to within
 * 2^-32, in the member's favour.
 */
export function isKilled(chance: Fraction, words: WordSource): boolean {
  return BigInt(uniform(words, 2 ** 32)) * chance.denominator < chance.numerator << 32n;
}

/** What became of a bullet; `gross` is credited, in minor units. */
export interface SettledBullet {
  readonly state: Extract<BetResult, 'WON' | 'LOST' | 'VOID'>;
  readonly gross: Amount;
}

/**
 * Settles a bullet: won with what every fish that it killed pays, lost when it hit and killed none, void and given back when
 * it left the pond without a hit. Source: `games.md` §4.1.
 *
 * @param killed values of the fish killed, or that the bullet hit nothing
 */
export function settleBullet(bullet: Amount, killed: readonly FishValue[] | 'expired'): SettledBullet {
  if (killed === 'expired') return { state: 'VOID', gross: bullet };
  const gross = amount(killed.reduce((sum, value) => sum + payoutOf(bullet, value), 0n));
  return { state: killed.length > 0 ? 'WON' : 'LOST', gross };
}

/** What a kill pays: bullet cost × value, rounded down to a minor unit. */
export function payoutOf(bullet: Amount, value: FishValue): Amount {
  const { numerator, denominator } = exact(value);
  return multiplyFloor(bullet, numerator, denominator);
}

/** Standard deviation of one shot in bullet costs: √(value² × chance − return²) = √(value × return − return²). */
export function shotDeviation(rtp: Fraction, value: FishValue): number {
  const variance = minus(times(exact(value), rtp), times(rtp, rtp));
  return Math.sqrt(toNumber(variance));
}

/** Shots after which the measured return is within `margin` (0.005 is half a per cent) 95 times of 100. */
export const shotsForMargin = (deviation: number, margin: number): number => ((1.96 * deviation) / margin) ** 2;
