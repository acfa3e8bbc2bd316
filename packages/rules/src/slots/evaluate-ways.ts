import type { Evaluation } from './evaluation.ts';
import type { SlotMachine } from './machine.ts';
import type { ReelTables } from './reel-tables.ts';

/** Evaluates a window by ways: each symbol of reel 1, reel by reel, as long as the symbol or a wild shows. A cell counts as often as its reel has it. */
export function evaluateWays(machine: SlotMachine, reels: ReelTables, into: Evaluation): void {
  const { rows } = machine;
  const first = into.stops[0] as number;
  for (let k = 0; k < rows; k += 1) {
    const symbol = reels.firstSymbols[first * rows + k] as number;
    if (symbol === 255) break;
    followSymbol(machine, reels, into, symbol);
  }
}

function followSymbol(machine: SlotMachine, reels: ReelTables, into: Evaluation, symbol: number): void {
  const { reelCount, symbolCount } = machine;
  let ways = 1;
  let run = 0;
  while (run < reelCount) {
    const at = (into.stops[run] as number) * symbolCount + symbol;
    const shown = (reels.countsWithWilds[run] as Uint8Array)[at] as number;
    if (shown === 0) break;
    ways *= shown * (into.reelTimes[run] as number);
    run += 1;
  }
  const pay = machine.linePays[symbol * (reelCount + 1) + run] as number;
  if (pay === 0) return;
  const entry = into.winCount;
  into.winSymbols[entry] = symbol;
  into.winRuns[entry] = run;
  into.winTimes[entry] = ways;
  into.winCount = entry + 1;
  into.winCoins += pay * ways;
}
