import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, InvalidAmount, MAX_AMOUNT, MIN_AMOUNT, split } from './index.ts';

const anyAmount = fc.bigInt({ min: MIN_AMOUNT + 1n, max: MAX_AMOUNT }).map(amount);
const anyWeights = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 6n }), { minLength: 1, maxLength: 20 })
  .filter((weights) => weights.some((weight) => weight > 0n));
const seeded = { seed: 20261121 };

describe('splitting keeps the sum', () => {
  it('with any amount and weights', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (whole, weights) => {
        const parts = split(whole, weights);
        expect(parts.length).toBe(weights.length);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(whole);
      }),
      seeded,
    );
  });

  it('gives a part at most one unit beside its share, and nothing to weight zero', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (whole, weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0n);
        split(whole, weights).forEach((part, i) => {
          const weight = weights[i] as bigint;
          const apart = part * total - whole * weight;
          expect((apart < 0n ? -apart : apart) < total).toBe(true);
          if (weight === 0n) expect(part).toBe(0n);
        });
      }),
      seeded,
    );
  });

  it('splits a negative amount as the mirror of the positive one', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (whole, weights) => {
        expect(split(amount(-whole), weights).map((part) => -part)).toEqual(split(whole, weights));
      }),
      seeded,
    );
  });
});

describe('leftover units follow the rule', () => {
  it.each<[whole: bigint, weights: bigint[], parts: bigint[]]>([
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [101n, [1n, 1n, 1n], [34n, 34n, 33n]],
    [10n, [6n, 3n, 2n], [5n, 3n, 2n]],
    // equal fractions apart from each other, behind a larger one
    [7n, [3n, 1n, 3n, 1n, 3n, 1n], [2n, 1n, 2n, 0n, 2n, 0n]],
    [3n, [1n, 2n, 1n, 2n, 1n, 2n], [0n, 1n, 0n, 1n, 0n, 1n]],
    [1n, [1n, 2n, 1n], [0n, 1n, 0n]],
    [1n, [1n, 0n, 1n], [1n, 0n, 0n]],
    [-100n, [1n, 1n, 1n], [-34n, -33n, -33n]],
    [0n, [1n, 2n], [0n, 0n]],
    [7n, [5n], [7n]],
  ])('%s by %s', (whole, weights, parts) => {
    expect(split(amount(whole), weights)).toEqual(parts);
  });

  it('refuses weights without a sum', () => {
    for (const weights of [[], [0n], [0n, 0n]]) {
      expect(() => split(amount(1n), weights)).toThrow(InvalidAmount);
      expect(() => split(amount(1n), weights)).toThrow('no weight is above zero');
    }
    for (const weights of [[1n, -1n], [5n, -1n], [-1n], [-2n, -3n]]) {
      expect(() => split(amount(1n), weights)).toThrow(InvalidAmount);
      expect(() => split(amount(1n), weights)).toThrow('a weight is negative');
    }
  });
});
