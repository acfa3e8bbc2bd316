import { type Amount, amount } from '@croupier/money';
import { choose } from '../shared/choose.ts';
import { type Fraction, fraction, times } from '../shared/fraction.ts';
import { requireStake } from '../shared/stake.ts';
import { type Grade, payout, returnOf } from './grade.ts';
import { type Odds, oddsBelow, oddsFraction } from './odds.ts';

/** One selection of an accumulator or system. */
export interface Leg {
  /** The fixture; two legs of one fixture are related and cannot be combined. */
  readonly eventId: string;
  readonly price: Odds;
}

export interface SettledLeg extends Leg {
  readonly grade: Grade;
}

/** Most legs of an accumulator. */
export const MOST_LEGS = 50;

/** Thrown for a multiple that cannot be: no legs or too many, legs of one event, sizes that a system of so many legs does not have. */
export class InvalidMultiple extends RangeError {
  override readonly name = 'InvalidMultiple';
}

/** Most legs of a system: 2^12 combinations at most, settled in a few milliseconds. */
export const MOST_SYSTEM_LEGS = 12;

/** Named systems: number of legs, and the sizes of combination that they cover (games.md §7.4). */
export const SYSTEMS = {
  '2/3': { legs: 3, sizes: [2] },
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  '2/4': { legs: 4, sizes: [2] },
  '3/4': { legs: 4, sizes: [3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  lucky15: { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  lucky31: { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  lucky63: { legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  superheinz: { legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const satisfies Record<string, { legs: number; sizes: readonly number[] }>;

export type SystemName = keyof typeof SYSTEMS;

/** Events that appear in more than one leg; a multiple with any is refused. */
export function relatedEvents(legs: readonly Leg[]): string[] {
  const seen = new Set<string>();
  const related = new Set<string>();
  for (const { eventId } of legs) (seen.has(eventId) ? related : seen).add(eventId);
  return [...related];
}

/**
 * Odds of all legs together as shown to the member, truncated to 1/10,000 and never above `MOST_ODDS`; payment is exact.
 *
 * @throws InvalidMultiple without legs, with more than `MOST_LEGS`, or with two legs of one event
 * @throws InvalidOdds for a price that is none
 */
export function combinedOdds(legs: readonly Leg[]): Odds {
  checkLegs(legs);
  // Odds above 1 multiply to more than any one of them, so there is always something to show.
  return oddsBelow(product(legs.map(({ price }) => oddsFraction(price)))) as Odds;
}

/** What a unit on all legs together returns: the product of their returns, exactly. All void is 1, any lost is 0. */
export const combinedReturn = (legs: readonly SettledLeg[]): Fraction =>
  product(legs.map(({ grade, price }) => returnOf(grade, price)));

/**
 * Amount credited for an accumulator, stake included, in minor units, floored once.
 *
 * @throws InvalidMultiple without legs, with more than `MOST_LEGS`, or with two legs of one event
 * @throws InvalidStake unless the stake is above zero; InvalidOdds and InvalidResult as `returnOf`
 */
export function accumulatorGross(stake: Amount, legs: readonly SettledLeg[]): Amount {
  checkLegs(legs);
  requireStake(stake);
  return payout(stake, combinedReturn(legs));
}

/**
 * Number of bets of a system: how many units it costs.
 *
 * @throws InvalidMultiple for more than `MOST_SYSTEM_LEGS` legs, no sizes, or sizes that are repeated or outside 1 to the number of legs
 */
export function systemBets(legs: number, sizes: readonly number[]): number {
  if (!Number.isInteger(legs) || legs < 1 || legs > MOST_SYSTEM_LEGS)
    throw new InvalidMultiple(`a system of ${legs} legs`);
  const sound = sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= legs);
  if (!sound || sizes.length === 0 || new Set(sizes).size !== sizes.length) {
    throw new InvalidMultiple(`sizes ${sizes.join()} of ${legs} legs`);
  }
  return sizes.reduce((sum, size) => sum + choose(legs, size), 0);
}

/**
 * Price of a system in minor units: unit stake × number of bets. What it refuses, `systemGross` refuses, and the other way round.
 *
 * @throws InvalidMultiple as `systemBets`, InvalidStake unless the unit is above zero
 */
export function systemCost(unit: Amount, legs: number, sizes: readonly number[]): Amount {
  requireStake(unit);
  return amount(unit * BigInt(systemBets(legs, sizes)));
}

/**
 * Amount credited for a system, in minor units: each combination is an accumulator of its own at the unit stake, and is
 * floored on its own.
 *
 * @throws InvalidMultiple as `systemBets`, and for two legs of one event; InvalidStake unless the unit is above zero
 */
export function systemGross(unit: Amount, legs: readonly SettledLeg[], sizes: readonly number[]): Amount {
  checkLegs(legs);
  systemCost(unit, legs.length, sizes);
  const returns = legs.map(({ grade, price }) => returnOf(grade, price));
  let gross = 0n;
  const addFrom = (from: number, left: number, returned: Fraction): void => {
    if (returned.numerator === 0n) return;
    if (left === 0) gross += payout(unit, returned);
    else {
      for (let i = from; i <= returns.length - left; i++)
        addFrom(i + 1, left - 1, times(returned, returns[i] as Fraction));
    }
  };
  for (const size of sizes) addFrom(0, size, fraction(1));
  return amount(gross);
}

function checkLegs(legs: readonly Leg[]): void {
  if (legs.length === 0 || legs.length > MOST_LEGS) throw new InvalidMultiple(`a multiple has 1 to ${MOST_LEGS} legs`);
  const related = relatedEvents(legs);
  if (related.length > 0) throw new InvalidMultiple(`related legs of ${related.join()}`);
}

/** Product of many fractions, reduced once: quicker than reducing at each step. */
function product(factors: readonly Fraction[]): Fraction {
  let [numerator, denominator] = [1n, 1n];
  for (const factor of factors) {
    numerator *= factor.numerator;
    denominator *= factor.denominator;
  }
  return fraction(numerator, denominator);
}
