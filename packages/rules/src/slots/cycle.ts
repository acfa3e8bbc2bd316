import { countBits, evaluateInto, newEvaluation } from './evaluate.ts';
import type { SlotMachine } from './machine.ts';

/** What all windows of a game show and pay before any multiplier, counted one by one. Every number is exact. */
export interface Cycle {
  /** Product of the strips' lengths: each window is equally likely. */
  readonly windows: number;
  /** At `[symbol][count]`, in the order of the game's symbols: winning lines over all windows. */
  readonly lineWins: readonly (readonly number[])[];
  /** At `[count]`: windows with so many scatters. */
  readonly scatterWindows: readonly number[];
  readonly lineCoins: number;
  readonly scatterCoins: number;
  /** Windows by the coins they pay, ascending: those that award free spins and those that do not. */
  readonly spread: readonly CycleShare[];
}

export interface CycleShare {
  readonly coins: number;
  readonly windows: number;
  /** How many of these windows award free spins. */
  readonly triggering: number;
}

/**
 * Visits every window of the cycle with the evaluator that plays the game. R1's 24.3 million take a second or two.
 *
 * @throws RangeError when the cycle is too long for exact counting in this way
 */
export function enumerateCycle(machine: SlotMachine): Cycle {
  const { reelCount, stopCounts, symbolCount, game } = machine;
  const windows = stopCounts.reduce((product, count) => product * count, 1);
  if (windows > 2 ** 31) throw new RangeError(`a cycle of ${windows} windows is too long to enumerate`);
  const evaluation = newEvaluation(machine);
  const lineWins = Array.from({ length: symbolCount }, () => new Float64Array(reelCount + 1));
  const scatterWindows = new Float64Array(machine.scatterCoins.length);
  const most = game.wins.lines.length * Math.max(...machine.linePays) + Math.max(...machine.scatterCoins);
  const windowsByCoins = new Float64Array(most + 1);
  const triggeringByCoins = new Float64Array(most + 1);
  let lineCoins = 0;
  let scatterCoins = 0;

  const { stops } = evaluation;
  for (let window = 0; window < windows; window += 1) {
    evaluateInto(machine, evaluation);
    for (let entry = 0; entry < evaluation.winCount; entry += 1) {
      const bySize = lineWins[evaluation.winSymbols[entry] as number] as Float64Array;
      add(bySize, evaluation.winRuns[entry] as number, countBits(evaluation.winLines[entry] as number));
    }
    lineCoins += evaluation.lineCoins;
    scatterCoins += evaluation.scatterCoins;
    add(scatterWindows, evaluation.scatterCount, 1);
    const coins = evaluation.lineCoins + evaluation.scatterCoins;
    add(windowsByCoins, coins, 1);
    if (evaluation.scatterCount >= machine.triggerScatters) add(triggeringByCoins, coins, 1);
    turnReels(stops, stopCounts);
  }

  return {
    windows,
    lineWins: lineWins.map((bySize) => [...bySize]),
    scatterWindows: [...scatterWindows].slice(0, 1 + scatterWindows.findLastIndex((count) => count > 0)),
    lineCoins,
    scatterCoins,
    spread: [...windowsByCoins.keys()]
      .filter((coins) => windowsByCoins[coins] !== 0)
      .map((coins) => ({
        coins,
        windows: windowsByCoins[coins] as number,
        triggering: triggeringByCoins[coins] as number,
      })),
  };
}

/** The next window: the last reel moves by one, and each full turn moves the reel before it. */
function turnReels(stops: Int32Array, stopCounts: Int32Array): void {
  for (let reel = stops.length - 1; reel >= 0; reel -= 1) {
    const next = (stops[reel] as number) + 1;
    if (next < (stopCounts[reel] as number)) {
      stops[reel] = next;
      return;
    }
    stops[reel] = 0;
  }
}

function add(counts: Float64Array, at: number, more: number): void {
  counts[at] = (counts[at] as number) + more;
}
