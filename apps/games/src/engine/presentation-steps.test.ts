import type { SlotGameData, SlotOutcome } from '@croupier/contract';
import { describe, expect, test } from 'vitest';
import { sampleGame, step } from '../testing/sample-session.ts';
import type { PresentationStep } from './presentation-step.ts';
import { presentationStepsOf } from './presentation-steps.ts';

const kinds = (presentationSteps: readonly PresentationStep[]) => presentationSteps.map(({ kind }) => kind);
const presentationStepsFor = (parts: Partial<SlotOutcome>, game: Partial<SlotGameData> = {}, index = 0) =>
  presentationStepsOf(step(1, index, parts), { ...sampleGame, ...game }, 0);

const of = <Kind extends PresentationStep['kind']>(presentationSteps: readonly PresentationStep[], kind: Kind) =>
  presentationSteps.filter(
    (presentationStep): presentationStep is Extract<PresentationStep, { kind: Kind }> => presentationStep.kind === kind,
  );

const ways: Partial<SlotGameData> = { wins: 'ways', lines: [] };

describe('wins by ways', () => {
  const grid = [
    ['H1', 'W', 'K', 'A', 'J'],
    ['Q', 'H1', 'H1', 'J', 'Q'],
    ['K', 'A', 'J', 'Q', 'H1'],
  ];
  const won = presentationStepsFor(
    { grid, win: '300', waysWins: [{ symbol: 'H1', count: 3, ways: 2, win: '300' }] },
    ways,
  );

  test('light the symbol and the wilds on the reels of the run, and nothing behind it', () => {
    expect(of(won, 'way')[0]?.cells).toEqual([
      { reel: 0, row: 0 },
      { reel: 1, row: 0 },
      { reel: 1, row: 1 },
      { reel: 2, row: 1 },
    ]);
  });

  test('are all lit in the total', () => {
    expect(of(won, 'total')[0]?.cells).toHaveLength(4);
  });
});

describe('drops', () => {
  const grid = [
    ['A', 'A', 'K'],
    ['A', 'A', 'Q'],
  ];
  const next = [
    ['J', 'Q', 'K'],
    ['Q', 'J', 'Q'],
  ];
  const drops = [
    { grid, multiplier: 2, clusters: [{ symbol: 'A', size: 4, win: '40' }], cells: [0, 1, 3, 4], win: '40' },
  ];

  test('are shown although no more than the stake came back, because the window changes by them', () => {
    const presentationSteps = presentationStepsFor({ grid, settled: next, drops, win: '40' });
    expect(kinds(presentationSteps)).toEqual(['drop', 'total']);
    expect(of(presentationSteps, 'drop')[0]).toMatchObject({
      next,
      multiplier: 2,
      clusters: [{ symbol: 'A', win: 40n }],
      quiet: true,
      win: 40n,
    });
    expect(of(presentationSteps, 'drop')[0]?.cells).toContainEqual({ reel: 1, row: 1 });
  });

  test('light nothing in the total, whose cells are gone', () => {
    expect(of(presentationStepsFor({ grid, settled: next, drops, win: '400' }), 'total')[0]?.cells).toEqual([]);
  });
});

test('a symbol that fills its reels does so before its win is shown', () => {
  const presentationSteps = presentationStepsFor(
    { kind: 'free', expanding: 'H1', expanded: { reels: [0, 2, 4], win: '900' }, win: '900', freeSpinsLeft: 3 },
    {},
    1,
  );
  expect(kinds(presentationSteps)).toEqual(['expanded', 'total']);
  expect(of(presentationSteps, 'expanded')[0]?.grid[1]).toEqual(['H1', 'K', 'H1', 'J', 'H1']);
});

test('a symbol that does not fill enough reels fills none', () => {
  expect(
    kinds(
      presentationStepsFor(
        { kind: 'free', expanding: 'H1', expanded: { reels: [0], win: '0' }, freeSpinsLeft: 3 },
        {},
        1,
      ),
    ),
  ).toEqual([]);
});

describe('a feature', () => {
  const hold = { cells: ['25', null], names: {}, respinsLeft: 3, total: '25', full: false, done: false };
  const holds: Partial<SlotGameData> = {
    symbols: [{ code: 'O', role: 'coin' }],
    holdAndWin: { coins: 1, respins: 3, values: [{ coins: 25 }], full: { coins: 1_000, name: 'grand' } },
  };

  test('begins after the coins that open it were shown', () => {
    const grid = [['O', 'A', 'A', 'A', 'A']];
    const presentationSteps = presentationStepsFor({ grid, hold, freeSpinsLeft: 0 }, holds);
    expect(kinds(presentationSteps)).toEqual(['scatters', 'hold_begins']);
    expect(of(presentationSteps, 'scatters')[0]).toMatchObject({ symbol: 'O', count: 1 });
  });

  test('shows nothing between respins and a summary at the end', () => {
    expect(kinds(presentationStepsFor({ kind: 'hold', grid: [], hold }, holds, 1))).toEqual([]);
    const done = { ...hold, total: '1025', full: true, done: true };
    const presentationSteps = presentationStepsFor(
      { kind: 'hold', grid: [], hold: done, win: '1025', roundWin: '1125' },
      holds,
      2,
    );
    expect(of(presentationSteps, 'summary')[0]).toMatchObject({ of: 'hold', win: 1125n });
  });

  test('a ladder begins after its bonus symbols, shows each rung, and sums up where it ends', () => {
    const climbs: Partial<SlotGameData> = {
      symbols: [{ code: 'B', role: 'bonus' }],
      ladder: { bonuses: 3, rungs: [100, 200], climbs: [{ rungs: 0, weight: 1 }] },
    };
    const grid = [['B', 'B', 'B', 'A', 'A']];
    const opened = presentationStepsFor({ grid, ladder: { rung: 1, climbed: 0, done: false } }, climbs);
    expect(kinds(opened)).toEqual(['scatters', 'ladder_begins']);
    const higher = { kind: 'climb', grid: [], ladder: { rung: 2, climbed: 1, done: false } } as const;
    expect(presentationStepsFor({ ...higher, grid: [] }, climbs, 1)).toMatchObject([
      { kind: 'climbed', rung: 2, climbed: 1 },
    ]);
    const over = presentationStepsFor(
      { kind: 'climb', grid: [], ladder: { rung: 2, climbed: 0, done: true }, win: '1000', roundWin: '1050' },
      climbs,
      2,
    );
    expect(kinds(over)).toEqual(['climbed', 'summary']);
    expect(of(over, 'summary')[0]).toMatchObject({ of: 'ladder', win: 1050n });
  });

  test('shows what lay under a tile, and the sum when it is over', () => {
    const pick = { tiles: 5, turned: [{ tile: 2, win: '80' }], done: false };
    expect(kinds(presentationStepsFor({ kind: 'pick', grid: [], pick, win: '80' }, {}, 1))).toEqual(['turned']);
    const over = { ...pick, turned: [...pick.turned, { tile: 0, win: '0' }], done: true };
    const presentationSteps = presentationStepsFor(
      { kind: 'pick', grid: [], pick: over, win: '0', roundWin: '80' },
      {},
      2,
    );
    expect(kinds(presentationSteps)).toEqual(['turned', 'summary']);
  });
});

test('a chain of respins is summed up where it is more than its last', () => {
  const last: Partial<SlotOutcome> = { kind: 'respin', wildReels: [2], win: '0', roundWin: '250' };
  expect(of(presentationStepsFor(last, {}, 2), 'summary')[0]).toMatchObject({ of: 'respin', win: 250n });
  expect(of(presentationStepsFor({ ...last, win: '250' }, {}, 2), 'summary')).toEqual([]);
});

test('a round at its maximum win shows the cap', () => {
  const presentationSteps = presentationStepsFor({ win: '10000', roundWin: '10000', ended: true }, { mostWin: 100 });
  expect(of(presentationSteps, 'capped')[0]).toMatchObject({ stakes: 100 });
});

test('a return of the stake or less is stated once, without a count through tiers and without its single wins', () => {
  for (const win of ['1', '60', '100']) {
    const lineWins = [{ line: 1, symbol: 'J', count: 3, win }];
    const presentationSteps = presentationStepsFor({ win, lineWins });
    expect(kinds(presentationSteps)).toEqual(['total']);
    expect(of(presentationSteps, 'total')[0]).toMatchObject({ tier: 'stated', count: { marks: [] } });
  }
});

test('a win in letters stands until its count is over, and then for a while', () => {
  const total = of(presentationStepsFor({ win: '10200' }), 'total')[0];
  expect(total?.ms).toBeGreaterThan((total?.count.ms ?? 0) + 1_000);
});
