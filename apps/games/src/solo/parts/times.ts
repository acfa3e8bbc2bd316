import { localeOf } from '../../locales/language.ts';
import type { Texts } from '../../locales/texts.ts';

/** What a stake comes to at a multiplier of hundredths. */
export const worthOf = (stake: bigint, hundredths: number): bigint => (stake * BigInt(hundredths)) / 100n;

/** "1.10×" of hundredths; from 100 on without them where there are none. */
export function timesText(hundredths: number, texts: Texts): string {
  const digits = hundredths < 10_000 || hundredths % 100 > 0 ? 2 : 0;
  return `${figuresOf(localeOf(texts.language), digits).format(hundredths / 100)}×`;
}

const figures = new Map<string, Intl.NumberFormat>();

function figuresOf(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  const known =
    figures.get(key) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  figures.set(key, known);
  return known;
}
