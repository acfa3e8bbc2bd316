/* What `format.ts` is built on, and the formats of a first screen, which does without the others. */

/** `Intl` objects are slow to make and kept for good: a list asks for the same one in every row. */
const made = new Map<string, unknown>();

/** Makes a format once. */
export function once<Format>(key: string, make: () => Format): Format {
  const known = made.get(key) as Format | undefined;
  if (known) return known;
  const format = make();
  made.set(key, format);
  return format;
}

/** A number format, made once. */
export function numbers(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return once(`n ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
}

/** A date format, made once. */
export function moments(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once(`d ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
}

/** 9599 hundredths of a percent as "95.99%", in the reader's way. */
export function formatBps(bps: number, locale: string): string {
  return numbers(locale, { style: 'percent', minimumFractionDigits: 2 }).format(bps / 10_000);
}

/** An amount of minor units in whole units of its currency, rounded down: for a place with room for no more. */
export function formatWhole(value: bigint, exponent: number, locale: string): string {
  return numbers(locale, { maximumFractionDigits: 0 }).format(value / 10n ** BigInt(exponent));
}
