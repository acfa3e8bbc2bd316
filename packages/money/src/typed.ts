import { type Amount, MAX_AMOUNT } from './amount.ts';
import type { CurrencyExponent } from './currency.ts';

/** What a person typed, read or refused. The reasons are keys of messages under the field. */
export type TypedAmount =
  | { readonly ok: true; readonly amount: Amount }
  | { readonly ok: false; readonly reason: 'malformed' | 'too_many_decimals' | 'out_of_range' };

const TYPED = { '.': /^([0-9]+)(?:\.([0-9]*))?$/, ',': /^([0-9]+)(?:,([0-9]*))?$/ } as const;

/**
 * Reads an amount as a person types it into a field: "12.5" is 1250 minor units with exponent 2. Surrounding spaces
 * are ignored. Signs and thousand separators are refused as malformed, since "1.250" is a different sum in different
 * countries; more decimals than the currency has are refused, never rounded, even when they are zeros.
 *
 * @param decimal the decimal separator of the field's locale
 */
export function readTyped(text: string, exponent: CurrencyExponent, decimal: '.' | ',' = '.'): TypedAmount {
  const match = TYPED[decimal].exec(text.trim());
  if (!match) return { ok: false, reason: 'malformed' };
  const [, whole = '', decimals = ''] = match;
  if (decimals.length > exponent) return { ok: false, reason: 'too_many_decimals' };
  // Longer than any amount: refused before a pasted megabyte becomes one huge integer.
  if (whole.length > 64) return { ok: false, reason: 'out_of_range' };
  const minorUnits = BigInt(whole + decimals.padEnd(exponent, '0'));
  if (minorUnits > MAX_AMOUNT) return { ok: false, reason: 'out_of_range' };
  return { ok: true, amount: minorUnits as Amount };
}
