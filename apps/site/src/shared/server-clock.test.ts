import { expect, test } from 'vitest';
import { localMs, noteServerTime } from './server-clock.ts';

const at = '2026-11-27T10:00:00.000Z';

test('a moment of the server is found in the page’s own clock, whatever the device’s clock says', () => {
  noteServerTime(at, 1_000, 1_040);
  expect(localMs('2026-11-27T10:00:05.000Z')).toBe(6_020);
});

test('a measurement that took longer changes nothing while the exact one is fresh', () => {
  noteServerTime(at, 1_000, 1_010);
  noteServerTime('2026-11-27T10:00:09.000Z', 2_000, 4_000);
  expect(localMs(at)).toBe(1_005);
  noteServerTime('2026-11-27T10:10:00.000Z', 601_000, 602_000);
  expect(localMs('2026-11-27T10:10:00.000Z')).toBe(601_500);
});
