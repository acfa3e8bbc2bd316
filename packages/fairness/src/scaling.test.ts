import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptBelow, drawContext, hmacWords, listWords, shuffle, uniform, uniformWide } from './index.ts';

const serverSeed = new Uint8Array(32).fill(7);
const stream = (gameVersion: string) => hmacWords({ serverSeed, gameVersion, context: drawContext('fixed') });

/** Every range that a built-in game draws from: dice, digits, numbers, cards in a shoe, strips, wheels. */
const RANGES = [2, 3, 4, 5, 6, 7, 8, 10, 11, 13, 20, 30, 36, 37, 52, 80, 100, 1_000, 10_000, 416, 2 ** 31, 2 ** 32];

describe('all values are drawn equally often', () => {
  it('the bound of acceptance is the largest multiple of the range', () => {
    const check = (n: number) => {
      const bound = acceptBelow(n);
      expect(bound % n).toBe(0);
      expect(bound).toBeLessThanOrEqual(2 ** 32);
      expect(bound + n).toBeGreaterThan(2 ** 32);
    };
    RANGES.forEach(check);
    fc.assert(fc.property(fc.integer({ min: 1, max: 2 ** 32 }), check), { seed: 20261121 });
  });

  it('rejects the first word beyond the bound and keeps the last before it', () => {
    for (const n of RANGES) {
      const bound = acceptBelow(n);
      const last = listWords([bound - 1]);
      expect(uniform(last, n)).toBe(n - 1);
      expect(last).toMatchObject({ position: 1, rejected: 0 });
      if (bound === 2 ** 32) continue;
      const beyond = listWords([bound, 2 ** 32 - 1, 5]);
      expect(uniform(beyond, n)).toBe(5 % n);
      expect(beyond).toMatchObject({ position: 3, rejected: 2 });
    }
  });

  it('takes the remainder exactly', () => {
    const anyWord = fc.integer({ min: 0, max: 2 ** 32 - 1 });
    const anyRange = fc.oneof(fc.integer({ min: 1, max: 2 ** 32 }), fc.integer({ min: 1, max: 500 }));
    const check = (word: number, n: number) => {
      if (word >= acceptBelow(n)) return;
      expect(uniform(listWords([word]), n)).toBe(Number(BigInt(word) % BigInt(n)));
    };
    fc.assert(fc.property(anyWord, anyRange, check), { seed: 20261121, numRuns: 20_000 });
    // Next to a multiple of the range is where a quotient could round.
    const nearMultiple = (word: number, n: number) => {
      const multiple = word - (word % n);
      for (const near of [multiple - 1, multiple, multiple + 1]) if (near >= 0 && near < 2 ** 32) check(near, n);
    };
    fc.assert(fc.property(anyWord, anyRange, nearMultiple), { seed: 20261121, numRuns: 20_000 });
  });

  it('draws a range beyond one word in full, in the right order, and rejects beyond its bound', () => {
    expect(uniformWide(listWords([1, 2]), 2n ** 64n)).toBe(2n ** 32n + 2n);
    expect(uniformWide(listWords([0, 7]), 5n)).toBe(2n);
    const n = 10n ** 13n;
    const bound = 2n ** 64n - (2n ** 64n % n);
    const wordsOf = (pair: bigint) => [Number(pair >> 32n), Number(pair & 0xffff_ffffn)];
    const last = listWords(wordsOf(bound - 1n));
    expect(uniformWide(last, n)).toBe(n - 1n);
    expect(last).toMatchObject({ position: 2, rejected: 0 });
    const beyond = listWords([...wordsOf(bound), ...wordsOf(2n ** 64n - 1n), ...wordsOf(n + 3n)]);
    expect(uniformWide(beyond, n)).toBe(3n);
    expect(beyond).toMatchObject({ position: 6, rejected: 4 });
    for (const wrong of [0n, -1n, 2n ** 64n + 1n])
      expect(() => uniformWide(listWords([1, 1]), wrong)).toThrow(RangeError);
    const pairs = fc.tuple(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.integer({ min: 0, max: 2 ** 32 - 1 }));
    fc.assert(
      fc.property(pairs, fc.bigInt({ min: 1n, max: 2n ** 64n }), ([upper, lower], range) => {
        const pair = (BigInt(upper) << 32n) | BigInt(lower);
        if (pair < 2n ** 64n - (2n ** 64n % range))
          expect(uniformWide(listWords([upper, lower]), range)).toBe(pair % range);
      }),
      { seed: 20261121, numRuns: 5_000 },
    );
  });

  /** Critical values of chi-square at p = 0.001 for n - 1 degrees of freedom. */
  it.each([
    [6, 20.515],
    [10, 27.877],
    [30, 58.301],
  ])(
    'a million draws from %d values are even',
    (n, critical) => {
      const words = stream(`CHI${n}`);
      const counts = new Array<number>(n).fill(0);
      for (let i = 0; i < 1_000_000; i += 1) {
        const value = uniform(words, n);
        counts[value] = (counts[value] as number) + 1;
      }
      expect(chiSquare(counts)).toBeLessThan(critical);
    },
    60_000,
  );

  it('the orders of a shuffle are even', () => {
    const words = stream('ORDERS');
    const counts = new Map<string, number>();
    for (let i = 0; i < 240_000; i += 1) {
      const order = shuffle(words, [1, 2, 3, 4]).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    // p = 0.001 with 23 degrees of freedom.
    expect(chiSquare([...counts.values()])).toBeLessThan(49.728);
  }, 60_000);
});

describe('a draw is always one of the values', () => {
  it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1, Number.POSITIVE_INFINITY])('from %d values', (n) => {
    expect(() => uniform(listWords([0]), n)).toThrow(RangeError);
  });

  it('a shuffle keeps every item once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (items) => {
        const before = [...items];
        const shuffled = shuffle(stream('LOSS'), items);
        expect(items).toEqual(before);
        expect([...shuffled].sort()).toEqual(before.sort());
      }),
      { seed: 20261121 },
    );
  });

  it('refuses a list of words that is used up or malformed', () => {
    expect(() => uniform(listWords([]), 6)).toThrow(RangeError);
    expect(() => listWords([2 ** 32]).next()).toThrow(RangeError);
    expect(() => listWords([-1]).next()).toThrow(RangeError);
  });
});

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
