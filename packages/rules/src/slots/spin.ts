import { evaluateInto, expandedCoins, newEvaluation } from './evaluate.ts';
import type { Evaluation } from './evaluation.ts';
import { heldCoins } from './features.ts';
import type { SlotMachine } from './machine.ts';
import type { ReelTables } from './reel-tables.ts';
import type { RoundProgress } from './round-progress.ts';

/**
 * What a step is: the paid spin or the start of a bought feature, then free spins, respins around wild reels, respins of hold and
 * win, turned tiles, and climbs of a ladder.
 */
export type StepKind = 'paid' | 'bought' | 'free' | 'respin' | 'hold' | 'pick' | 'climb';

/** One step as it is recorded, sent and shown: plain JSON values. Coins are counts; money is coins × coin value. */
export interface SpinOutcome {
  readonly kind: StepKind;
  /** Already in every number of coins below. */
  readonly multiplier: number;
  /** Stop of each reel: the strip's index that shows in the top row; -1 for a reel that is wild as a whole. Empty where no reel spins. */
  readonly stops: readonly number[];
  /** Symbol codes, rows from the top, each from reel 1. With a cascade, those before its first drop. */
  readonly grid: readonly (readonly string[])[];
  readonly lineWins: readonly LineWin[];
  readonly scatter: { readonly count: number; readonly coins: number };
  /** Free spins that this step added to the round. */
  readonly freeSpinsAwarded: number;
  /** What the step wins, cut where the round reached its most. */
  readonly coins: number;
  readonly waysWins?: readonly WaysWin[];
  /** By reel, how many times each of its cells counts; where the game's reels draw that. */
  readonly reelTimes?: readonly number[];
  readonly drops?: readonly Drop[];
  /** The window after the last drop. */
  readonly settled?: readonly (readonly string[])[];
  /** Reels, counted from 0, that are wild as a whole in this step; and those that will be in the respin that follows. */
  readonly wildReels?: readonly number[];
  readonly wildReelsNext?: readonly number[];
  /** The symbol that expands in this round's free spins. */
  readonly expanding?: string;
  /** What it paid in this spin, on top of the lines, and on which reels it stood. */
  readonly expanded?: { readonly reels: readonly number[]; readonly coins: number };
  readonly hold?: HoldShown;
  readonly pick?: PickShown;
  readonly ladder?: LadderShown;
  /** The round reached the most that it can win, and ended. */
  readonly ended?: true;
}

export interface LineWin {
  /** From 1, as the lines of the game are numbered. */
  readonly line: number;
  readonly symbol: string;
  /** Cells of the win, from reel 1; their rows are those of the line. */
  readonly count: number;
  readonly coins: number;
  /** Product of the wilds that multiply the line, where they do. */
  readonly times?: number;
}

export interface WaysWin {
  readonly symbol: string;
  readonly count: number;
  readonly ways: number;
  readonly coins: number;
}

/** One drop of a cascade: what stood, what won, and by how much it counted. */
export interface Drop {
  readonly grid: readonly (readonly string[])[];
  readonly multiplier: number;
  readonly clusters: readonly { readonly symbol: string; readonly size: number; readonly coins: number }[];
  /** Cells that go, `row × reels + reel`. */
  readonly cells: readonly number[];
  readonly coins: number;
}

export interface HoldShown {
  /** At `row × reels + reel`: coins of the value that is held, or null. */
  readonly cells: readonly (number | null)[];
  /** Names of the values that have one, by cell. */
  readonly names: Readonly<Record<string, string>>;
  readonly left: number;
  /** All that is held so far. */
  readonly total: number;
  readonly full: boolean;
  readonly done: boolean;
}

export interface PickShown {
  /** Tiles on the table. */
  readonly tiles: number;
  /** Turned tiles in order, with the coins that lay under them; 0 ended it. */
  readonly turned: readonly { readonly tile: number; readonly coins: number }[];
  readonly done: boolean;
  /** What lay under every tile, once it is over. */
  readonly layout?: readonly number[];
}

export interface LadderShown {
  /** The rung that is reached, from 1. */
  readonly rung: number;
  /** Rungs that this step climbed. */
  readonly climbed: number;
  readonly done: boolean;
}

/** The hold, pick or climb that a step plays, as it leaves it. */
export type Played = Pick<RoundProgress, 'hold' | 'pick' | 'ladder'>;

/**
 * Takes down a step while it is played.
 *
 * @param before the round before the step
 * @returns what spells the step out, once it was played on this evaluation
 */
export function describeStep(
  machine: SlotMachine,
  evaluation: Evaluation,
  kind: StepKind,
  before: Readonly<RoundProgress>,
): (after: Readonly<RoundProgress>, coins: number, played: Played) => SpinOutcome {
  const reels = kind === 'free' ? machine.free : machine.paid;
  const multiplier = kind === 'free' ? machine.freeSpinMultiplier : 1;
  const drops: Drop[] = [];
  if (machine.game.wins.kind === 'clusters') {
    evaluation.onDrop = (_, times, won) => drops.push(describeDrop(machine, evaluation, times * multiplier, won));
  }
  return (after, coins, played) => {
    const freeSpinsAwarded = after.freeSpinsAwarded - before.freeSpinsAwarded;
    const spins = kind === 'paid' || kind === 'free' || kind === 'respin';
    return {
      kind,
      multiplier,
      ...(spins ? describeWindow(machine, reels, evaluation, multiplier) : nothingSpun),
      freeSpinsAwarded,
      coins,
      ...(spins && machine.game.wins.kind === 'clusters' ? { drops, settled: cellsAsGrid(machine, evaluation) } : {}),
      ...(spins && machine.game.features.reelTimes ? { reelTimes: Array.from(evaluation.reelTimes) } : {}),
      ...(spins && machine.wildReels ? describeWildReels(machine, evaluation, after) : {}),
      ...(after.expanding >= 0 ? { expanding: codeOf(machine, after.expanding) } : {}),
      ...(kind === 'free' && before.expanding >= 0
        ? { expanded: describeExpanded(machine, reels, evaluation, before.expanding, multiplier) }
        : {}),
      ...describeHold(machine, after, coins, played),
      ...describePick(after, played),
      ...describeLadder(after, played),
      ...(after.ended ? { ended: true as const } : {}),
    };
  };
}

const nothingSpun = { stops: [], grid: [], lineWins: [], scatter: { count: 0, coins: 0 } };

/**
 * What a paid spin with these stops wins, without what follows from it: for pay-table displays, vectors and verification.
 *
 * @throws RangeError when there is not one stop on each reel
 */
export function outcomeAt(machine: SlotMachine, stops: readonly number[]): SpinOutcome {
  const { stopCounts } = machine.paid;
  const inRange = (stop: number, reel: number) =>
    Number.isInteger(stop) && stop >= 0 && stop < (stopCounts[reel] as number);
  if (stops.length !== machine.reelCount || !stops.every(inRange)) throw new RangeError('not one stop on each reel');
  const evaluation = newEvaluation(machine);
  const drops: Drop[] = [];
  if (machine.game.wins.kind === 'clusters') {
    evaluation.onDrop = (_, times, won) => drops.push(describeDrop(machine, evaluation, times, won));
  }
  evaluation.stops.set(stops);
  evaluateInto(machine, machine.paid, evaluation);
  return {
    kind: 'paid',
    multiplier: 1,
    ...describeWindow(machine, machine.paid, evaluation, 1),
    freeSpinsAwarded: evaluation.scatterCount >= machine.triggerScatters ? machine.freeSpinAward : 0,
    coins: evaluation.winCoins + evaluation.scatterCoins,
    ...(machine.game.wins.kind === 'clusters' ? { drops, settled: cellsAsGrid(machine, evaluation) } : {}),
  };
}

/** Symbol codes in the window at these stops of a set of strips: rows from the top, each from reel 1. */
export function gridAt(machine: SlotMachine, reels: ReelTables, stops: ArrayLike<number>): string[][] {
  return Array.from({ length: machine.rows }, (_, row) =>
    reels.strips.map((strip, reel) => codeOf(machine, strip[(stops[reel] as number) + row] as number)),
  );
}

const codeOf = ({ game }: SlotMachine, symbol: number): string => game.symbols[symbol]?.code as string;

function describeWindow(machine: SlotMachine, reels: ReelTables, evaluation: Evaluation, multiplier: number) {
  const { stops } = evaluation;
  const { kind } = machine.game.wins;
  return {
    stops: Array.from(stops, (stop, reel) => (stop === reels.wildStops[reel] ? -1 : stop)),
    grid: gridAt(machine, reels, stops),
    lineWins: kind === 'lines' ? lineWinsOf(machine, evaluation, multiplier) : [],
    scatter: { count: evaluation.scatterCount, coins: evaluation.scatterCoins * multiplier },
    ...(kind === 'ways' ? { waysWins: waysWinsOf(machine, evaluation, multiplier) } : {}),
  };
}

function lineWinsOf(machine: SlotMachine, evaluation: Evaluation, multiplier: number): LineWin[] {
  const wins: LineWin[] = [];
  for (let entry = 0; entry < evaluation.winCount; entry += 1) {
    const symbol = evaluation.winSymbols[entry] as number;
    const count = evaluation.winRuns[entry] as number;
    const times = evaluation.winTimes[entry] as number;
    const pay = (machine.linePays[symbol * (machine.reelCount + 1) + count] as number) * times;
    const word = evaluation.winWords[entry] as number;
    for (let left = evaluation.winLines[entry] as number; left !== 0; left &= left - 1) {
      const line = word * 32 + (31 - Math.clz32(left & -left)) + 1;
      const win = { line, symbol: codeOf(machine, symbol), count, coins: pay * multiplier };
      wins.push(times === 1 ? win : { ...win, times });
    }
  }
  return wins.sort((a, b) => a.line - b.line);
}

function waysWinsOf(machine: SlotMachine, evaluation: Evaluation, multiplier: number): WaysWin[] {
  return Array.from({ length: evaluation.winCount }, (_, entry) => {
    const symbol = evaluation.winSymbols[entry] as number;
    const count = evaluation.winRuns[entry] as number;
    const ways = evaluation.winTimes[entry] as number;
    const pay = machine.linePays[symbol * (machine.reelCount + 1) + count] as number;
    return { symbol: codeOf(machine, symbol), count, ways, coins: pay * ways * multiplier };
  });
}

function describeDrop(machine: SlotMachine, evaluation: Evaluation, multiplier: number, won: number): Drop {
  const { winning } = evaluation;
  return {
    grid: cellsAsGrid(machine, evaluation),
    multiplier,
    clusters: Array.from({ length: evaluation.winCount }, (_, entry) => {
      const symbol = evaluation.winSymbols[entry] as number;
      const size = evaluation.winRuns[entry] as number;
      const pay = machine.clusterPays[symbol * (machine.cellCount + 1) + size] as number;
      return { symbol: codeOf(machine, symbol), size, coins: pay * multiplier };
    }),
    cells: [...winning.keys()].filter((cell) => winning[cell] === 1),
    coins: won * multiplier,
  };
}

function cellsAsGrid(machine: SlotMachine, { cells }: Evaluation): string[][] {
  const { rows, reelCount } = machine;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: reelCount }, (__, reel) => codeOf(machine, cells[row * reelCount + reel] as number)),
  );
}

function describeWildReels(machine: SlotMachine, { stops }: Evaluation, { wilds }: Readonly<RoundProgress>) {
  const { wildStops } = machine.paid;
  const all = [...stops.keys()];
  return {
    wildReels: all.filter((reel) => stops[reel] === wildStops[reel]),
    wildReelsNext: all.filter((reel) => (wilds & (1 << reel)) !== 0),
  };
}

function describeExpanded(
  machine: SlotMachine,
  reels: ReelTables,
  evaluation: Evaluation,
  symbol: number,
  multiplier: number,
) {
  const { stops } = evaluation;
  const shows = (reel: number) =>
    ((reels.counts[reel] as Uint8Array)[(stops[reel] as number) * machine.symbolCount + symbol] as number) > 0;
  return {
    reels: [...stops.keys()].filter(shows),
    coins: expandedCoins(machine, reels, evaluation, symbol) * multiplier,
  };
}

function describeHold(
  machine: SlotMachine,
  after: Readonly<RoundProgress>,
  coins: number,
  played: Played,
): { hold?: HoldShown } {
  const feature = machine.game.features.holdAndWin;
  const held = after.hold ?? played.hold;
  if (!feature || !held) return {};
  const done = after.hold === null;
  const heldAt = (place: number) => feature.values[place - 1];
  return {
    hold: {
      cells: held.cells.map((place) => heldAt(place)?.coins ?? null),
      names: Object.fromEntries(
        held.cells.flatMap((place, cell) => {
          const name = heldAt(place)?.name;
          return name === undefined ? [] : [[String(cell), name] as const];
        }),
      ),
      left: done ? 0 : held.left,
      total: done ? coins : heldCoins(feature, held),
      full: held.cells.every((place) => place !== 0),
      done,
    },
  };
}

function describePick(after: Readonly<RoundProgress>, played: Played): { pick?: PickShown } {
  const table = after.pick ?? played.pick;
  if (!table) return {};
  const done = after.pick === null;
  return {
    pick: {
      tiles: table.tiles.length,
      turned: table.turned.map((tile) => ({ tile, coins: table.tiles[tile] as number })),
      done,
      ...(done ? { layout: table.tiles } : {}),
    },
  };
}

function describeLadder(after: Readonly<RoundProgress>, played: Played): { ladder?: LadderShown } {
  const climb = after.ladder ?? played.ladder;
  if (!climb) return {};
  return { ladder: { rung: climb.rung + 1, climbed: climb.climbed, done: after.ladder === null } };
}
