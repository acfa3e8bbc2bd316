import { type Amount, amount, type CurrencyExponent, fromVendor, SCALE_100_000, toVendor } from '@croupier/money';

/** An amount that moves: whole units of 1/100,000. @throws InvalidAmount where it is no whole number of minor units */
export function readUnits(units: bigint, exponent: number): Amount {
  return fromVendor(units.toString(), SCALE_100_000, exponent as CurrencyExponent);
}

/** An amount in units of 1/100,000. @throws InvalidAmount where it is finer than these */
export function toUnits(value: Amount, exponent: number): string {
  return toVendor(value, SCALE_100_000, exponent as CurrencyExponent);
}

/** A balance as it is shown: what of it can be told in units of 1/100,000, and so can be staked. Nothing moves by it. */
export function shownUnits(balance: Amount, exponent: number): string {
  const finer = exponent > 5 ? 10n ** BigInt(exponent - 5) : 1n;
  return toUnits(amount(balance - (balance % finer)), exponent);
}
