import { expect, test } from 'vitest';
import { isHotFirst, marksOf } from './list-marks.ts';

const game = (isHot: boolean, isNew: boolean) => ({ isHot, isNew });

test('a mark that most games of a list bear is not shown', () => {
  const games = [game(true, false), game(true, true), game(true, false), game(false, false)];
  expect(marksOf(games)).toEqual({ marksHot: false, marksNew: true });
});

test('a mark that half of a list bears is shown', () => {
  expect(marksOf([game(true, true), game(false, false)])).toEqual({ marksHot: true, marksNew: true });
});

test('a list that begins with its hot games does not mark them', () => {
  const games = [game(true, true), game(false, false), game(false, false)];
  expect(marksOf(games, { hotFirst: true })).toEqual({ marksHot: false, marksNew: true });
});

test('hot games come first among the popular ones and among themselves, but not in another order or for a name', () => {
  expect(isHotFirst({ sort: 'popular' })).toBe(true);
  expect(isHotFirst({ sort: 'rtp', hot: 'true' })).toBe(true);
  expect(isHotFirst({ sort: 'rtp' })).toBe(false);
  expect(isHotFirst({ sort: 'popular', gameName: 'lantern' })).toBe(false);
});
