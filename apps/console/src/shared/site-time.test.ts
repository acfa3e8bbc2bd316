import { expect, test } from 'vitest';
import { fromSiteClock, toSiteClock } from './site-time.ts';

test('a moment is written and read on the clock of the site', () => {
  expect(toSiteClock('2026-11-26T10:00:00.000Z', 'Asia/Manila')).toBe('2026-11-26T18:00');
  expect(fromSiteClock('2026-11-26T18:00', 'Asia/Manila')).toBe('2026-11-26T10:00:00.000Z');
  expect(fromSiteClock('2026-07-01T00:30', 'America/New_York')).toBe('2026-07-01T04:30:00.000Z');
  expect(fromSiteClock('2026-12-01T00:30', 'America/New_York')).toBe('2026-12-01T05:30:00.000Z');
});

test('an empty field is no moment', () => {
  expect(toSiteClock(null, 'UTC')).toBe('');
  expect(fromSiteClock('', 'UTC')).toBeNull();
});
