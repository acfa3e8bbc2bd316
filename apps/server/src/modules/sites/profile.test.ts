import { expect, test } from 'vitest';
import { jurisdictionProfile } from './profile.ts';
import { isRegionBlocked } from './region.ts';

const strictest = jurisdictionProfile('strictest');

test.each(['', 'unknown', 'Strictest', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'treats the unknown profile %j as the strictest',
  (name) => {
    expect(jurisdictionProfile(name)).toBe(strictest);
  },
);

test('returns a known profile by its name', () => {
  expect(jurisdictionProfile('demonstration').name).toBe('demonstration');
  expect(strictest.name).toBe('strictest');
});

test('has a strictest profile that no other exceeds', () => {
  const { minimumAge, minimumCycleMs, largestStake, idleTimeoutMs, absoluteTimeoutMs } =
    jurisdictionProfile('demonstration');
  expect(strictest.minimumAge).toBeGreaterThanOrEqual(minimumAge);
  expect(strictest.minimumCycleMs).toBeGreaterThanOrEqual(minimumCycleMs);
  expect(strictest.largestStake ?? 0n).toBeLessThanOrEqual(largestStake ?? 0n);
  expect(strictest.idleTimeoutMs).toBeLessThanOrEqual(idleTimeoutMs);
  expect(strictest.absoluteTimeoutMs).toBeLessThanOrEqual(absoluteTimeoutMs);
  expect([strictest.autoplay, strictest.quickSpin, strictest.mayCancelWithdrawal]).toEqual([false, false, false]);
  expect([strictest.showClock, strictest.showNetPosition]).toEqual([true, true]);
});

test('blocks visitors of countries that are not served, and no others', () => {
  expect(isRegionBlocked(['US', 'FR'], 'FR')).toBe(true);
  expect(isRegionBlocked(['US'], 'PH')).toBe(false);
  expect(isRegionBlocked([], 'US')).toBe(false);
  expect(isRegionBlocked(['US'], null)).toBe(false);
});
