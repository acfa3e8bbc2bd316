import { evaluateInto, expandedCoins, newEvaluation } from './evaluate.ts';
import { countBits } from './evaluate-lines.ts';
import type { Evaluation } from './evaluation.ts';
import type { SlotMachine } from './machine.ts';
import type { ReelTables } from './reel-tables.ts';
import { standWilds } from './stops.ts';

/** What all windows of a set of strips show and pay before any multiplier, counted one by one. Every number is exact. */
export interface Cycle {
  /** Product of the lengths of the strips that spin, and of the weights of what reels count: each window is equally likely. */
  readonly windows: number;
  /** At `[symbol][count]`, in the order of the game's symbols: winning lines, ways or clusters over all windows. */
  readonly wins: readonly (readonly number[])[];
  /** At `[count]`: windows with so many scatters. */
  readonly scatterWindows: readonly number[];
  /** What lines, ways or clusters pay over all windows, what scatters pay, and what the symbol that expands pays. */
  readonly winCoins: number;
  readonly scatterCoins: number;
  readonly expandedCoins: number;
  /** At `[drops]`: windows with so many winning drops. */
  readonly dropWindows: readonly number[];
  /** Windows by what they pay and by what follows them, ascending by coins. */
  readonly spread: readonly CycleShare[];
}

export interface CycleShare {
  readonly coins: number;
  readonly windows: number;
  /** What follows: see `followingOf`. */
  readonly follows: number;
}

export const FREE_SPINS = 1;
export const PICK = 2;
/** With hold and win the coins that are held, and with a ladder the bonus symbols, are counted in units of this. */
export const HELD = 4;

export interface CycleInput {
  /** Strips; those of the paid spin when left out. */
  readonly reels?: ReelTables;
  /** Bits of the reels that are wild already. */
  readonly wilds?: number;
  /** Reels count their cells as in free spins. */
  readonly isFree?: boolean;
}

const MOST_WINDOWS = 2 ** 31;

/**
 * Visits every window with the evaluator that plays the game. R1's 24.3 million take a second or two.
 *
 * @throws RangeError when the cycle is too long for exact counting in this way
 */
export function enumerateCycle(
  machine: SlotMachine,
  { reels = machine.paid, wilds = 0, isFree = false }: CycleInput = {},
): Cycle {
  const counter = newCounter(machine);
  const counted = timesDrawn(machine, isFree);
  const windows = visitWindows(machine, reels, wilds, (evaluation, follows) => {
    if (counted === null) {
      counter.add(evaluation, 0, follows, 1);
      return;
    }
    let longest = 0;
    for (let entry = 0; entry < evaluation.winCount; entry += 1)
      longest = Math.max(longest, evaluation.winRuns[entry] as number);
    for (const { times, weight } of counted.byRun[longest] ?? []) {
      evaluation.reelTimes.set(times);
      evaluateInto(machine, reels, evaluation);
      counter.add(evaluation, 0, follows, weight);
    }
  });
  return counter.cycle(windows * (counted?.total ?? 1));
}

/**
 * Everything that the reels of a game may count their cells as together, with its weight; null where they count once. By the longest run of
 * a window: of reels beyond it nothing depends.
 */
function timesDrawn({ game, reelCount }: SlotMachine, isFree: boolean) {
  const { reelTimes } = game.features;
  if (!reelTimes) return null;
  const drawn = isFree ? reelTimes.freeValues : reelTimes.values;
  const total = drawn.reduce((sum, { weight }) => sum + weight, 0);
  const byRun = Array.from({ length: reelCount + 1 }, (_, run) => {
    let found = [{ times: Array<number>(reelCount).fill(1), weight: 1 }];
    for (const reel of reelTimes.reels) {
      const values = reel < run ? drawn : [{ times: 1, weight: total }];
      found = found.flatMap(({ times, weight }) =>
        values.map((one) => ({ times: times.with(reel, one.times), weight: weight * one.weight })),
      );
    }
    return found;
  });
  return { byRun, total: total ** reelTimes.reels.length };
}

/**
 * Visits every window of the free spins once, and evaluates it for each symbol that may expand.
 *
 * @returns a cycle for each of them, in their order
 */
export function enumerateExpanding(machine: SlotMachine): Cycle[] {
  const { free, expanding } = machine;
  const counters = Array.from(expanding, () => newCounter(machine));
  const windows = visitWindows(machine, free, 0, (evaluation, follows) => {
    for (let at = 0; at < counters.length; at += 1) {
      const extra = expandedCoins(machine, free, evaluation, expanding[at] as number);
      counters[at]?.add(evaluation, extra, follows, 1);
    }
  });
  return counters.map((counter) => counter.cycle(windows));
}

function visitWindows(
  machine: SlotMachine,
  reels: ReelTables,
  wilds: number,
  visit: (evaluation: Evaluation, follows: number) => void,
): number {
  const spinning = [...reels.stopCounts.keys()].filter((reel) => (wilds & (1 << reel)) === 0);
  const windows = spinning.reduce((count, reel) => count * (reels.stopCounts[reel] as number), 1);
  if (windows > MOST_WINDOWS) throw new RangeError(`a cycle of ${windows} windows is too long to enumerate`);
  const evaluation = newEvaluation(machine);
  // wild reels change the stops of an evaluation, so the turning is kept apart
  const turning = Int32Array.from(reels.wildStops);
  for (const reel of spinning) turning[reel] = 0;
  for (let window = 0; window < windows; window += 1) {
    for (let reel = 0; reel < turning.length; reel += 1) evaluation.stops[reel] = turning[reel] as number;
    const next = machine.wildReels === null ? -1 : standWilds(machine, reels, wilds, evaluation.stops);
    evaluateInto(machine, reels, evaluation);
    visit(evaluation, next === -1 ? followingOf(machine, evaluation) : next);
    turn(turning, spinning, reels.stopCounts);
  }
  return windows;
}

/**
 * What a window leads to, as one number: `FREE_SPINS` and `PICK` are bits, and hold and win adds `HELD` times the coins it holds, a ladder
 * `HELD` times its bonus symbols.
 * With wild reels it is the bits of the reels that are wild in the respin.
 */
export function followingOf(machine: SlotMachine, evaluation: Evaluation): number {
  let follows = evaluation.scatterCount >= machine.triggerScatters ? FREE_SPINS : 0;
  if (evaluation.bonusCount >= machine.triggerBonuses)
    follows += machine.game.features.ladder ? HELD * evaluation.bonusCount : PICK;
  if (evaluation.coinCount >= machine.triggerCoins) follows += HELD * evaluation.coinCount;
  return follows;
}

/** Shares of a cycle's windows by what follows them: coins and probability. */
export function byFollowing(cycle: Cycle): Map<number, [coins: number, share: number][]> {
  const groups = new Map<number, [number, number][]>();
  for (const { coins, windows, follows } of cycle.spread) {
    const group = groups.get(follows) ?? [];
    group.push([coins, windows / cycle.windows]);
    groups.set(follows, group);
  }
  return groups;
}

function newCounter(machine: SlotMachine) {
  const { symbolCount, cellCount, reelCount, game } = machine;
  const isLines = game.wins.kind === 'lines';
  const longest = game.wins.kind === 'clusters' ? cellCount : reelCount;
  const wins = Array.from({ length: symbolCount }, () => new Float64Array(longest + 1));
  const scatterWindows = new Float64Array(cellCount + 1);
  const dropWindows = new Float64Array((game.cascade?.mostDrops ?? 0) + 1);
  const counted = new Map<number, Float64Array<ArrayBuffer>>();
  let plain = new Float64Array(1024);
  counted.set(0, plain);
  let winCoins = 0;
  let scatterCoins = 0;
  let expanded = 0;
  return {
    /** Counts a window as often as its weight says. */
    add: (evaluation: Evaluation, extra: number, follows: number, weight: number): void => {
      // of a cascade only sums are counted: its last drop wins nothing
      for (let entry = 0; entry < evaluation.winCount; entry += 1) {
        const bySize = wins[evaluation.winSymbols[entry] as number] as Float64Array;
        const times = isLines
          ? countBits(evaluation.winLines[entry] as number)
          : (evaluation.winTimes[entry] as number);
        count(bySize, evaluation.winRuns[entry] as number, times * weight);
      }
      winCoins += evaluation.winCoins * weight;
      scatterCoins += evaluation.scatterCoins * weight;
      expanded += extra * weight;
      count(scatterWindows, evaluation.scatterCount, weight);
      if (dropWindows.length > 1) count(dropWindows, evaluation.drops, weight);
      const coins = evaluation.winCoins + evaluation.scatterCoins + extra;
      if (follows === 0 && coins < plain.length) {
        plain[coins] = (plain[coins] as number) + weight;
        return;
      }
      let counts = counted.get(follows) ?? new Float64Array(1024);
      if (coins >= counts.length) {
        const longer = new Float64Array(2 ** Math.ceil(Math.log2(coins + 1)));
        longer.set(counts);
        counts = longer;
      }
      counted.set(follows, counts);
      if (follows === 0) plain = counts;
      count(counts, coins, weight);
    },
    cycle: (windows: number): Cycle => ({
      windows,
      wins: wins.map((bySize) => [...bySize]),
      scatterWindows: [...scatterWindows].slice(0, 1 + scatterWindows.findLastIndex((n) => n > 0)),
      winCoins,
      scatterCoins,
      expandedCoins: expanded,
      dropWindows: [...dropWindows].slice(0, 1 + dropWindows.findLastIndex((n) => n > 0)),
      spread: [...counted]
        .flatMap(([follows, counts]) =>
          [...counts.keys()]
            .filter((coins) => counts[coins] !== 0)
            .map((coins) => ({ coins, windows: counts[coins] as number, follows })),
        )
        .sort((a, b) => a.coins - b.coins || a.follows - b.follows),
    }),
  };
}

/** The next window: the last reel moves by one, and each full turn moves the reel before it. */
function turn(stops: Int32Array, spinning: readonly number[], stopCounts: Int32Array): void {
  for (let at = spinning.length - 1; at >= 0; at -= 1) {
    const reel = spinning[at] as number;
    const next = (stops[reel] as number) + 1;
    if (next < (stopCounts[reel] as number)) {
      stops[reel] = next;
      return;
    }
    stops[reel] = 0;
  }
}

function count(counts: Float64Array, at: number, more: number): void {
  counts[at] = (counts[at] as number) + more;
}
