import { describe, expect, it } from 'vitest';
import { pageRange } from './page-range.ts';

describe('pageRange', () => {
  it('does not lose the ends when the current page is in the middle', () => {
    expect(pageRange(40, 86)).toEqual([1, null, 39, 40, 41, null, 86]);
  });

  it('does not shrink at the first and the last page', () => {
    expect(pageRange(1, 86)).toEqual([1, 2, 3, null, 86]);
    expect(pageRange(86, 86)).toEqual([1, null, 84, 85, 86]);
  });

  it('does not put a gap where a single number would stand', () => {
    expect(pageRange(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
  });

  it('does not show pages that do not exist', () => {
    expect(pageRange(1, 1)).toEqual([1]);
    expect(pageRange(2, 2)).toEqual([1, 2]);
  });
});
