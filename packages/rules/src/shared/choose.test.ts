import { describe, expect, it } from 'vitest';
import { arrangements, choose, combinations, product } from './choose.ts';

describe('ways are counted once each', () => {
  it('as numbers', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((k) => choose(5, k))).toEqual([1, 5, 10, 10, 5, 1, 0]);
    expect([choose(5, -1), choose(0, 0), choose(52, 5), choose(52, 47), choose(20, 10)]).toEqual([
      0, 1, 2_598_960, 2_598_960, 184_756,
    ]);
  });

  it('one by one, in their order', () => {
    expect([...combinations('abcd'.split(''), 2)].map((set) => set.join(''))).toEqual([
      'ab',
      'ac',
      'ad',
      'bc',
      'bd',
      'cd',
    ]);
    expect([[...combinations([1, 2], 3)], [...combinations([1, 2], 0)]]).toEqual([[], [[]]]);
    expect([...product([['a', 'b'], ['c'], ['d', 'e']])].map((row) => row.join(''))).toEqual([
      'acd',
      'ace',
      'bcd',
      'bce',
    ]);
    expect([[...product([])], [...product([[1], []])]]).toEqual([[[]], []]);
    expect([...arrangements([1, 2, 3], 2)]).toEqual([
      [1, 2],
      [1, 3],
      [2, 1],
      [2, 3],
      [3, 1],
      [3, 2],
    ]);
    expect([...arrangements([1, 2], 0)]).toEqual([[]]);
  });
});
