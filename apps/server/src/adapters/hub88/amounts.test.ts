import { amount, InvalidAmount } from '@croupier/money';
import { expect, test } from 'vitest';
import { readUnits, shownUnits } from './amounts.ts';

test('converts the amounts of the documentation’s example', () => {
  // $3.56
  expect(readUnits(356_000n, 2)).toBe(356n);
  expect(shownUnits(amount(356n), 2)).toBe(356_000n);
  expect(() => readUnits(356_001n, 2)).toThrow(InvalidAmount);
  expect(readUnits(356_001n, 8)).toBe(356_001_000n);
});

test('never rounds a balance up', () => {
  expect(shownUnits(amount(356_001_999n), 8)).toBe(356_001n);
});
