import { uniformBelow, type WordSource } from '@croupier/fairness';
import { weighted } from './features.ts';
import type { ReelTimes } from './game.ts';
import type { SlotMachine } from './machine.ts';
import type { ReelTables } from './reel-tables.ts';

/**
 * Draws the stops, reel 1 first, one uniform number each. Reels that are wild stand still and take no word.
 *
 * @param wilds bits of the reels that are wild
 */
export function drawStops(reels: ReelTables, wilds: number, words: WordSource, into: Int32Array): void {
  const { stopCounts, stopBounds, wildStops } = reels;
  for (let reel = 0; reel < stopCounts.length; reel += 1) {
    if (wilds !== 0 && (wilds & (1 << reel)) !== 0) into[reel] = wildStops[reel] as number;
    else into[reel] = uniformBelow(words, stopCounts[reel] as number, stopBounds[reel] as number);
  }
}

/** Draws how many times the cells of each reel count, where the game has such reels: one number by weight each. */
export function drawReelTimes(
  { reels, values, freeValues }: ReelTimes,
  isFree: boolean,
  words: WordSource,
  into: Uint8Array,
): void {
  const drawn = isFree ? freeValues : values;
  const weights = drawn.map(({ weight }) => weight);
  for (const reel of reels) into[reel] = drawn[weighted(words, weights)]?.times ?? 1;
}

/**
 * Turns every reel that shows a wild into a wild reel.
 *
 * @param before bits of the reels that were wild already
 * @returns bits of the reels that are wild in the respin that follows; 0 where none does
 */
export function standWilds(machine: SlotMachine, reels: ReelTables, before: number, stops: Int32Array): number {
  let now = before;
  for (let reel = 0; reel < stops.length; reel += 1) {
    if ((now & (1 << reel)) !== 0) continue;
    if ((reels.wildCounts[reel] as Uint8Array)[stops[reel] as number] === 0) continue;
    now |= 1 << reel;
    stops[reel] = reels.wildStops[reel] as number;
  }
  // one that would come to reel 1 is gone
  if (machine.wildReels === 'walks') return (now >> 1) & ~1;
  return now === before ? 0 : now;
}
