import { uniform, type WordSource } from '@croupier/fairness';
import { type Amount, amount, multiplyFloor } from '@croupier/money';
import type { BetResult } from '../shared/bet-result.ts';
import { type Fraction, fraction, minus, times, toNumber } from '../shared/fraction.ts';
import { assertHouseEdge } from '../shared/house-edge.ts';
import { requireStake } from '../shared/stake.ts';

/** Thrown for values, weights, steps or a wave that no room has. */
export class UnsoundRoom extends RangeError {
  override readonly name = 'UnsoundRoom';
}

/** A fish's value in whole bullet costs, or the expected value of what it sets free. */
export type FishValue = number | Fraction;

/** The highest value of a fish, in bullet costs. */
const MOST_VALUE = 1_000_000n;

function exact(value: FishValue): Fraction {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new UnsoundRoom('a fish is worth something');
  const worth = typeof value === 'number' ? fraction(value) : value;
  if (!(worth.denominator > 0n && worth.numerator > 0n && worth.numerator <= MOST_VALUE * worth.denominator)) {
    throw new UnsoundRoom('a fish is worth something');
  }
  return worth;
}

/**
 * The return that kills are reckoned with: the total less what each bullet gives to the jackpot, both in 1/10,000.
 *
 * @throws UnsoundRoom when that is not above 0, HouseEdgeRefused for a total of 99.95 % or more
 */
export function effectiveReturn(total: number, jackpot = 0): Fraction {
  const left = total - jackpot;
  if (!Number.isInteger(total) || !Number.isInteger(jackpot) || jackpot < 0 || left <= 0) {
    throw new UnsoundRoom('a return is above 0 %');
  }
  assertHouseEdge([{ name: 'FISH', rtp: fraction(total, 10_000) }]);
  return fraction(left, 10_000);
}

/**
 * The chance that an accepted hit kills: return / (targets × value). With several targets each is priced on its share of
 * the bullet, so the return of a bullet stays the same. Exact; the same for every hit, whatever went before.
 * Source: `games.md` §4.1.
 *
 * @param targets how many fish this bullet hits (1 for a plain bullet)
 * @throws UnsoundRoom for a value or a number of targets that is none, and when the value is so small that the chance would be above 1
 */
export function killChance(rtp: Fraction, value: FishValue, targets = 1): Fraction {
  if (!Number.isInteger(targets) || targets < 1) throw new UnsoundRoom('a hit has targets');
  const worth = times(exact(value), fraction(targets));
  const chance = fraction(rtp.numerator * worth.denominator, rtp.denominator * worth.numerator);
  if (chance.numerator <= 0n || chance.numerator > chance.denominator)
    throw new UnsoundRoom('a fish is worth at least the return');
  return chance;
}

/**
 * The value of a bomb or chain fish: its own and that of every fish it takes, as they stand when it is hit.
 *
 * @throws UnsoundRoom for a value that is none
 */
export function chainValue(own: number, others: readonly number[]): number {
  for (const value of [own, ...others]) exact(value);
  return others.reduce((sum, value) => sum + value, own);
}

/** @throws UnsoundRoom unless it is a whole number from 0 */
export function requireWeight(weight: number): void {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new UnsoundRoom('weights are whole numbers from 0');
}

/**
 * The mean of a fish of random value, drawn by weight when it is killed; its chance is priced on this.
 *
 * @throws UnsoundRoom for a weight that is not a whole number from 0, for none above 0, and for a value that is none
 */
export function meanValue(distribution: readonly { readonly value: number; readonly weight: number }[]): Fraction {
  for (const { value, weight } of distribution) {
    exact(value);
    requireWeight(weight);
  }
  const total = distribution.reduce((sum, { weight }) => sum + weight, 0);
  if (total < 1) throw new UnsoundRoom('a fish has some value');
  return fraction(
    distribution.reduce((sum, { value, weight }) => sum + value * weight, 0),
    total,
  );
}

/**
 * Whether a hit kills: u < chance with u = word / 2^32, compared exactly. Takes one word. The chance is met to within
 * 2^-32, in the member's favour.
 *
 * @throws UnsoundRoom for a chance outside 0 to 1
 */
export function isKilled(chance: Fraction, words: WordSource): boolean {
  if (chance.numerator < 0n || chance.numerator > chance.denominator) throw new UnsoundRoom('a chance is 0 to 1');
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
 * @throws InvalidStake unless the bullet costs something, UnsoundRoom for a value that is none
 */
export function settleBullet(bullet: Amount, killed: readonly FishValue[] | 'expired'): SettledBullet {
  requireStake(bullet, 'a bullet');
  if (killed === 'expired') return { state: 'VOID', gross: bullet };
  const gross = amount(killed.reduce((sum, value) => sum + payoutOf(bullet, value), 0n));
  return { state: killed.length > 0 ? 'WON' : 'LOST', gross };
}

/**
 * What a kill pays: bullet cost × value, rounded down to a minor unit.
 *
 * @throws InvalidStake unless the bullet costs something, UnsoundRoom for a value that is none
 */
export function payoutOf(bullet: Amount, value: FishValue): Amount {
  requireStake(bullet, 'a bullet');
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
