export {
  type Amount,
  amount,
  InvalidAmount,
  MAX_AMOUNT,
  MIN_AMOUNT,
  parseAmount,
  ZERO,
} from './amount.ts';
export { CURRENCIES, type Currency, type CurrencyExponent, currency } from './currency.ts';
export { type FormatOptions, formatAmount, formatTyped } from './format.ts';
export { multiplyFloor } from './multiply-floor.ts';
export { split } from './split.ts';
export { readTyped, type TypedAmount } from './typed.ts';
export {
  fromVendor,
  SCALE_100_000,
  scaleOfMajors,
  scaleOfThousands,
  shownToVendor,
  toVendor,
  type VendorScale,
} from './vendor-scale.ts';
