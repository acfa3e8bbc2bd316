import type { RoundRecord, SlotOutcome } from '@croupier/contract';
import { describe, expect, it } from 'vitest';
import { roundVerdict } from './round-verdict.ts';
import { shownWindows } from './slot-window.ts';

const slot: NonNullable<RoundRecord['slot']> = {
  theme: 'neon-drive',
  lines: [
    [1, 1, 1],
    [0, 1, 2],
  ],
  symbols: [
    { code: 'A', role: 'regular' },
    { code: 'W', role: 'wild' },
    { code: 'S', role: 'scatter' },
  ],
};

const outcome = (given: Partial<SlotOutcome>): SlotOutcome => ({
  kind: 'paid',
  stops: [0, 0, 0],
  lineWins: [],
  scatter: { count: 0, win: '0' },
  multiplier: 1,
  freeSpinsAwarded: 0,
  freeSpinsLeft: 0,
  win: '0',
  roundWin: '0',
  grid: [
    ['A', 'S', 'B'],
    ['B', 'W', 'A'],
    ['S', 'A', 'A'],
  ],
  ...given,
});

const wonIn = (given: Partial<SlotOutcome>, of: RoundRecord['slot'] = slot) =>
  [...(shownWindows(outcome(given), of)[0]?.won ?? [])].sort((a, b) => a - b);

describe('the window of a step', () => {
  it('draws a line over the reels of its win alone', () => {
    const [window] = shownWindows(outcome({ lineWins: [{ line: 2, symbol: 'A', count: 2, win: '40' }] }), slot);
    expect(window?.lines).toEqual([{ line: 2, rows: [0, 1] }]);
    expect([...(window?.won ?? [])]).toEqual([0, 4]);
  });

  it('marks symbols and wilds of a win by ways on its run of reels', () => {
    expect(wonIn({ waysWins: [{ symbol: 'A', count: 2, ways: 2, win: '5' }] })).toEqual([0, 4, 7]);
  });

  it('marks scatters that pay, and not those that do not', () => {
    expect(wonIn({ scatter: { count: 2, win: '10' } })).toEqual([1, 6]);
    expect(wonIn({ scatter: { count: 2, win: '0' } })).toEqual([]);
  });

  it('shows every drop of a cascade with what burst in it', () => {
    const drop = { grid: [['A', 'A']], multiplier: 2, clusters: [], cells: [0, 1], win: '7' };
    const windows = shownWindows(outcome({ drops: [drop], settled: [['B', 'C']] }), slot);
    expect(windows.map(({ grid, won }) => [grid, [...won]])).toEqual([
      [[['A', 'A']], [0, 1]],
      [[['B', 'C']], []],
    ]);
  });

  it('is shown without lines where the game is not known', () => {
    expect(shownWindows(outcome({ lineWins: [{ line: 2, symbol: 'A', count: 2, win: '40' }] }), null)).toMatchObject([
      { lines: [] },
    ]);
  });
});

describe('the verdict of a round', () => {
  it.each([
    ['won', 'SETTLED', '201'],
    ['returned', 'SETTLED', '200'],
    ['returned', 'SETTLED', '1'],
    ['nothing', 'SETTLED', '0'],
    ['open', 'OPEN', '900'],
    ['void', 'VOID', '0'],
  ] as const)('is %s for %s with a payout of %s on a stake of 200', (verdict, status, payout) => {
    expect(roundVerdict({ status, stake: '200', payout })).toBe(verdict);
  });
});
