import { uniformBelow, type WordSource } from '@croupier/fairness';
import { type Evaluation, evaluateInto, newEvaluation } from './evaluate.ts';
import type { SlotMachine } from './machine.ts';

/** One spin as it is recorded, sent and shown: plain JSON values. Coins are counts; money is coins × coin value. */
export interface SpinOutcome {
  readonly kind: 'paid' | 'free';
  /** Already in every number of coins below. */
  readonly multiplier: number;
  /** Stop of each reel: the strip's index that shows in the top row. */
  readonly stops: readonly number[];
  /** Symbol codes, rows from the top, each from reel 1. */
  readonly grid: readonly (readonly string[])[];
  readonly lineWins: readonly LineWin[];
  readonly scatter: { readonly count: number; readonly coins: number };
  /** Free spins that this spin added to the round. */
  readonly freeSpinsAwarded: number;
  /** Sum of the line wins and the scatter win. */
  readonly coins: number;
}

export interface LineWin {
  /** From 1, as the lines of the game are numbered. */
  readonly line: number;
  readonly symbol: string;
  /** Cells of the win, from reel 1; their rows are those of the line. */
  readonly count: number;
  readonly coins: number;
}

/** Draws the stops, reel 1 first, one uniform number each, and judges the window. */
export function spinInto(machine: SlotMachine, words: WordSource, into: Evaluation): void {
  const { stopCounts, stopBounds, reelCount } = machine;
  for (let reel = 0; reel < reelCount; reel += 1) {
    into.stops[reel] = uniformBelow(words, stopCounts[reel] as number, stopBounds[reel] as number);
  }
  evaluateInto(machine, into);
}

/** An evaluation spelled out. */
export function describeSpin(
  machine: SlotMachine,
  evaluation: Evaluation,
  kind: 'paid' | 'free',
  freeSpinsAwarded: number,
): SpinOutcome {
  const multiplier = kind === 'free' ? machine.freeSpinMultiplier : 1;
  return {
    kind,
    multiplier,
    stops: [...evaluation.stops],
    grid: gridAt(machine, evaluation.stops),
    lineWins: lineWinsOf(machine, evaluation, multiplier),
    scatter: { count: evaluation.scatterCount, coins: evaluation.scatterCoins * multiplier },
    freeSpinsAwarded,
    coins: (evaluation.lineCoins + evaluation.scatterCoins) * multiplier,
  };
}

/**
 * What a paid spin with these stops wins: for pay-table displays, vectors and verification.
 *
 * @throws RangeError when there is not one stop on each reel
 */
export function outcomeAt(machine: SlotMachine, stops: readonly number[]): SpinOutcome {
  const inRange = (stop: number, reel: number) =>
    Number.isInteger(stop) && stop >= 0 && stop < (machine.stopCounts[reel] as number);
  if (stops.length !== machine.reelCount || !stops.every(inRange)) throw new RangeError('not one stop on each reel');
  const evaluation = newEvaluation(machine);
  evaluation.stops.set(stops);
  evaluateInto(machine, evaluation);
  const triggered = evaluation.scatterCount >= machine.triggerScatters;
  return describeSpin(machine, evaluation, 'paid', triggered ? machine.freeSpinAward : 0);
}

/** Symbol codes in the window at these stops: rows from the top, each from reel 1. */
export function gridAt(machine: SlotMachine, stops: ArrayLike<number>): string[][] {
  const { strips, game } = machine;
  return Array.from({ length: game.rows }, (_, row) =>
    strips.map((strip, reel) => game.symbols[strip[(stops[reel] as number) + row] as number]?.code as string),
  );
}

function lineWinsOf(machine: SlotMachine, evaluation: Evaluation, multiplier: number): LineWin[] {
  const wins: LineWin[] = [];
  for (let entry = 0; entry < evaluation.winCount; entry += 1) {
    const symbol = evaluation.winSymbols[entry] as number;
    const count = evaluation.winRuns[entry] as number;
    const pay = machine.linePays[symbol * (machine.reelCount + 1) + count] as number;
    const word = evaluation.winWords[entry] as number;
    for (let left = evaluation.winLines[entry] as number; left !== 0; left &= left - 1) {
      const line = word * 32 + (31 - Math.clz32(left & -left)) + 1;
      wins.push({ line, symbol: machine.game.symbols[symbol]?.code as string, count, coins: pay * multiplier });
    }
  }
  return wins.sort((a, b) => a.line - b.line);
}
