import { expect, test } from 'vitest';
import { rankTest } from './rank-test.ts';

test('distinguishes samples that differ, and not those that are alike', () => {
  const even = Array.from({ length: 100 }, (_, index) => 2 * index);
  const odd = even.map((value) => value + 1);
  expect(rankTest(even, odd).above).toBeCloseTo(0.495, 3);
  expect(rankTest(even, odd).p).toBeGreaterThan(0.9);
  const later = even.map((value) => value + 60);
  expect(rankTest(later, odd).above).toBeGreaterThan(0.7);
  expect(rankTest(later, odd).p).toBeLessThan(0.001);
  expect(rankTest([1, 1, 1], [1, 1])).toEqual({ above: 0.5, p: 1 });
});

test('computes the published figures', () => {
  // by hand: 2 beats 1, 4 beats 1 and 3, 6 beats all three of 1, 3 and 5
  const { above, p } = rankTest([2, 4, 6], [1, 3, 5]);
  expect(above).toBeCloseTo(6 / 9, 10);
  expect(p).toBeCloseTo(0.5127, 3);
});
