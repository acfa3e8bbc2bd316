import type { SlotGameData, SlotStep } from '@croupier/contract';
import { type WinTier, winTier } from './win-tier.ts';

export type Cell = { readonly reel: number; readonly row: number };

/** One thing shown after the reels rest. Amounts are minor units; `ms` is how long it stands before the next. */
export type Scene =
  | {
      readonly kind: 'line';
      readonly line: number;
      readonly symbol: string;
      readonly count: number;
      readonly cells: readonly Cell[];
      readonly win: bigint;
      readonly ms: number;
    }
  | {
      readonly kind: 'scatters';
      readonly count: number;
      readonly cells: readonly Cell[];
      readonly win: bigint;
      readonly ms: number;
    }
  | {
      readonly kind: 'total';
      readonly win: bigint;
      readonly stake: bigint;
      readonly multiplier: number;
      readonly tier: WinTier;
      readonly lines: readonly number[];
      readonly cells: readonly Cell[];
      readonly ms: number;
    }
  | { readonly kind: 'awarded'; readonly spins: number; readonly multiplier: number; readonly ms: number }
  | { readonly kind: 'retriggered'; readonly spins: number; readonly left: number; readonly ms: number }
  | {
      readonly kind: 'summary';
      readonly spins: number;
      readonly win: bigint;
      readonly stake: bigint;
      readonly tier: WinTier;
      readonly ms: number;
    };

const TOTAL_MS: Record<WinTier, number> = { none: 0, stated: 700, small: 1000, medium: 2400, large: 4200 };
const SUMMARY_MS: Record<WinTier, number> = { none: 2600, stated: 2600, small: 3200, medium: 4200, large: 6000 };
const LINE_MS = 620;
/** However many lines pay, showing them one by one takes no longer than this. */
const ALL_LINES_MS = 3700;
const SCATTERS_MS = 1400;
const AWARDED_MS = 3600;
const RETRIGGERED_MS = 2200;

/** Where a line crosses the reels: the cells of its first `count` reels. Lines are numbered from 1. */
export function lineCells(game: Pick<SlotGameData, 'lines'>, line: number, count: number): Cell[] {
  const rows = game.lines[line - 1] ?? [];
  return rows.slice(0, count).map((row, reel) => ({ reel, row }));
}

/**
 * What is shown after a step's reels rest, in order: each paying line, the scatters, the total, then what happens to
 * the free spins. A return of the stake or less is stated once and nothing more.
 *
 * @param spinsPlayed free spins of the round played so far, this step included
 */
export function scenesOf(step: SlotStep, game: SlotGameData, scatter: string | null, spinsPlayed: number): Scene[] {
  const { outcome } = step;
  const stake = BigInt(step.stake);
  const win = BigInt(outcome.win);
  const tier = winTier(win, stake);
  const scatterCells = cellsOf(outcome.grid, scatter);
  const cells = winningCells(step, game, scatterCells);
  const scenes: Scene[] = [];
  if (tier !== 'none' && tier !== 'stated') {
    const ms = Math.min(LINE_MS, ALL_LINES_MS / Math.max(1, outcome.lineWins.length));
    for (const { line, symbol, count, win: lineWin } of outcome.lineWins) {
      scenes.push({ kind: 'line', line, symbol, count, cells: lineCells(game, line, count), win: BigInt(lineWin), ms });
    }
  }
  const scatterWin = BigInt(outcome.scatter.win);
  if (outcome.freeSpinsAwarded > 0) {
    scenes.push({
      kind: 'scatters',
      count: outcome.scatter.count,
      cells: scatterCells,
      win: scatterWin,
      ms: SCATTERS_MS,
    });
  }
  if (tier !== 'none') {
    const lines = outcome.lineWins.map(({ line }) => line);
    const { multiplier } = outcome;
    scenes.push({ kind: 'total', win, stake, multiplier, tier, lines, cells, ms: TOTAL_MS[tier] });
  }
  scenes.push(...freeSpinScenes(step, game, spinsPlayed));
  return scenes;
}

function freeSpinScenes(step: SlotStep, game: SlotGameData, spinsPlayed: number): Scene[] {
  const { outcome, closed } = step;
  if (outcome.freeSpinsAwarded > 0) {
    const spins = outcome.freeSpinsAwarded;
    if (outcome.kind === 'free') {
      return [{ kind: 'retriggered', spins, left: outcome.freeSpinsLeft, ms: RETRIGGERED_MS }];
    }
    return [{ kind: 'awarded', spins, multiplier: game.freeSpins.multiplier, ms: AWARDED_MS }];
  }
  if (outcome.kind === 'free' && closed) {
    const win = BigInt(outcome.roundWin);
    const stake = BigInt(step.stake);
    const tier = winTier(win, stake);
    return [{ kind: 'summary', spins: spinsPlayed, win, stake, tier, ms: SUMMARY_MS[tier] }];
  }
  return [];
}

function winningCells(step: SlotStep, game: SlotGameData, scatterCells: readonly Cell[]): Cell[] {
  const found = new Map<string, Cell>();
  const add = (cell: Cell) => found.set(`${cell.reel}.${cell.row}`, cell);
  for (const { line, count } of step.outcome.lineWins) lineCells(game, line, count).forEach(add);
  if (BigInt(step.outcome.scatter.win) > 0n) scatterCells.forEach(add);
  return [...found.values()];
}

function cellsOf(grid: readonly (readonly string[])[], symbol: string | null): Cell[] {
  if (symbol === null) return [];
  return grid.flatMap((symbols, row) => symbols.flatMap((shown, reel) => (shown === symbol ? [{ reel, row }] : [])));
}
