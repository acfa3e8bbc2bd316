import { expect, test } from 'vitest';
import { clockText } from './use-clock.ts';

test('a remaining time is rounded up to the second, and is never below zero', () => {
  expect([clockText(-5), clockText(1), clockText(9_000), clockText(760_000), clockText(10_930_000)]).toEqual([
    '0:00',
    '0:01',
    '0:09',
    '12:40',
    '3:02:10',
  ]);
});
