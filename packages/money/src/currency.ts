/** How many decimals a currency has: no currency of the platform has another number. */
export type CurrencyExponent = 0 | 2 | 3 | 8;

export interface Currency {
  /** ISO 4217 code, or the common ticker of a crypto-currency. */
  readonly code: string;
  /** One major unit is 10^exponent minor units. */
  readonly exponent: CurrencyExponent;
  /** Symbol shown unless the site sets its own. */
  readonly symbol: string;
}

const table: readonly (readonly [code: string, exponent: CurrencyExponent, symbol: string])[] = [
  ['AED', 2, 'AED'],
  ['AUD', 2, 'A$'],
  ['BDT', 2, '৳'],
  ['BHD', 3, 'BD'],
  ['BRL', 2, 'R$'],
  ['BTC', 8, '₿'],
  ['CAD', 2, 'C$'],
  ['CLP', 0, 'CLP$'],
  ['CNY', 2, '¥'],
  ['EUR', 2, '€'],
  ['GBP', 2, '£'],
  ['HKD', 2, 'HK$'],
  ['IDR', 2, 'Rp'],
  ['INR', 2, '₹'],
  ['JPY', 0, '¥'],
  ['KHR', 2, '៛'],
  ['KRW', 0, '₩'],
  ['KWD', 3, 'KD'],
  ['LAK', 2, '₭'],
  ['LTC', 8, 'Ł'],
  ['MMK', 2, 'K'],
  ['MXN', 2, 'MX$'],
  ['MYR', 2, 'RM'],
  ['OMR', 3, 'OMR'],
  ['PHP', 2, '₱'],
  ['SGD', 2, 'S$'],
  ['THB', 2, '฿'],
  ['TRY', 2, '₺'],
  ['TWD', 2, 'NT$'],
  ['USD', 2, '$'],
  // Tether's own six decimals fit into eight, so a deposit is never rounded.
  ['USDT', 8, '₮'],
  ['VND', 0, '₫'],
];

/** Every currency that a site can have, by code. Exponents are those of ISO 4217, and 8 for crypto-currencies. */
export const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  table.map(([code, exponent, symbol]) => [code, { code, exponent, symbol }]),
);

/**
 * The currency of a code.
 *
 * @throws RangeError for a code that is not in the table
 */
export function currency(code: string): Currency {
  const found = CURRENCIES.get(code);
  if (!found) throw new RangeError(`unknown currency ${code}`);
  return found;
}
