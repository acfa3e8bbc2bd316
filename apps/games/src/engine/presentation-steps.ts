import type { SlotGameData, SlotOutcome, SlotStep } from '@croupier/contract';
import { planCount, planJackpotCount } from '../shell/win-count.ts';
import { isCelebrated, type WinTier, winTier } from '../shell/win-tier.ts';
import { clustersOf } from './clusters.ts';
import { featureSteps } from './feature-steps.ts';
import { codesOf, scatterOf, triggerOf } from './game-symbols.ts';
import type { Cell, Grid, PresentationStep } from './presentation-step.ts';

/** How long an amount stands once it has counted up. */
const STANDS_MS: Record<WinTier, number> = {
  none: 0,
  stated: 700,
  small: 500,
  nice: 900,
  big: 1100,
  huge: 1400,
  epic: 1800,
};
const WIN_MS = 620;
/** However many wins there are, showing them one by one takes no longer than this. */
const ALL_WINS_MS = 3700;
const DROP_MS = 1300;
const WILDS_MS = 650;
const EXPANDED_MS = 1500;
const SCATTERS_MS = 1400;
const JACKPOT_STANDS_MS = 5000;

/** Where a line crosses the reels: the cells of its first `count` reels. Lines are numbered from 1. */
export function lineCells(game: Pick<SlotGameData, 'lines'>, line: number, count: number): Cell[] {
  const rows = game.lines[line - 1] ?? [];
  return rows.slice(0, count).map((row, reel) => ({ reel, row }));
}

/**
 * What is shown after a step's reels rest, in order: wilds that fill reels, each win by itself, what drops and expands, the symbols that
 * open a feature, the total, then what happens to the feature. A return of the stake or less is stated once and nothing more; drops are
 * shown all the same, because the window changes by them.
 *
 * @param spinsPlayed free spins of the round played so far, this step included
 */
export function presentationStepsOf(step: SlotStep, game: SlotGameData, spinsPlayed: number): PresentationStep[] {
  const { outcome } = step;
  const stake = BigInt(step.stake);
  const isBoard = outcome.kind === 'pick' || outcome.kind === 'hold' || outcome.kind === 'climb';
  if (isBoard) return featureSteps(step, game, spinsPlayed);
  const win = BigInt(outcome.win);
  const tier = winTier(win, stake);
  const presentationSteps: PresentationStep[] = [];
  if (outcome.wildReels && outcome.wildReels.length > 0) {
    presentationSteps.push({ kind: 'wilds', reels: outcome.wildReels, ms: WILDS_MS });
  }
  if (isCelebrated(tier)) presentationSteps.push(...singleWins(outcome, game));
  presentationSteps.push(...dropSteps(outcome, codesOf(game, 'wild'), !isCelebrated(tier)));
  presentationSteps.push(...expandedSteps(outcome));
  presentationSteps.push(...triggerSteps(outcome, game));
  if (tier !== 'none') {
    const cells = outcome.drops ? [] : winningCells(step, game);
    const count = planCount(win, stake);
    presentationSteps.push({
      kind: 'total',
      win,
      stake,
      multiplier: outcome.multiplier,
      tier,
      count,
      cells,
      ms: isCelebrated(tier) ? count.ms + STANDS_MS[tier] : STANDS_MS[tier],
    });
  }
  presentationSteps.push(...jackpotSteps(step));
  presentationSteps.push(...featureSteps(step, game, spinsPlayed));
  return presentationSteps;
}

function singleWins(outcome: SlotOutcome, game: SlotGameData): PresentationStep[] {
  const ways = outcome.waysWins ?? [];
  const ms = Math.min(WIN_MS, ALL_WINS_MS / Math.max(1, outcome.lineWins.length + ways.length));
  return [
    ...outcome.lineWins.map(({ line, symbol, count, win, times }): PresentationStep => {
      const cells = lineCells(game, line, count);
      return { kind: 'line', line, symbol, count, cells, win: BigInt(win), times: times ?? 1, ms };
    }),
    ...ways.map(({ symbol, count, ways: paths, win }): PresentationStep => {
      const cells = wayCells(outcome.grid, game, symbol, count);
      return { kind: 'way', symbol, count, ways: paths, cells, win: BigInt(win), ms };
    }),
  ];
}

function dropSteps({ drops, settled }: SlotOutcome, wilds: readonly string[], quiet: boolean): PresentationStep[] {
  return (drops ?? []).map((drop, index): PresentationStep => {
    const { grid, cells, multiplier, win } = drop;
    const next = drops?.[index + 1]?.grid ?? settled ?? grid;
    const reels = grid[0]?.length ?? 1;
    return {
      kind: 'drop',
      grid,
      next,
      cells: cells.map((cell) => ({ reel: cell % reels, row: Math.floor(cell / reels) })),
      clusters: clustersOf(drop, wilds),
      quiet,
      multiplier,
      win: BigInt(win),
      ms: DROP_MS,
    };
  });
}

function expandedSteps({ expanding, expanded, grid }: SlotOutcome): PresentationStep[] {
  if (!expanding || !expanded || BigInt(expanded.win) === 0n) return [];
  const { reels } = expanded;
  return [
    {
      kind: 'expanded',
      symbol: expanding,
      reels,
      grid: grid.map((row) => row.map((symbol, reel) => (reels.includes(reel) ? expanding : symbol))),
      cells: reels.flatMap((reel) => grid.map((_, row) => ({ reel, row }))),
      win: BigInt(expanded.win),
      ms: EXPANDED_MS,
    },
  ];
}

/** The smallest first: what tops it comes after. */
function jackpotSteps({ jackpot }: SlotStep): PresentationStep[] {
  return (jackpot?.wins ?? []).map(({ level, amount }) => {
    const win = BigInt(amount);
    const count = planJackpotCount(win);
    return { kind: 'jackpot', level, win, count, ms: count.ms + JACKPOT_STANDS_MS };
  });
}

function triggerSteps(outcome: SlotOutcome, game: SlotGameData): PresentationStep[] {
  const begins =
    outcome.freeSpinsAwarded > 0 || (outcome.kind === 'paid' && (outcome.hold || outcome.pick || outcome.ladder));
  const trigger = triggerOf(game);
  if (!begins || !trigger || outcome.grid.length === 0) return [];
  const { symbol } = trigger;
  const cells = cellsOf(outcome.settled ?? outcome.grid, symbol);
  const win = symbol === scatterOf(game) ? BigInt(outcome.scatter.win) : 0n;
  return [{ kind: 'scatters', symbol, count: cells.length, cells, win, ms: SCATTERS_MS }];
}

/** The cells that a symbol's ways lead through: itself and wilds on its first `count` reels. */
function wayCells(grid: Grid, game: SlotGameData, symbol: string, count: number): Cell[] {
  const wilds = new Set(game.symbols.filter(({ role }) => role === 'wild' || role === 'book').map(({ code }) => code));
  return grid.flatMap((row, at) =>
    row.slice(0, count).flatMap((shown, reel) => (shown === symbol || wilds.has(shown) ? [{ reel, row: at }] : [])),
  );
}

function winningCells({ outcome }: SlotStep, game: SlotGameData): Cell[] {
  const found = new Map<string, Cell>();
  const add = (cell: Cell) => found.set(`${cell.reel}.${cell.row}`, cell);
  for (const { line, count } of outcome.lineWins) lineCells(game, line, count).forEach(add);
  for (const { symbol, count } of outcome.waysWins ?? []) wayCells(outcome.grid, game, symbol, count).forEach(add);
  const { expanded } = outcome;
  if (expanded && BigInt(expanded.win) > 0n) {
    for (const reel of expanded.reels) outcome.grid.forEach((_, row) => void add({ reel, row }));
  }
  if (BigInt(outcome.scatter.win) > 0n) cellsOf(outcome.grid, scatterOf(game)).forEach(add);
  return [...found.values()];
}

/** Where a symbol stands in a window. */
export function cellsOf(grid: Grid, symbol: string | null): Cell[] {
  if (symbol === null) return [];
  return grid.flatMap((symbols, row) => symbols.flatMap((shown, reel) => (shown === symbol ? [{ reel, row }] : [])));
}
