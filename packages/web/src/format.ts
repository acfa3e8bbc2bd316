/*
 * Figures, moments and lists, in the reader's language and on the site's clock. `locale` is what `useText()` gives: it includes
 * digits and calendar. Amounts of money are formatted by packages/money alone.
 */

import { dayParts, momentParts, shortDayParts } from '@croupier/i18n/moments';
import { moments, numbers, once } from './format-base.ts';

export { formatBps } from './format-base.ts';

/** A count with separators: "12,804". */
export function formatNumber(value: number, locale: string): string {
  return numbers(locale, { maximumFractionDigits: 0 }).format(value);
}

/** A large count in few signs: "12.8K". */
export function formatCompact(value: number, locale: string): string {
  return numbers(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** A share of one as whole per cent: 0.25 as "25%". */
export function formatPercent(share: number, locale: string): string {
  return numbers(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** How many times the stake a win was, of hundredths: "3.5" below ten, whole above. */
export function formatTimes(hundredths: number, locale: string): string {
  return numbers(locale, { maximumFractionDigits: hundredths < 1000 ? 1 : 0 }).format(hundredths / 100);
}

/** A moment as date and time in the site's time zone. */
export function formatMoment(iso: string, locale: string, timeZone: string): string {
  return moments(locale, { ...momentParts(locale), timeZone }).format(new Date(iso));
}

/** A moment as day and month in the site's time zone: "21 Nov". */
export function formatDayShort(iso: string, locale: string, timeZone: string): string {
  return moments(locale, { ...shortDayParts(locale), timeZone }).format(new Date(iso));
}

/** A moment as its time of day in the site's time zone: "20:15". */
export function formatTime(iso: string, locale: string, timeZone: string): string {
  return moments(locale, { timeStyle: 'short', timeZone }).format(new Date(iso));
}

/** A moment as its day in the site's time zone: "21 Nov 2026" in the reader's way. */
export function formatDay(iso: string, locale: string, timeZone: string): string {
  return moments(locale, { ...dayParts(locale), timeZone }).format(new Date(iso));
}

/** A moment as the site's day in the form of the winner board (specification §9): "2026.11.21", the same in every language. */
export function formatDotted(iso: string, timeZone: string): string {
  const parts = moments('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).formatToParts(
    new Date(iso),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}.${part('month')}.${part('day')}`;
}

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago a moment was, or how far off it is, in the largest whole unit: "3 hours ago", "yesterday", "now". */
export function formatAgo(iso: string, nowMs: number, locale: string): string {
  const seconds = (Date.parse(iso) - nowMs) / 1000;
  const format = once(`r ${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', Number.POSITIVE_INFINITY];
  return format.format(Math.trunc(seconds / size), unit);
}

/** Seconds as "0:42:18". */
export function formatDuration(totalSeconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(totalSeconds / 3600);
  return `${hours}:${two(Math.floor(totalSeconds / 60) % 60)}:${two(totalSeconds % 60)}`;
}

/** A wait in words: seconds up to a minute and a half, whole minutes above, rounded up. */
export function formatWait(seconds: number, locale: string): string {
  const inMinutes = seconds > 90;
  return numbers(locale, {
    style: 'unit',
    unit: inMinutes ? 'minute' : 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(inMinutes ? Math.ceil(seconds / 60) : Math.max(1, Math.ceil(seconds)));
}

/** Several names as one phrase: "Casino, Sports and Fishing". */
export function formatList(items: readonly string[], locale: string): string {
  return once(`l ${locale}`, () => new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' })).format(items);
}

/** Orders names as the reader's dictionary does, capitals like small letters and 9 before 10. */
export function compareNames(locale: string): (one: string, other: string) => number {
  return once(`c ${locale}`, () => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })).compare;
}
