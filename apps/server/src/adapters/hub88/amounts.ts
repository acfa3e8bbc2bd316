import { type Amount, type CurrencyExponent, fromVendor, SCALE_100_000, shownToVendor } from '@croupier/money';

/** An amount that moves: whole units of 1/100,000. @throws InvalidAmount where it is no whole number of minor units */
export function readUnits(units: bigint, exponent: number): Amount {
  return fromVendor(units.toString(), SCALE_100_000, exponent as CurrencyExponent);
}

/** A balance as it is shown: the part that units of 1/100,000 can express. */
export function shownUnits(balance: Amount, exponent: number): bigint {
  return BigInt(shownToVendor(balance, SCALE_100_000, exponent as CurrencyExponent));
}
