import { amount, InvalidAmount } from '@croupier/money';
import { expect, test } from 'vitest';
import { readUnits, shownUnits } from './amounts.ts';

test.each([
  // the documentation's examples: $10.00 and $0.01 with five digits
  [1_000_000n, 5, 2, 1_000n],
  [1_000n, 5, 2, 1n],
  [1_000n, 2, 2, 1_000n],
  [500n, 0, 0, 500n],
  [50_000_000n, 5, 0, 500n],
])('converts %d units of %d digits with exponent %d', (units, digits, exponent, minor) => {
  expect(readUnits(units, digits, exponent)).toBe(minor);
  expect(shownUnits(amount(minor), digits, exponent)).toBe(units);
});

test('refuses an amount that would be rounded, or is below zero', () => {
  for (const wrong of [1n, 1_001n, -1_000n]) expect(() => readUnits(wrong, 5, 2)).toThrow(InvalidAmount);
});

test('never rounds a balance up', () => {
  expect(shownUnits(amount(199n), 0, 2)).toBe(1n);
});
