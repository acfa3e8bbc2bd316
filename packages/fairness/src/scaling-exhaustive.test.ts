import { describe, expect, it } from 'vitest';
import { listWords, shuffle, uniformBelow } from './index.ts';
import { acceptBelowOf } from './scaling.ts';

/**
 * Proofs by visiting every word there is. A word of the shipped streams has 2^32 values; the algorithm is the same for
 * fewer, so it is shown on words of 8 and 12 bits, where each of them can be drawn once.
 */
function countsOverAllWords(n: number, wordValues: number): { counts: Set<number>; rejected: number } {
  const bound = acceptBelowOf(wordValues, n);
  const counts = new Array<number>(n).fill(0);
  let rejected = 0;
  for (let word = 0; word < wordValues; word += 1) {
    // the second word is always kept: what it draws shows that the first was not
    const words = listWords([word, 0]);
    const value = uniformBelow(words, n, bound);
    rejected += words.rejected;
    if (words.rejected === 0) counts[value] = (counts[value] as number) + 1;
  }
  return { counts: new Set(counts), rejected };
}

describe('every value comes from equally many words', () => {
  it.each([
    ['8', 2 ** 8, 1],
    ['12', 2 ** 12, 61],
  ])('of %s bits, for any number of values', (_, wordValues, step) => {
    for (let n = 1; n <= wordValues; n += step) {
      const { counts, rejected } = countsOverAllWords(n, wordValues);
      const share = Math.floor(wordValues / n);
      expect([...counts]).toEqual([share]);
      // no more is thrown away than has to be
      expect(rejected).toBe(wordValues - share * n);
      expect(rejected).toBeLessThan(n);
    }
  });

  it('and the proof detects a remainder taken of every word', () => {
    const counts = new Array<number>(10).fill(0);
    for (let word = 0; word < 256; word += 1) {
      const value = uniformBelow(listWords([word]), 10, 256);
      counts[value] = (counts[value] as number) + 1;
    }
    expect(new Set(counts)).toEqual(new Set([25, 26]));
  });
});

describe('every order comes from equally many draws', () => {
  it.each([2, 3, 4, 5, 6, 7])('of %d items', (n) => {
    const orders = new Map<string, number>();
    const items = Array.from({ length: n }, (_, i) => i);
    let draws = [[]] as number[][];
    // all draws that the shuffle can make: one of n, then one of n - 1, and so on
    for (let values = n; values >= 2; values -= 1) {
      draws = draws.flatMap((before) => Array.from({ length: values }, (_, value) => [...before, value]));
    }
    for (const words of draws) {
      const order = shuffle(listWords(words), items).join();
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(draws.length);
    expect(new Set(orders.values())).toEqual(new Set([1]));
  });
});
