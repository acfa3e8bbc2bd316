import { expect, test } from 'vitest';
import { daysBefore, localDay } from './local-day.ts';

test('begins a day at midnight of the time zone', () => {
  const lateInManila = new Date('2026-11-21T15:59:59.999Z');
  const nextInManila = new Date('2026-11-21T16:00:00Z');
  expect([localDay(lateInManila, 'Asia/Manila'), localDay(nextInManila, 'Asia/Manila')]).toEqual([
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(localDay(nextInManila, 'America/New_York')).toBe('2026-11-21');
});

test('counts days back over ends of months, leap days and years', () => {
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
  expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29');
  expect(daysBefore('2026-01-15', 29)).toBe('2025-12-17');
  expect(daysBefore('2026-11-21', 0)).toBe('2026-11-21');
});
