import {
  type Amount,
  type CurrencyExponent,
  fromVendor,
  InvalidAmount,
  shownToVendor,
  type VendorScale,
} from '@croupier/money';

/** Whole numbers with a fixed number of decimals, such as 1000000 for 10.00 where that is 5. */
const scaleOf = (unitDigits: number): VendorScale => ({
  unitsPerMajor: 10n ** BigInt(unitDigits),
  majorsPerUnit: 1n,
  decimals: 0,
});

/** An amount that moves. @throws InvalidAmount where it is below zero, or no whole number of minor units */
export function readUnits(units: bigint, unitDigits: number, exponent: number): Amount {
  if (units < 0n) throw new InvalidAmount('below zero');
  return fromVendor(units.toString(), scaleOf(unitDigits), exponent as CurrencyExponent);
}

/** A balance as it is shown: the part that these units can express. */
export function shownUnits(balance: Amount, unitDigits: number, exponent: number): bigint {
  return BigInt(shownToVendor(balance, scaleOf(unitDigits), exponent as CurrencyExponent));
}
