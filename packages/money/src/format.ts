import type { Amount } from './amount.ts';
import type { CurrencyExponent } from './currency.ts';

const MINUS = '−';

/** "1250" with exponent 2 as "12.50": a plain decimal with all the currency's decimals, and a hyphen when negative. */
export function formatTyped(value: Amount, exponent: CurrencyExponent): string {
  const digits = (value < 0n ? -value : value).toString().padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const decimals = exponent === 0 ? '' : `.${digits.slice(-exponent)}`;
  return `${value < 0n ? '-' : ''}${whole}${decimals}`;
}

export interface FormatOptions {
  readonly exponent: CurrencyExponent;
  /** The site's symbol for its currency; left out when the unit is shown elsewhere, such as in a column heading. */
  readonly symbol?: string;
  /** BCP 47 tag whose separators and digits are used. English unless given. */
  readonly locale?: string;
  /** Also shows "+" before amounts above zero, for movements of a balance. */
  readonly plus?: boolean;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(locale: string, exponent: CurrencyExponent): Intl.NumberFormat {
  const key = `${locale} ${exponent}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, { minimumFractionDigits: exponent, maximumFractionDigits: exponent });
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * An amount for people to read: thousand separators of the locale, all decimals of the currency, the sign before the
 * symbol and the symbol before the digits, as in "₱1,250.00" and "−₱84.00". Exact at any size, because the digits
 * reach the formatter as a decimal string.
 */
export function formatAmount(
  value: Amount,
  { exponent, symbol = '', locale = 'en', plus = false }: FormatOptions,
): string {
  const magnitude = formatTyped((value < 0n ? -value : value) as Amount, exponent);
  const sign = value < 0n ? MINUS : plus && value > 0n ? '+' : '';
  return `${sign}${symbol}${formatterFor(locale, exponent).format(magnitude as Intl.StringNumericLiteral)}`;
}
