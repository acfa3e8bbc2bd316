import { expect, test } from 'vitest';
import { walkOf } from './wild-walk.ts';

test('wilds side by side walk together, each with a drawing of its own', () => {
  expect(walkOf([3, 4], [2, 3])).toEqual([
    { from: 3, to: 2 },
    { from: 4, to: 3 },
  ]);
  expect(walkOf([0, 4], [3])).toEqual([{ from: 4, to: 3 }]);
});

test('wilds that stay keep their places, also side by side', () => {
  expect(walkOf([2, 3], [2, 3])).toEqual([
    { from: 2, to: 2 },
    { from: 3, to: 3 },
  ]);
  expect(walkOf([1], [1])).toEqual([{ from: 1, to: 1 }]);
});

test('the last one leaves at the first reel', () => {
  expect(walkOf([0], [])).toEqual([]);
});
