import { expect, test } from 'vitest';
import { pipPlaces, rankGlyphs, suitInks, suitPaths } from './card-paths.ts';

test('every rank and suit has its drawing, and a card as many pips as its number', () => {
  expect([rankGlyphs.length, suitPaths.length, suitInks.length]).toEqual([13, 4, 4]);
  for (let rank = 2; rank <= 10; rank += 1) expect([rank, pipPlaces[rank]?.length]).toEqual([rank, rank]);
});
