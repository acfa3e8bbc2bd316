import { type Fraction, fraction } from '../shared/fraction.ts';

/**
 * Decimal odds as a whole number of 1/10,000: 19,500 is 1.95, stake included. Always above 10,000 (even 1.0001 wins
 * something) and at most `MOST_ODDS`. What is stored, compared and paid is always this; the other formats are only shown.
 */
export type Odds = number & { readonly __unit: 'odds of 1/10,000' };

/** One whole, in units of odds. */
export const ONE = 10_000;

/** 100,000.0000: no offer goes beyond it, and every product in this folder stays exact. */
export const MOST_ODDS = 1_000_000_000;

export class InvalidOdds extends RangeError {
  override name = 'InvalidOdds';
}

/**
 * The odds of so many 1/10,000.
 *
 * @throws InvalidOdds when they are not whole, not above 1, or above `MOST_ODDS`
 */
export function odds(tenThousandths: number): Odds {
  if (!Number.isSafeInteger(tenThousandths) || tenThousandths <= ONE || tenThousandths > MOST_ODDS) {
    throw new InvalidOdds(`no odds: ${tenThousandths}/10000`);
  }
  return tenThousandths as Odds;
}

/**
 * The odds as an exact number: 19/10 for 1.90.
 *
 * @throws InvalidOdds for a price that is none
 */
export const oddsFraction = (price: Odds): Fraction => fraction(odds(price), ONE);

/**
 * The largest odds not above a value, which is how every price is made: truncated, in the house's favour.
 * Undefined when that is not above 1, so there is nothing to offer; values beyond `MOST_ODDS` give `MOST_ODDS`.
 */
export function oddsBelow(value: Fraction): Odds | undefined {
  const units = (value.numerator * BigInt(ONE)) / value.denominator;
  if (units <= BigInt(ONE)) return undefined;
  return units > BigInt(MOST_ODDS) ? (MOST_ODDS as Odds) : (Number(units) as Odds);
}

/** The odds cut to so many decimal places, as boards show them: 2.1654 with 2 places is 2.16. Never below the smallest step above 1. */
export function cutOdds(price: Odds, places: 0 | 1 | 2 | 3 | 4): Odds {
  odds(price);
  const step = 10 ** (4 - places);
  return Math.max(Math.floor(price / step) * step, ONE + step) as Odds;
}
