import { expect, test } from 'vitest';
import { bulkWords } from './bulk-words.ts';
import { addSharedTally, newSharedTally, playSharedBulk, playSharedCommitted, simulatedKinds } from './shared-pass.ts';

const rounds = 3_000;

test.each(simulatedKinds)('what %s deals returns what its sheet has, from committed seeds too', (kind) => {
  const tally = newSharedTally();
  addSharedTally(tally, playSharedBulk(kind, bulkWords('sheet', kind, 0), rounds));
  addSharedTally(tally, playSharedCommitted(kind, 'sheet', 0, 200));
  expect(tally.rounds).toBe(rounds + 200);
  expect(tally.replaysThatDiffer).toBe(0);
  for (const [bet, { returned, excess, excessSquares }] of tally.bets) {
    // a bet that never paid says nothing of its sheet
    if (returned === 0) continue;
    expect([bet, Math.abs(excess) / Math.sqrt(excessSquares) < 5]).toEqual([bet, true]);
  }
});

test('a shoe is opened anew once its cut card has shown', () => {
  const { shoes, firstCards } = playSharedBulk('baccarat', bulkWords('shoes', 'baccarat', 0), 800);
  // some eighty rounds a shoe
  expect(shoes).toBeGreaterThan(8);
  expect(shoes).toBeLessThan(13);
  expect(firstCards.reduce((sum, count) => sum + count, 0)).toBe(shoes);
});
