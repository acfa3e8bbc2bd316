import { amount, InvalidAmount } from '@croupier/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUnits, shownUnits, toUnits } from './amounts.ts';

const exponents = [0, 2, 3, 8] as const;
const largest = 9_223_372_036_854_775_807n;

test.each(exponents)('units of 1/100,000 that come back changed with exponent %i', (exponent) => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: largest / 1_000_000n }), (any) => {
      const finest = exponent > 5 ? 10n ** BigInt(exponent - 5) : 1n;
      const minor = amount((any / finest) * finest);
      expect(readUnits(BigInt(toUnits(minor, exponent)), exponent)).toBe(minor);
    }),
  );
});

test.each(exponents)('units that are no whole minor units and are rounded with exponent %i', (exponent) => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: largest / 1_000_000n }), (units) => {
      const one = exponent > 5 ? 1n : 10n ** BigInt(5 - exponent);
      if (units % one === 0n) expect(BigInt(toUnits(readUnits(units, exponent), exponent))).toBe(units);
      else expect(() => readUnits(units, exponent)).toThrow(InvalidAmount);
    }),
  );
});

test.each(exponents)('a balance with exponent %i that shows more than there is', (exponent) => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: largest / 1_000_000n }), (held) => {
      const shown = readUnits(BigInt(shownUnits(amount(held), exponent)), exponent);
      expect(shown <= held).toBe(true);
      // less than one of Hub88's units is left out
      expect(held - shown < 10n ** BigInt(Math.max(0, exponent - 5)) || held === shown).toBe(true);
    }),
  );
});

test('the example of the documentation that is another amount here', () => {
  // $3.56
  expect(readUnits(356_000n, 2)).toBe(356n);
  expect(toUnits(amount(356n), 2)).toBe('356000');
  expect(() => readUnits(356_001n, 2)).toThrow(InvalidAmount);
  expect(readUnits(356_001n, 8)).toBe(356_001_000n);
});
