import { expect, test } from 'vitest';
import { bulkWords } from './bulk-words.ts';
import {
  addSharedTally,
  distanceOf,
  newSharedTally,
  playSharedBulk,
  playSharedCommitted,
  simulatedKinds,
} from './shared-pass.ts';

const rounds = 3_000;

test.each(simulatedKinds)('what %s deals returns what its sheet has, from committed seeds too', (kind) => {
  const tally = newSharedTally();
  addSharedTally(tally, playSharedBulk(kind, bulkWords('sheet', kind, 0), rounds));
  addSharedTally(tally, playSharedCommitted(kind, 'sheet', 0, 200));
  expect(tally.rounds).toBe(rounds + 200);
  expect(tally.replaysThatDiffer).toBe(0);
  for (const [bet, one] of tally.bets) {
    // a bet that never paid says nothing of its sheet
    if (one.returned === 0) continue;
    expect([bet, Math.abs(distanceOf(one, tally.rounds)) < 5]).toEqual([bet, true]);
  }
});

test('a shoe is opened anew once its cut card has shown', () => {
  const { shoes, firstCards } = playSharedBulk('baccarat', bulkWords('shoes', 'baccarat', 0), 800);
  // some eighty rounds a shoe
  expect(shoes).toBeGreaterThan(8);
  expect(shoes).toBeLessThan(13);
  expect(firstCards.reduce((sum, count) => sum + count, 0)).toBe(shoes);
});

test('at blackjack a seat is played by the best play, with what it doubles and splits', () => {
  const { bets, rounds: played } = playSharedBulk('blackjack', bulkWords('seat', 'blackjack', 0), 4_000);
  expect([...bets.keys()]).toEqual(['box', 'perfectPairs', 'twentyOnePlusThree']);
  const box = bets.get('box');
  // worse play, such as never drawing, would lose four times as much
  expect((box?.returned ?? 0) / played).toBeGreaterThan(0.93);
});

test('a return within what a sheet leaves open is no distance from it', () => {
  const tally = { returned: 0, excessSquares: 4, above: 0.1 };
  expect(distanceOf({ ...tally, excess: 9 }, 100)).toBe(0);
  expect(distanceOf({ ...tally, excess: 12 }, 100)).toBeCloseTo(1);
  expect(distanceOf({ ...tally, excess: -2 }, 100)).toBe(-1);
});
