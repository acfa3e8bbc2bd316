import { evaluateCascade } from './evaluate-cascade.ts';
import { evaluateLines, walkEveryLine } from './evaluate-lines.ts';
import { evaluateWays } from './evaluate-ways.ts';
import type { Evaluation } from './evaluation.ts';
import type { SlotMachine } from './machine.ts';
import { BONUS, COIN, type ReelTables } from './reel-tables.ts';

/** Room for the evaluation of one window of this machine. */
export function newEvaluation(machine: SlotMachine): Evaluation {
  const { reelCount, cellCount, game } = machine;
  // each line is in at most one entry, each symbol pays its ways once, and a cluster has a cell of its own
  const entries = Math.max(cellCount, machine.symbolCount, game.wins.kind === 'lines' ? game.wins.lines.length : 0);
  const stops = new Int32Array(reelCount);
  return {
    stops,
    drawn: machine.wildReels === null ? stops : new Int32Array(reelCount),
    reelTimes: new Uint8Array(reelCount).fill(1),
    winCount: 0,
    winSymbols: new Uint8Array(entries),
    winRuns: new Uint8Array(entries),
    winTimes: new Int32Array(entries),
    winLines: new Int32Array(entries),
    winWords: new Uint8Array(entries),
    winCoins: 0,
    scatterCount: 0,
    scatterCoins: 0,
    coinCount: 0,
    bonusCount: 0,
    drops: 0,
    cells: new Uint8Array(cellCount),
    reached: new Int32Array(cellCount),
    winning: new Uint8Array(cellCount),
    shown: new Uint8Array(machine.symbolCount),
    queue: new Uint8Array(cellCount),
    tops: new Int32Array(reelCount),
    onDrop: null,
  };
}

/**
 * Evaluates the window at `into.stops` of a set of the machine's strips. The one evaluator: server, browser, replay, simulator and
 * enumeration all call it.
 */
export function evaluateInto(machine: SlotMachine, reels: ReelTables, into: Evaluation): void {
  into.winCount = 0;
  into.winCoins = 0;
  const { payRule } = machine;
  if (payRule === 'lines') evaluateLines(machine, reels, into);
  else if (payRule === 'each line') walkEveryLine(machine, reels, into);
  else if (payRule === 'ways') evaluateWays(machine, reels, into);
  else {
    evaluateCascade(machine, reels, into);
    return;
  }

  const { stops } = into;
  let specials = 0;
  for (let reel = 0; reel < machine.reelCount; reel += 1) {
    specials += (reels.specials[reel] as Int32Array)[stops[reel] as number] as number;
  }
  const scatters = specials & (COIN - 1);
  into.scatterCount = scatters;
  into.scatterCoins = machine.scatterCoins[scatters] as number;
  if (specials === scatters) {
    into.coinCount = 0;
    into.bonusCount = 0;
    return;
  }
  into.coinCount = (specials & (BONUS - 1)) >> 8;
  into.bonusCount = specials >> 16;
}

/**
 * What the symbol that expands in free spins adds to the window: it pays for the number of reels that show it, on every line.
 *
 * @param symbol index of the symbol
 * @returns coins, before the multiplier of free spins
 */
export function expandedCoins(machine: SlotMachine, reels: ReelTables, { stops }: Evaluation, symbol: number): number {
  let shown = 0;
  for (let reel = 0; reel < machine.reelCount; reel += 1) {
    const counts = reels.counts[reel] as Uint8Array;
    if ((counts[(stops[reel] as number) * machine.symbolCount + symbol] as number) > 0) shown += 1;
  }
  const lines = machine.game.wins.kind === 'lines' ? machine.game.wins.lines.length : 0;
  return (machine.linePays[symbol * (machine.reelCount + 1) + shown] as number) * lines;
}
