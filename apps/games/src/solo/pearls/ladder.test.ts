import { expect, test } from 'vitest';
import { soloSampleGames } from '../../testing/sample-solo.ts';
import { multipliersOf } from './ladder.ts';

test('each number of urchins has its own ladder, and none that is not offered', () => {
  const game = soloSampleGames['abyss-pearl'];
  if (game?.game !== 'pearls') throw new Error('not the game of pearls');
  expect(multipliersOf(game, 24)).toEqual([2425]);
  expect(multipliersOf(game, 3)[0]).toBe(110);
  expect(multipliersOf(game, 25)).toEqual([]);
});
