import { expect, test } from 'vitest';
import { oddsText, readOdds } from './odds-text.ts';

test('odds are written without zeros at their end, and read back as they were', () => {
  expect([99_000, 995_000, 19_820, 0].map(oddsText)).toEqual(['9.9', '99.5', '1.982', '0']);
  expect(['9.9', ' 99.5 ', '1.982', '0'].map(readOdds)).toEqual([99_000, 995_000, 19_820, 0]);
});

test('what are no odds is not read', () => {
  expect(['', '-1', '1.23456', 'a', '1,5'].map(readOdds)).toEqual([null, null, null, null, null]);
});
