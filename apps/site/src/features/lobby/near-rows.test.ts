import { describe, expect, it, test } from 'vitest';
import { areDrawn, nearRows, withRowsAhead } from './use-near-rows.ts';

const of = (top: number, rows = 100) => nearRows({ top, height: 900, rows, rowHeight: 300, beyond: 2 });

describe('the rows near the screen', () => {
  it('are those that are seen and two on either side', () => {
    expect(of(-3_000)).toEqual({ first: 8, last: 14 });
    expect(of(-3_001)).toEqual({ first: 8, last: 15 });
  });

  it('begin with the first and end with the last', () => {
    expect(of(200)).toEqual({ first: 0, last: 4 });
    expect(of(-29_400)).toEqual({ first: 96, last: 99 });
    expect(of(0, 1)).toEqual({ first: 0, last: 0 });
  });

  it('are some also where the list is far from the screen', () => {
    expect(of(50_000)).toEqual({ first: 0, last: 0 });
    expect(of(-90_000)).toEqual({ first: 99, last: 99 });
  });
});

test('keeps the list for the rows that stay', () => {
  const drawn = { first: 10, last: 16 };
  expect(areDrawn({ first: 10, last: 16 }, drawn, 100)).toBe(true);
  expect(areDrawn({ first: 11, last: 16 }, drawn, 100)).toBe(true);
  expect(areDrawn({ first: 11, last: 17 }, drawn, 100)).toBe(false);
  expect(areDrawn({ first: 9, last: 15 }, drawn, 100)).toBe(false);
});

test('removes rows beyond the end of a list that became shorter', () => {
  expect(areDrawn({ first: 2, last: 5 }, { first: 0, last: 9 }, 6)).toBe(false);
  expect(areDrawn({ first: 0, last: -1 }, { first: 0, last: 0 }, 0)).toBe(false);
  expect(areDrawn({ first: 0, last: -1 }, { first: 0, last: -1 }, 0)).toBe(true);
});

test('draws rows ahead in the direction of the move, within the list', () => {
  expect(withRowsAhead({ first: 11, last: 17 }, { first: 10, last: 16 }, 3, 100)).toEqual({ first: 11, last: 20 });
  expect(withRowsAhead({ first: 9, last: 15 }, { first: 10, last: 16 }, 3, 100)).toEqual({ first: 6, last: 15 });
  expect(withRowsAhead({ first: 92, last: 98 }, { first: 10, last: 16 }, 3, 100)).toEqual({ first: 92, last: 99 });
  expect(withRowsAhead({ first: 1, last: 5 }, { first: 10, last: 16 }, 3, 100)).toEqual({ first: 0, last: 5 });
});
