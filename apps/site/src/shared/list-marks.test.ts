import { expect, test } from 'vitest';
import { marksOf } from './list-marks.ts';

const game = (isHot: boolean, isNew: boolean) => ({ isHot, isNew });

test('a mark that most games of a list bear is not shown', () => {
  const games = [game(true, false), game(true, true), game(true, false), game(false, false)];
  expect(marksOf(games)).toEqual({ marksHot: false, marksNew: true });
});

test('a mark that half of a list bears is shown', () => {
  expect(marksOf([game(true, true), game(false, false)])).toEqual({ marksHot: true, marksNew: true });
});
