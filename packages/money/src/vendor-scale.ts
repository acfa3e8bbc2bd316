import { type Amount, amount, InvalidAmount } from './amount.ts';
import type { CurrencyExponent } from './currency.ts';

/**
 * How a vendor writes amounts: as a decimal number of units, each worth `unitsPerMajor`ths of a major unit, with at most `decimals` decimals.
 * A vendor that sends integers of 1/100,000 major units has 100,000 and 0; one whose unit is a thousand major units (IDR, VND, MMK, KRW at
 * many) has a `majorsPerUnit` of 1,000.
 */
export type VendorScale = {
  /** Units in one major unit; 1 where the unit is the major unit or larger. */
  readonly unitsPerMajor: bigint;
  /** Major units in one unit; 1 where the unit is the major unit or smaller. */
  readonly majorsPerUnit: bigint;
  /** Decimals that the vendor may write and reads. */
  readonly decimals: number;
};

/** Integers of 1/100,000 of a major unit. */
export const SCALE_100_000: VendorScale = { unitsPerMajor: 100_000n, majorsPerUnit: 1n, decimals: 0 };
/** Thousands of major units, with enough decimals to express every minor unit of the currency. */
export const scaleOfThousands = (exponent: CurrencyExponent): VendorScale => ({
  unitsPerMajor: 1n,
  majorsPerUnit: 1_000n,
  decimals: exponent + 3,
});
/** Major units with the currency's own decimals. */
export const scaleOfMajors = (exponent: CurrencyExponent): VendorScale => ({
  unitsPerMajor: 1n,
  majorsPerUnit: 1n,
  decimals: exponent,
});

const DECIMAL = /^(-?)(0|[1-9]\d{0,24})(?:\.(\d{1,18}))?$/;

/**
 * A vendor's text as an amount in minor units. Exact: what is no whole number of minor units is refused, never rounded.
 *
 * @throws InvalidAmount for other text, for more decimals than the scale has, for parts of a minor unit, and beyond 64 signed bits
 */
export function fromVendor(text: string, scale: VendorScale, exponent: CurrencyExponent): Amount {
  const match = DECIMAL.exec(text);
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (!match || fraction.length > scale.decimals) throw new InvalidAmount('not an amount of the vendor');
  const units = BigInt(whole + fraction);
  const numerator = units * scale.majorsPerUnit * 10n ** BigInt(exponent);
  const denominator = scale.unitsPerMajor * 10n ** BigInt(fraction.length);
  if (numerator % denominator !== 0n) throw new InvalidAmount('not a whole number of minor units');
  const minor = numerator / denominator;
  return amount(sign === '-' ? -minor : minor);
}

/**
 * An amount as the vendor writes it, without zeros at the end of its decimals.
 *
 * @throws InvalidAmount where the vendor's scale cannot express it exactly
 */
export function toVendor(value: Amount, scale: VendorScale, exponent: CurrencyExponent): string {
  const { text, isExact } = toVendorText(value, scale, exponent);
  if (!isExact) throw new InvalidAmount("finer than the vendor's scale");
  return text;
}

/** A balance as it is shown to the vendor: the part that its scale can express, and that can therefore be staked. Display only. */
export function shownToVendor(balance: Amount, scale: VendorScale, exponent: CurrencyExponent): string {
  return toVendorText(balance, scale, exponent).text;
}

/** An amount in the vendor's writing, cut off after the decimals that it reads. */
function toVendorText(
  value: Amount,
  scale: VendorScale,
  exponent: CurrencyExponent,
): { text: string; isExact: boolean } {
  const size = value < 0n ? -value : value;
  const numerator = size * scale.unitsPerMajor * 10n ** BigInt(scale.decimals);
  const denominator = scale.majorsPerUnit * 10n ** BigInt(exponent);
  const digits = (numerator / denominator).toString().padStart(scale.decimals + 1, '0');
  const whole = digits.slice(0, digits.length - scale.decimals);
  const fraction = digits.slice(digits.length - scale.decimals).replace(/0+$/, '');
  return {
    text: `${value < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`,
    isExact: numerator % denominator === 0n,
  };
}
