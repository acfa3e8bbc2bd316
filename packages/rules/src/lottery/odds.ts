import { type Fraction, fraction } from '../shared/fraction.ts';

/** What 1 for 1 is in odds: odds are integers of 1/10,000. */
export const ODDS_UNIT = 10_000;

/** The highest odds that can be configured: ten million for one. Products with any stake stay exact in bigint. */
export const MAX_ODDS = 10_000_000 * ODDS_UNIT;

const WRITTEN = /^([0-9]{1,8})(?:\.([0-9]{1,4}))?$/;

/**
 * Odds from their written form, gross per unit staked: "99.5" is 995000.
 *
 * @throws RangeError for anything but up to eight digits and up to four decimals
 */
export function oddsOf(written: string): number {
  const parts = WRITTEN.exec(written);
  if (!parts) throw new RangeError(`"${written}" are no odds`);
  return Number(parts[1]) * ODDS_UNIT + Number((parts[2] ?? '').padEnd(4, '0'));
}

/** Odds as people read them, without trailing zeros: 995000 is "99.5". */
export function writeOdds(odds: number): string {
  const decimals = (odds % ODDS_UNIT).toString().padStart(4, '0').replace(/0+$/, '');
  return `${Math.floor(odds / ODDS_UNIT)}${decimals && `.${decimals}`}`;
}

/** The highest odds that do not exceed an exact value, kept to so many decimals (4 by default). */
export function oddsBelow(value: Fraction, places = 4): number {
  const step = 10n ** BigInt(4 - places);
  return Number(((value.numerator * BigInt(ODDS_UNIT)) / value.denominator / step) * step);
}

/** Odds as an exact number. */
export const oddsFraction = (odds: number): Fraction => fraction(odds, ODDS_UNIT);
