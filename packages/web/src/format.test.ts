import { languages } from '@croupier/i18n/languages';
import { describe, expect, it } from 'vitest';
import {
  compareNames,
  formatAgo,
  formatBps,
  formatCompact,
  formatDay,
  formatDayShort,
  formatDotted,
  formatDuration,
  formatList,
  formatMoment,
  formatNumber,
  formatPercent,
  formatTime,
  formatTimes,
  formatWait,
} from './format.ts';

const evening = '2026-11-21T20:00:00Z';
const manila = 'Asia/Manila';
const locale = (code: string) => languages.get(code)?.locale ?? '';
/** Spaces of any width as one, and marks of direction gone: they differ between editions of Unicode's data. */
const plain = (text: string) => text.replace(/[\s\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '');

describe('format', () => {
  it('does not round a return', () => {
    expect(formatBps(9599, 'en')).toBe('95.99%');
    expect(formatBps(9600, 'vi')).toBe('96,00%');
  });

  it('does not show a shorter wait than there is', () => {
    expect(formatWait(300, 'en')).toBe('5 minutes');
    expect(formatWait(121, 'en')).toBe('3 minutes');
    expect(formatWait(0.2, 'en')).toBe('1 second');
  });

  it('does not round a small win up to a larger multiple of the stake', () => {
    expect(formatTimes(120, 'en')).toBe('1.2');
    expect(formatTimes(350, 'vi')).toBe('3,5');
    expect(formatTimes(124_060, 'en')).toBe('1,241');
  });

  it('writes a Vietnamese day in figures', () => {
    expect(plain(formatMoment(evening, 'vi', manila))).toContain('22/11/2026');
    expect(formatDayShort(evening, 'vi', manila)).toBe('22/11');
  });

  it('does not lose hours', () => {
    expect(formatDuration(3 * 3600 + 62)).toBe('3:01:02');
    expect(formatDuration(59)).toBe('0:00:59');
  });

  it("formats a moment on the site's clock", () => {
    expect(formatMoment(evening, 'en-GB', manila)).toContain('22 Nov 2026');
    expect(formatDay(evening, 'en-GB', manila)).toBe('22 Nov 2026');
    expect(formatDayShort(evening, 'en-GB', manila)).toBe('22 Nov');
    expect(formatTime(evening, 'en-GB', manila)).toBe('04:00');
    expect(formatDotted(evening, manila)).toBe('2026.11.22');
    expect(formatDotted(evening, 'UTC')).toBe('2026.11.21');
  });

  it('does not round time up to an hour or a day that has not passed', () => {
    const now = Date.parse('2026-11-21T23:00:00Z');
    expect(formatAgo(evening, now, 'en')).toBe('3 hours ago');
    expect(formatAgo('2026-11-21T22:59:31Z', now, 'en')).toBe('now');
    expect(formatAgo('2026-11-21T21:00:01Z', now, 'en')).toBe('1 hour ago');
    expect(formatAgo('2026-11-20T22:00:00Z', now, 'en')).toBe('yesterday');
    expect(formatAgo('2026-11-21T23:05:00Z', now, 'vi')).toBe('sau 5 phút nữa');
  });

  it('joins names as the language does', () => {
    const names = ['A', 'B', 'C'];
    expect(formatList(names, 'es')).toBe('A, B y C');
    expect(formatList(names, 'zh-Hans')).toBe('A、B和C');
    expect(formatList(names, 'vi')).toBe('A, B và C');
  });

  it('sorts as the dictionary does, not by code points', () => {
    const sorted = (names: string[], where: string) => names.toSorted(compareNames(where));
    expect(sorted(['Đá gà', 'dua', 'Bầu cua', 'ăn'], 'vi')).toEqual(['ăn', 'Bầu cua', 'dua', 'Đá gà']);
    expect(sorted(['ñandú', 'nube', 'oro'], 'es')).toEqual(['nube', 'ñandú', 'oro']);
    expect(sorted(['Ball 10', 'ball 9'], 'en')).toEqual(['ball 9', 'Ball 10']);
    expect(sorted(['玩', '安', '北'], 'zh-Hans')).toEqual(['安', '北', '玩']);
  });
});

/** What the languages with catalogues say; a language added later is held to the rules below, not to this list. */
const said: readonly (readonly [code: string, number: string, share: string, day: string])[] = [
  ['EN', '1,234,567', '25%', 'Nov 22, 2026'],
  ['VI', '1.234.567', '25%', '22/11/2026'],
  ['CN', '1,234,567', '25%', '2026年11月22日'],
  ['ES', '1.234.567', '25 %', '22 nov 2026'],
  ['PH', '1,234,567', '25%', 'Nob 22, 2026'],
  ['AR', '1,234,567', '25%', '22/11/2026'],
];

describe.each(said)('in %s', (code, number, share, day) => {
  it('numbers, shares and days are written as its readers write them', () => {
    expect(plain(formatNumber(1_234_567, locale(code)))).toBe(number);
    expect(plain(formatPercent(0.25, locale(code)))).toBe(share);
    expect(plain(formatDay(evening, locale(code), manila)).replace('Tháng', 'tháng')).toBe(day);
  });
});

describe.each([...languages.values()].map(({ code, locale: where }) => [code, where] as const))('in %s', (_, where) => {
  it('no figure has digits or a year that the rest of the page does not have', () => {
    for (const text of [
      formatNumber(9_876_543_210, where),
      formatCompact(12_804, where),
      formatBps(9599, where),
      formatMoment(evening, where, manila),
      formatDay(evening, where, manila),
      formatAgo(evening, Date.parse(evening) + 7_200_000 * 3, where),
      formatWait(300, where),
    ]) {
      expect(text).toMatch(/^[^\p{Nd}]*(?:[0-9][^\p{Nd}]*)*$/u);
    }
    expect(formatDay(evening, where, manila)).toContain('2026');
  });
});
