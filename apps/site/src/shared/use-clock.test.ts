import { expect, test } from 'vitest';
import { clockText, inSteps } from './use-clock.ts';

test('a remaining time is rounded up to the second, and is never below zero', () => {
  expect([clockText(-5), clockText(1), clockText(9_000), clockText(760_000), clockText(10_930_000)]).toEqual([
    '0:00',
    '0:01',
    '0:09',
    '12:40',
    '3:02:10',
  ]);
});

test('a countdown moves by seconds, and by quarters of a second in its last minute', () => {
  expect([90_001, 90_999, 60_001, 60_000, 1_100, 1, 0, -500].map(inSteps)).toEqual([
    91_000, 91_000, 61_000, 60_000, 1_250, 250, 0, 0,
  ]);
});
