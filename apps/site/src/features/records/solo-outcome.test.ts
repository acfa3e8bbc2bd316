import { expect, test } from 'vitest';
import { cardParts, cardWords, readSoloOutcome, tilesOf } from './solo-outcome.ts';

test('writes and reads out each card as itself', () => {
  const faces = [0, 1, 2, 3, 36, 38, 51].map(cardParts);
  expect(faces.map(({ rank, suit }) => rank + suit)).toEqual(['A♠', 'A♣', 'A♦', 'A♥', '10♠', '10♦', 'K♥']);
  expect(faces.map(({ isRed }) => isRed)).toEqual([false, false, true, true, false, true, true]);
  expect(cardWords(38)).toEqual({ rank: '10', name: null, suit: 'round.diamonds' });
  expect(cardWords(41)).toEqual({ rank: 'J', name: 'round.jack', suit: 'round.clubs' });
  expect(cardWords(3)).toEqual({ rank: 'A', name: 'round.ace', suit: 'round.hearts' });
});

test('shows only a sound outcome of a solo game as one', () => {
  for (const wrong of [
    ...[null, 'win', {}, { grid: [] }, { game: 'videoPoker' }, { game: 'baccarat', player: [], banker: [] }],
    ...[
      { game: 'pearls', turned: 3 },
      { game: 'crash', crash: 250 },
      { game: 'chess', turned: [] },
    ],
  ])
    expect(readSoloOutcome(wrong)).toBeNull();
  const dealt = { game: 'videoPoker', kind: 'deal', cards: [1, 2, 3, 4, 5], win: '0', roundWin: '0' };
  expect(readSoloOutcome(dealt)).toEqual(dealt);
  const flown = {
    game: 'crash',
    kind: 'flight',
    target: 200,
    crash: 250,
    multiplier: 200,
    win: '200',
    roundWin: '200',
  };
  expect(readSoloOutcome(flown)).toEqual(flown);
});

test('shows on a tile what lay under it', () => {
  const lost = tilesOf({ turned: [3, 7], stung: true, layout: [0, 7, 24] });
  expect(lost).toHaveLength(25);
  expect([0, 3, 7, 24, 1].map((tile) => lost[tile])).toEqual([
    ...['urchin unturned', 'pearl', 'urchin', 'urchin unturned', 'closed'],
  ]);
  expect(tilesOf({ turned: [3] }).filter((tile) => tile !== 'closed')).toEqual(['pearl']);
});
