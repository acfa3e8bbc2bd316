import { expect, test } from 'vitest';
import { bursting, fallHeights, falling } from './fall.ts';

test('a symbol above a gap falls by the gaps below it, and a new one by all of its reel', () => {
  const heights = fallHeights(
    [
      { reel: 1, row: 3 },
      { reel: 1, row: 1 },
    ],
    5,
  );
  // rows 0 and 2 and 4 stay: 4 where it is, 2 falls to 3, 0 falls to 2, and two new ones come in over the window
  expect(heights.get(1)).toEqual([2, 2, 2, 1, 0]);
  expect(heights.get(0)).toBeUndefined();
});

test('everything stands at its place in the end', () => {
  const fall = falling([{ reel: 0, row: 4 }], 5, 1);
  for (let row = 0; row < 5; row += 1) expect(fall.offset(0, row)).toBeCloseTo(0);
});

test('a symbol that did not burst stays whole', () => {
  const fall = bursting([{ reel: 2, row: 0 }], 0.5);
  expect(fall.burst(2, 0)).toBe(0.5);
  expect(fall.burst(2, 1)).toBe(0);
});
