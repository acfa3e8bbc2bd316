import type { Evaluation } from './evaluation.ts';
import { NO_CELL, type SlotMachine } from './machine.ts';
import type { ReelTables } from './reel-tables.ts';

/**
 * Evaluates a window by clusters, and with a cascade plays it to its end: winning cells go, those above fall, and the strip of
 * each reel moves on, so that a spin is decided by its stops alone. Scatters are counted when nothing moves any more; they
 * never win as a cluster, so they stay.
 */
export function evaluateCascade(machine: SlotMachine, reels: ReelTables, into: Evaluation): void {
  const { reelCount, rows, game } = machine;
  const { cells, tops, stops } = into;
  for (let reel = 0; reel < reelCount; reel += 1) {
    const strip = reels.strips[reel] as Uint8Array;
    const stop = stops[reel] as number;
    tops[reel] = stop;
    for (let row = 0; row < rows; row += 1) cells[row * reelCount + reel] = strip[stop + row] as number;
  }
  const { ladder } = reels;
  const most = game.cascade?.mostDrops ?? 1;
  into.drops = 0;
  for (let drop = 0; drop < most; drop += 1) {
    const coins = findClusters(machine, into);
    if (coins === 0) break;
    const multiplier = ladder.length === 0 ? 1 : (ladder[Math.min(drop, ladder.length - 1)] as number);
    into.winCoins += coins * multiplier;
    into.drops = drop + 1;
    into.onDrop?.(drop, multiplier, coins);
    if (game.cascade) dropCells(machine, reels, into);
  }
  let scatters = 0;
  for (let cell = 0; cell < cells.length; cell += 1) {
    scatters += machine.isScatter[cells[cell] as number] as number;
  }
  into.scatterCount = scatters;
  into.scatterCoins = machine.scatterCoins[scatters] as number;
  into.coinCount = 0;
  into.bonusCount = 0;
}

/** Finds the clusters that pay and marks their cells. @returns what they pay together */
function findClusters(machine: SlotMachine, into: Evaluation): number {
  const { cellCount, isWild, clusterPays, leastCluster } = machine;
  const { cells, reached, winning, shown } = into;
  into.winCount = 0;
  // a symbol with too few cells, wilds included, is not looked for
  shown.fill(0);
  let wilds = 0;
  for (let cell = 0; cell < cellCount; cell += 1) {
    const symbol = cells[cell] as number;
    shown[symbol] = (shown[symbol] as number) + 1;
    wilds += isWild[symbol] as number;
  }
  const least = leastCluster - wilds;
  let isPossible = false;
  for (let symbol = 0; symbol < machine.symbolCount; symbol += 1) {
    if ((shown[symbol] as number) < least || (clusterPays[(symbol + 1) * (cellCount + 1) - 1] as number) === 0)
      shown[symbol] = 0;
    else isPossible = true;
  }
  if (!isPossible) return 0;
  reached.fill(-1);
  winning.fill(0);
  let coins = 0;
  for (let start = 0; start < cellCount; start += 1) {
    const symbol = cells[start] as number;
    if (shown[symbol] === 0 || reached[start] !== -1 || isWild[symbol] === 1) continue;
    const size = floodFrom(machine, into, start, symbol);
    if (size < leastCluster) continue;
    const pay = clusterPays[symbol * (cellCount + 1) + size] as number;
    if (pay === 0) continue;
    const entry = into.winCount;
    into.winSymbols[entry] = symbol;
    into.winRuns[entry] = size;
    into.winTimes[entry] = 1;
    into.winCount = entry + 1;
    coins += pay;
    for (let at = 0; at < size; at += 1) winning[into.queue[at] as number] = 1;
  }
  return coins;
}

/** Cells of a symbol, and wilds, that hang together with `start`; they lie in `into.queue`. @returns how many */
function floodFrom(machine: SlotMachine, into: Evaluation, start: number, symbol: number): number {
  const { isWild, neighbours } = machine;
  const { cells, reached, queue } = into;
  queue[0] = start;
  reached[start] = start;
  let size = 1;
  for (let at = 0; at < size; at += 1) {
    const from = (queue[at] as number) * 4;
    for (let side = from; side < from + 4; side += 1) {
      const next = neighbours[side] as number;
      if (next === NO_CELL) break;
      if (reached[next] === start) continue;
      const shown = cells[next] as number;
      if (shown !== symbol && isWild[shown] !== 1) continue;
      reached[next] = start;
      queue[size] = next;
      size += 1;
    }
  }
  return size;
}

/** Takes the winning cells out; each reel falls and is filled from the strip above its top. */
function dropCells({ reelCount, rows }: SlotMachine, reels: ReelTables, into: Evaluation): void {
  const { cells, winning, tops } = into;
  for (let reel = 0; reel < reelCount; reel += 1) {
    let to = rows - 1;
    for (let row = rows - 1; row >= 0; row -= 1) {
      const cell = row * reelCount + reel;
      if (winning[cell] === 1) continue;
      cells[to * reelCount + reel] = cells[cell] as number;
      to -= 1;
    }
    const strip = reels.strips[reel] as Uint8Array;
    const length = reels.stopCounts[reel] as number;
    for (; to >= 0; to -= 1) {
      const top = ((tops[reel] as number) + length - 1) % length;
      tops[reel] = top;
      cells[to * reelCount + reel] = strip[top] as number;
    }
  }
}
