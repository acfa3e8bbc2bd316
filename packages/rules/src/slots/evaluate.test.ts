import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBits } from './evaluate-lines.ts';
import { R1 } from './games/r1.ts';
import { type LineGame, type LineWin, layOutGame, outcomeAt, type SlotGame } from './index.ts';

const pays = (symbol: SlotGame['symbols'][number] | undefined, count: number): number =>
  symbol?.pays.find(([n]) => n === count)?.[1] ?? 0;

/** The rule read aloud, one line at a time: slow, and written without a look at the evaluator. */
function linesByTheBook(game: LineGame, grid: readonly (readonly string[])[]): LineWin[] {
  const roleOf = (code: string) => game.symbols.find((symbol) => symbol.code === code)?.role;
  const symbolOf = (code: string) => game.symbols.find((symbol) => symbol.code === code);
  return game.wins.lines.flatMap((rows, index) => {
    const cells = rows.map((row, reel) => grid[row]?.[reel] as string);
    const wildsFirst = cells.findIndex((code) => roleOf(code) !== 'wild');
    const wilds = wildsFirst === -1 ? cells.length : wildsFirst;
    const taken = cells[wilds];
    let best: LineWin | undefined;
    if (wilds > 0 && pays(symbolOf(cells[0] as string), wilds) > 0) {
      const symbol = cells[0] as string;
      best = { line: index + 1, symbol, count: wilds, coins: pays(symbolOf(symbol), wilds) };
    }
    if (taken !== undefined && roleOf(taken) === 'regular') {
      const stopped = cells.findIndex((code) => code !== taken && roleOf(code) !== 'wild');
      const count = stopped === -1 ? cells.length : stopped;
      const coins = pays(symbolOf(taken), count);
      if (coins > 0 && coins >= (best?.coins ?? 0)) best = { line: index + 1, symbol: taken, count, coins };
    }
    return best ? [best] : [];
  });
}

const CODES = ['X', 'S', 'A', 'B', 'C'];

/** Small games of every shape: wilds on any reel with pays of their own, up to 70 lines, runs that pay from two. */
const anyGame: fc.Arbitrary<{ game: LineGame; stops: number[] }> = fc
  .record({ reelCount: fc.integer({ min: 1, max: 5 }), rows: fc.integer({ min: 1, max: 4 }) })
  .chain(({ reelCount, rows }) => {
    const payList = fc
      .array(fc.integer({ min: 0, max: 50 }), { minLength: reelCount, maxLength: reelCount })
      .map((list) => list.map((pay, i) => [i + 1, pay] as const));
    const strip = fc.array(fc.constantFrom(...CODES, 'X', 'A'), { minLength: rows, maxLength: 9 });
    const line = fc.array(fc.integer({ min: 0, max: rows - 1 }), { minLength: reelCount, maxLength: reelCount });
    // as often long as short: lines beyond the 32nd are kept in a second word, and beyond the 64th in a third
    const lines = fc.oneof(
      fc.array(line, { minLength: 1, maxLength: 10 }),
      fc.array(line, { minLength: 33, maxLength: 70, size: 'max' }),
    );
    return fc
      .record({
        payLists: fc.array(payList, { minLength: CODES.length, maxLength: CODES.length }),
        reels: fc.array(strip, { minLength: reelCount, maxLength: reelCount }),
        lines,
      })
      .chain(({ payLists, reels, lines }) => {
        const roles = ['wild', 'scatter', 'regular', 'regular', 'regular'] as const;
        const game: LineGame = {
          id: 'T1',
          version: 't1-1',
          symbols: CODES.map((code, i) => ({ code, role: roles[i] ?? 'regular', pays: payLists[i] ?? [] })),
          reels,
          rows,
          wins: { kind: 'lines', lines },
          coinsPerSpin: 7,
          features: {},
          rtp: { numerator: '0', denominator: '1' },
        };
        return fc.record({
          game: fc.constant(game),
          stops: fc.tuple(...reels.map((reel) => fc.integer({ min: 0, max: reel.length - 1 }))),
        });
      });
  });

describe('a window pays by the rules', () => {
  it('in any game, at any stops', () => {
    fc.assert(
      fc.property(anyGame, ({ game, stops }) => {
        const outcome = outcomeAt(layOutGame(game), stops);
        expect(outcome.lineWins).toEqual(linesByTheBook(game, outcome.grid));
        const scatters = outcome.grid.flat().filter((code) => code === 'S').length;
        const scatterCoins = pays(game.symbols[1], scatters) * game.coinsPerSpin;
        expect(outcome.scatter).toEqual({ count: scatters, coins: scatterCoins });
        expect(outcome.coins).toBe(outcome.lineWins.reduce((sum, { coins }) => sum + coins, 0) + scatterCoins);
      }),
      { numRuns: 2_000, seed: 20261121 },
    );
  });

  it('in R1, at any stops', () => {
    const machine = layOutGame(R1);
    const anyStops = fc.tuple(...R1.reels.map((reel) => fc.integer({ min: 0, max: reel.length - 1 })));
    fc.assert(
      fc.property(anyStops, (stops) => {
        const outcome = outcomeAt(machine, stops);
        expect(outcome.lineWins).toEqual(linesByTheBook(R1, outcome.grid));
      }),
      { numRuns: 2_000, seed: 20261121 },
    );
  });

  it.each([
    ['too few', [0, 0, 0, 0]],
    ['too many', [0, 0, 0, 0, 0, 0]],
    ['one before the first', [0, 0, -1, 0, 0]],
    ['one after the last', [0, 30, 0, 0, 0]],
    ['half a stop', [0, 0, 0, 0, 1.5]],
  ])('refuses invalid stops: %s', (_, stops) => {
    expect(() => outcomeAt(layOutGame(R1), stops)).toThrow(new RangeError('not one stop on each reel'));
  });

  it('reads the last stop of each reel', () => {
    expect(outcomeAt(layOutGame(R1), [29, 29, 29, 29, 29])).toMatchObject({
      kind: 'paid',
      multiplier: 1,
      stops: [29, 29, 29, 29, 29],
      freeSpinsAwarded: 0,
    });
  });

  it('counts lines correctly', () => {
    for (const [word, bits] of [
      [0, 0],
      [1, 1],
      [-1, 32],
      [1 << 31, 1],
      [0x55555555, 16],
      [0x7fffffff, 31],
    ] as const) {
      expect(countBits(word)).toBe(bits);
    }
  });
});
