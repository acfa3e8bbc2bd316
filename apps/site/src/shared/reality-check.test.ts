import { expect, test } from 'vitest';
import { mayHaveBegun, nextLookMs } from './reality-check.ts';

const minute = 60_000;
const sums = { elapsedMs: 0, staked: '0', won: '0', net: '0' };
const dueIn = (dueInMs: number | null) => ({ due: dueInMs === 0, dueInMs, ...sums });

test('looks again when it becomes due, and often enough where that is far or unknown', () => {
  const next = (dueInMs: number | null) => nextLookMs({ check: dueIn(dueInMs), isFailed: false });
  expect(next(90_000)).toBe(90_000);
  expect(next(3)).toBe(1_000);
  expect(next(60 * minute)).toBe(5 * minute);
  expect(next(null)).toBe(5 * minute);
});

test('looks once a minute while it waits for an answer, or where the last look failed', () => {
  expect(nextLookMs({ check: dueIn(0), isFailed: false })).toBe(minute);
  expect(nextLookMs({ check: dueIn(2_000), isFailed: true })).toBe(minute);
  expect(nextLookMs({ check: undefined, isFailed: false })).toBe(minute);
});

test('a balance leads to a look only where nothing was being played, and once a minute', () => {
  expect(mayHaveBegun(dueIn(null), minute)).toBe(true);
  expect(mayHaveBegun(dueIn(null), minute - 1)).toBe(false);
  expect(mayHaveBegun(dueIn(5 * minute), 10 * minute)).toBe(false);
  expect(mayHaveBegun(dueIn(0), 10 * minute)).toBe(false);
  expect(mayHaveBegun(undefined, 10 * minute)).toBe(false);
});
