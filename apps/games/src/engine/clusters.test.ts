import { outcomeAt, slotMachine } from '@croupier/rules/slots';
import { expect, test } from 'vitest';
import { clustersOf } from './clusters.ts';

const machine = slotMachine('sugar-orbit');

test('every cluster that the rules pay is found with its size, its symbol and its win, in hundreds of windows', () => {
  if (!machine) throw new Error('no such game');
  const { reels, symbols } = machine.game;
  const wilds = symbols.filter(({ role }) => role === 'wild').map(({ code }) => code);
  let drops = 0;
  for (let n = 0; n < 4_000 && drops < 600; n += 1) {
    const outcome = outcomeAt(
      machine,
      reels.map((strip, reel) => (n * (7 + 2 * reel) + reel * 5) % strip.length),
    );
    for (const { grid, cells, clusters, multiplier, coins } of outcome.drops ?? []) {
      drops += 1;
      const drop = {
        grid: grid.map((row) => [...row]),
        cells: [...cells],
        multiplier,
        win: String(coins),
        clusters: clusters.map(({ symbol, size, coins: won }) => ({ symbol, size, win: String(won) })),
      };
      const found = clustersOf(drop, wilds);
      expect(found.map(({ symbol, cells: lies, win }) => [symbol, lies.length, Number(win)])).toEqual(
        clusters.map(({ symbol, size, coins: won }) => [symbol, size, won]),
      );
      for (const { symbol, cells: lies } of found)
        for (const { reel, row } of lies) expect([symbol, ...wilds]).toContain(grid[row]?.[reel]);
    }
  }
  expect(drops).toBeGreaterThan(300);
});
