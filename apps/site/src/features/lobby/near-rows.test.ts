import { describe, expect, it } from 'vitest';
import { nearRows } from './use-near-rows.ts';

const of = (top: number, rows = 100) => nearRows({ top, height: 900, rows, rowHeight: 300 });

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
