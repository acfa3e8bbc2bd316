import { languages } from '@croupier/i18n/languages';
import { describe, expect, it } from 'vitest';
import { weekdayName, weekdayOf, weekdayValues } from './weekday.ts';

const locales = [...languages.values()].map(({ locale }) => locale);

describe('days of the week', () => {
  it('are short in Vietnamese as the specification has them', () => {
    expect(weekdayValues.map((value) => weekdayName(value, 'vi'))).toEqual(['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7']);
    expect(weekdayName(1, 'vi-VN')).toBe('CN');
    expect(weekdayName(2, 'vi', 'long')).toBe('Thứ Hai');
  });

  it('are not off by one', () => {
    expect(weekdayValues.map((value) => weekdayName(value, 'en'))).toEqual([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ]);
    expect(weekdayName(1, 'zh-Hans', 'long')).toBe('星期日');
  });

  it('are seven different ones in every language', () => {
    for (const locale of locales) {
      for (const width of ['short', 'long'] as const) {
        const names = weekdayValues.map((value) => weekdayName(value, locale, width));
        expect(new Set(names).size, locale).toBe(7);
      }
    }
  });

  it("change with the site's midnight, not with the reader's", () => {
    expect(weekdayOf('2026-11-21T20:00:00Z', 'UTC')).toBe(7);
    expect(weekdayOf('2026-11-21T20:00:00Z', 'Asia/Ho_Chi_Minh')).toBe(1);
  });
});
