import { expect, test } from 'vitest';
import { multipliersOf } from './chase-plan.ts';

test('a chase stakes the same, or more every so many issues', () => {
  expect(multipliersOf(3, { mode: 'same', factor: 2, every: 1 })).toEqual([1, 1, 1]);
  expect(multipliersOf(5, { mode: 'multiply', factor: 2, every: 2 })).toEqual([1, 1, 2, 2, 4]);
  expect(multipliersOf(20, { mode: 'multiply', factor: 3, every: 1 }).at(-1)).toBe(10_000);
});
