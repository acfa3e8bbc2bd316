import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { amount, InvalidAmount } from './amount.ts';
import type { CurrencyExponent } from './currency.ts';
import { fromVendor, SCALE_100_000, scaleOfMajors, scaleOfThousands, shownToVendor, toVendor } from './vendor-scale.ts';

const exponents: CurrencyExponent[] = [0, 2, 3, 8];
const anyAmount = fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n }).map(amount);

test.each(exponents)('an amount with exponent %i comes back unchanged from thousands and majors', (exponent) => {
  for (const scale of [scaleOfThousands(exponent), scaleOfMajors(exponent)]) {
    fc.assert(
      fc.property(anyAmount, (value) => {
        expect(fromVendor(toVendor(value, scale, exponent), scale, exponent)).toBe(value);
      }),
    );
  }
});

test.each(exponents)('refuses an amount with exponent %i that x100000 would change', (exponent) => {
  const isExact = (value: bigint) => exponent <= 5 || value % 10n ** BigInt(exponent - 5) === 0n;
  fc.assert(
    fc.property(anyAmount, fc.boolean(), (any, round) => {
      const value = round ? amount((any / 1_000n) * 1_000n) : any;
      const there = () => toVendor(value, SCALE_100_000, exponent);
      if (!isExact(value)) expect(there).toThrow(InvalidAmount);
      else expect(fromVendor(there(), SCALE_100_000, exponent)).toBe(value);
    }),
  );
});

test.each(exponents)('shows a balance with exponent %i as what can be staked, never as more', (exponent) => {
  for (const scale of [SCALE_100_000, scaleOfThousands(exponent), scaleOfMajors(exponent)]) {
    const finest = exponent > 5 && scale === SCALE_100_000 ? 10n ** BigInt(exponent - 5) : 1n;
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 62n }), (held) => {
        const shown = fromVendor(shownToVendor(amount(held), scale, exponent), scale, exponent);
        expect(held - shown).toBe(held % finest);
      }),
    );
  }
});

test.each<[string, ReturnType<typeof scaleOfMajors>, CurrencyExponent, bigint]>([
  ['1250000', SCALE_100_000, 2, 1_250n],
  ['-1250000', SCALE_100_000, 2, -1_250n],
  ['500000', SCALE_100_000, 0, 5n],
  ['100', SCALE_100_000, 3, 1n],
  ['1', SCALE_100_000, 8, 1_000n],
  ['12.5', scaleOfThousands(0), 0, 12_500n],
  ['0.001', scaleOfThousands(0), 0, 1n],
  ['0.00001', scaleOfThousands(2), 2, 1n],
  ['12.50', scaleOfMajors(2), 2, 1_250n],
  ['0', scaleOfMajors(2), 2, 0n],
])('reads the text %s of a vendor', (text, scale, exponent, value) => {
  expect(fromVendor(text, scale, exponent)).toBe(value);
});

test.each<[string, ReturnType<typeof scaleOfMajors>, CurrencyExponent]>([
  ['1', SCALE_100_000, 2],
  ['1.5', SCALE_100_000, 2],
  ['0.0001', scaleOfThousands(0), 0],
  ['12.505', scaleOfMajors(2), 2],
  ['01', scaleOfMajors(2), 2],
  ['1e3', scaleOfMajors(2), 2],
  ['', scaleOfMajors(2), 2],
  ['.5', scaleOfMajors(2), 2],
  ['+1', scaleOfMajors(2), 2],
  ['1,000', scaleOfMajors(2), 2],
  ['9'.repeat(25), scaleOfThousands(8), 8],
])('refuses the text %s of a vendor', (text, scale, exponent) => {
  expect(() => fromVendor(text, scale, exponent)).toThrow(InvalidAmount);
});

describe('vendors receive what the ledger holds', () => {
  it.each([
    [100n, '1'],
    [110n, '1.1'],
    [0n, '0'],
    [-100n, '-1'],
    [100_000n, '1000'],
  ])('%d minor units as %s', (value, text) => {
    expect(toVendor(amount(value), scaleOfMajors(2), 2)).toBe(text);
  });

  it('states why an amount is refused', () => {
    for (const text of ['1.500', '1.000', 'x', '01'])
      expect(() => fromVendor(text, scaleOfMajors(2), 2)).toThrow('not an amount of the vendor');
    expect(() => fromVendor('1', SCALE_100_000, 2)).toThrow('not a whole number of minor units');
    expect(() => toVendor(amount(1n), SCALE_100_000, 8)).toThrow("finer than the vendor's scale");
  });
});
