import { type Amount, multiplyFloor } from '@croupier/money';
import { type Fraction, fraction } from '../shared/fraction.ts';
import { requireStake } from '../shared/stake.ts';
import { InvalidOdds, type Odds, ONE, odds, oddsBelow } from './odds.ts';

/**
 * Formats that show odds as one signed number, here a whole number of 1/10,000 whatever the format: −1.2500 is −12,500
 * and American +105 is 1,050,000. American odds have two decimal places, so theirs are multiples of 100.
 */
export type OddsFormat = 'decimal' | 'hk' | 'malay' | 'indo' | 'us';

/**
 * `house` never shows better odds than are paid: it rounds towards minus infinity, because a greater number is better for
 * the player in every format, negative ones included. `nearest` is the customary figure of printed tables.
 */
export type OddsRounding = 'house' | 'nearest';

/** Smallest step of a format in 1/10,000. */
const STEP: Record<OddsFormat, bigint> = { decimal: 1n, hk: 1n, malay: 1n, indo: 1n, us: 100n };

/**
 * Odds as a format shows them, in 1/10,000 of that format. With hk = d − 1 (games.md §7.1):
 * Malay is hk up to 1, else −1/hk; Indonesian is hk from 1, else −1/hk; American is 100·hk from 1, else −100/hk.
 */
export function toFormat(price: Odds, format: OddsFormat, rounding: OddsRounding = 'house'): number {
  const hk = BigInt(odds(price) - ONE);
  const one = BigInt(ONE);
  const inverse = (times: bigint) => round(fraction(-times * one * one, hk), STEP[format], rounding);
  switch (format) {
    case 'decimal':
      return price;
    case 'hk':
      return Number(hk);
    case 'malay':
      return Number(hk <= one ? hk : inverse(1n));
    case 'indo':
      return Number(hk >= one ? hk : inverse(1n));
    case 'us':
      return Number(hk >= one ? 100n * hk : inverse(100n));
  }
}

/**
 * Decimal odds from what a format shows (1/10,000 of it), truncated to 1/10,000 in the house's favour:
 * Malay m below 0 is hk = 1/|m|, Indonesian likewise, American a below 0 is hk = 100/|a|.
 *
 * @throws InvalidOdds for a value that the format does not have (zero, Malay above 1, American between −100 and 100) or
 * that is outside what `odds` allows
 */
export function fromFormat(shown: number, format: OddsFormat): Odds {
  if (!Number.isSafeInteger(shown) || !exists(shown, format))
    throw new InvalidOdds(`no ${format} odds: ${shown}/10000`);
  if (format === 'decimal') return odds(shown);
  const scale = format === 'us' ? 100 : 1;
  const hk = shown > 0 ? fraction(shown, scale * ONE) : fraction(scale * ONE, -shown);
  const price = oddsBelow(fraction(hk.numerator + hk.denominator, hk.denominator));
  if (price === undefined) throw new InvalidOdds(`no ${format} odds: ${shown}/10000`);
  return price;
}

function exists(shown: number, format: OddsFormat): boolean {
  switch (format) {
    case 'decimal':
      return shown > ONE;
    case 'hk':
      return shown > 0;
    case 'malay':
      return shown !== 0 && shown >= -ONE && shown <= ONE;
    case 'indo':
      return Math.abs(shown) >= ONE;
    case 'us':
      return Math.abs(shown) >= 100 * ONE;
  }
}

/** Fractional odds, exactly and in lowest terms: 1.80 is 4/5. */
export const toFractional = (price: Odds): Fraction => fraction(odds(price) - ONE, ONE);

/**
 * Decimal odds from fractional ones, truncated to 1/10,000: 1/3 is 1.3333.
 *
 * @throws InvalidOdds unless the fraction is at least 1/10,000 and within `MOST_ODDS`
 */
export function fromFractional({ numerator, denominator }: Fraction): Odds {
  if (numerator <= 0n) throw new InvalidOdds('fractional odds of nothing');
  return odds(Number(((numerator + denominator) * BigInt(ONE)) / denominator));
}

/**
 * The stake to debit for an amount entered "to win", as Asian books read it at negative Malay and Indonesian odds (games.md
 * §7.1): amount × |odds|, rounded up to a minor unit. At positive odds the amount entered is the stake. A helper for the
 * slip only: the bet itself knows its stake and its decimal odds.
 *
 * @throws InvalidOdds for a value that the format does not have, InvalidStake unless the amount is above zero
 */
export function toWinStake(entered: Amount, shown: number, format: 'malay' | 'indo'): Amount {
  if (!Number.isSafeInteger(shown) || !exists(shown, format))
    throw new InvalidOdds(`no ${format} odds: ${shown}/10000`);
  requireStake(entered);
  if (shown > 0) return entered;
  // Rounded up: the floor of the negative amount, turned round.
  const owed = multiplyFloor(entered, BigInt(shown), BigInt(ONE));
  return -owed as Amount;
}

/** A whole multiple of `step`: the one below, or the nearest with halves away from zero. */
function round({ numerator, denominator }: Fraction, step: bigint, rounding: OddsRounding): bigint {
  const whole = denominator * step;
  if (rounding === 'house') {
    const cut = numerator / whole;
    return (cut * whole > numerator ? cut - 1n : cut) * step;
  }
  const sign = numerator < 0n ? -1n : 1n;
  return sign * ((2n * numerator * sign + whole) / (2n * whole)) * step;
}
