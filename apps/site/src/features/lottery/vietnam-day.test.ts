import { expect, test } from 'vitest';
import { dayAfter, todayInVietnam } from './vietnam-day.ts';

test('the day of Vietnam begins seven hours before that of UTC', () => {
  expect(todayInVietnam(Date.parse('2026-11-26T16:59:59Z'))).toBe('2026-11-26');
  expect(todayInVietnam(Date.parse('2026-11-26T17:00:00Z'))).toBe('2026-11-27');
});

test('days follow one another over months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
});
