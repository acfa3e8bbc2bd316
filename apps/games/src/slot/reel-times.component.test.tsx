import { expect, test } from 'vitest';
import { ReelTimesMarks } from './reel-times.ts';

test('reels are marked as they come to rest, and those that count once are not', () => {
  const columns = Array.from({ length: 4 }, () => document.createElement('div'));
  const marks = new ReelTimesMarks(columns);
  const shown = () => columns.map((column) => column.dataset.times ?? '');
  marks.expect([1, 3, 1, 2]);
  expect(shown()).toEqual(['', '', '', '']);
  marks.rest(0);
  marks.rest(1);
  expect(shown()).toEqual(['', '×3', '', '']);
  marks.stand([1, 3, 1, 2]);
  expect(shown()).toEqual(['', '×3', '', '×2']);
  marks.turn();
  expect(shown()).toEqual(['', '', '', '']);
});
