import { localeOf } from '../../locales/language.ts';
import type { Texts } from '../../locales/texts.ts';

/** A target where room is short: without hundredths where there are none. */
export const shortTimes = (hundredths: number, { language }: Texts): string => {
  const digits = hundredths % 100 > 0 ? 2 : 0;
  const figures = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: digits });
  return `${figures.format(hundredths / 100)}×`;
};

/** A chance in per cent, with as many places as a small one needs. */
export const chanceText = (chance: number, { language }: Texts): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumSignificantDigits: 3 }).format(chance);
