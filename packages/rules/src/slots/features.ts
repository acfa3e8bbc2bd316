import { shuffle, uniform, type WordSource } from '@croupier/fairness';
import type { Evaluation } from './evaluation.ts';
import type { HoldAndWin, Ladder, Pick } from './game.ts';
import type { SlotMachine } from './machine.ts';

/** A hold and win under way. */
export interface Hold {
  /** At `row × reelCount + reel`: 0 where nothing is held, else 1 + the place of the coin's value in the game's list. */
  readonly cells: number[];
  /** Respins left until it ends, unless a coin lands. */
  left: number;
}

/** Tiles laid out face down. Known to the server and the record only, until they are turned or it is over. */
export interface PickTable {
  /** Coins under each tile; 0 ends it. */
  readonly tiles: readonly number[];
  /** Places of the tiles that were turned, in order. */
  readonly turned: number[];
}

/** A ladder that is being climbed. */
export interface Climb {
  /** The rung that is reached, counted from 0. */
  rung: number;
  /** Rungs that the last step climbed. */
  climbed: number;
}

/** Thrown when a tile is chosen that is not there or lies open: a player's answer that cannot be played. */
export class UnknownChoice extends Error {
  override readonly name = 'UnknownChoice';
}

/** Draws an index by weight: one uniform number below the sum of the weights. */
export function weighted(words: WordSource, weights: readonly number[]): number {
  let left = uniform(
    words,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return index;
  }
  throw new RangeError('weights without a sum');
}

/** Holds the coins of the window: each gets its value, reel by reel of the top row first. */
export function startHold(machine: SlotMachine, feature: HoldAndWin, { stops }: Evaluation, words: WordSource): Hold {
  const { reelCount, cellCount, game, paid } = machine;
  const weights = feature.values.map(({ weight }) => weight);
  const cells = Array.from({ length: cellCount }, (_, cell) => {
    const reel = cell % reelCount;
    const shown = (paid.strips[reel] as Uint8Array)[(stops[reel] as number) + Math.floor(cell / reelCount)] as number;
    return game.symbols[shown]?.role === 'coin' ? 1 + weighted(words, weights) : 0;
  });
  return { cells, left: feature.respins };
}

/**
 * A respin of the cells that hold nothing, in the order of the cells.
 *
 * @returns coins of the whole feature where it ends with this respin, or null
 */
export function respinHold(feature: HoldAndWin, hold: Hold, words: WordSource): number | null {
  const weights = [feature.blank, ...feature.values.map(({ weight }) => weight)];
  let landed = false;
  for (const [cell, held] of hold.cells.entries()) {
    if (held !== 0) continue;
    const value = weighted(words, weights);
    if (value === 0) continue;
    hold.cells[cell] = value;
    landed = true;
  }
  hold.left = landed ? feature.respins : hold.left - 1;
  const isFull = hold.cells.every((held) => held !== 0);
  if (!isFull && hold.left > 0) return null;
  return heldCoins(feature, hold) + (isFull ? feature.full.coins : 0);
}

/** Coins of what is held, without the prize for a full window. */
export function heldCoins({ values }: HoldAndWin, { cells }: { readonly cells: readonly number[] }): number {
  return cells.reduce((sum, held) => sum + (held === 0 ? 0 : (values[held - 1]?.coins ?? 0)), 0);
}

/** Lays the tiles out in an order that is drawn now, before anything is chosen: the choice decides which of them is turned. */
export function layTiles({ prizes, ends }: Pick, words: WordSource): PickTable {
  return { tiles: shuffle(words, [...prizes, ...new Array<number>(ends).fill(0)]), turned: [] };
}

/**
 * Turns a tile.
 *
 * @param choice place of the tile; -1 takes the first that is not turned
 * @returns the coins under it, 0 where it ends the pick
 * @throws UnknownChoice when there is no such tile or it was turned
 */
export function turnTile(table: PickTable, choice: number): number {
  const { tiles, turned } = table;
  const place = choice === -1 ? tiles.findIndex((_, at) => !turned.includes(at)) : choice;
  const coins = tiles[place];
  if (coins === undefined || turned.includes(place)) throw new UnknownChoice(`tile ${choice} cannot be turned`);
  turned.push(place);
  return coins;
}

/** Whether a pick is over: a tile ended it, or no prize is left. */
export function isPicked({ tiles, turned }: PickTable): boolean {
  const last = turned.at(-1);
  return (last !== undefined && tiles[last] === 0) || turned.length === tiles.filter((coins) => coins > 0).length;
}

/** Where so many bonus symbols begin on a ladder. */
export function firstRung({ bonuses, rungs }: Ladder, shown: number): number {
  return Math.min(shown - bonuses, rungs.length - 1);
}

/**
 * Climbs as far as is drawn, and no further than the top.
 *
 * @returns coins of the rung where the climb ends with this step, or null
 */
export function climbLadder({ rungs, climbs }: Ladder, climb: Climb, words: WordSource): number | null {
  const drawn = climbs[
    weighted(
      words,
      climbs.map(({ weight }) => weight),
    )
  ]?.rungs as number;
  const top = rungs.length - 1;
  climb.climbed = Math.min(drawn, top - climb.rung);
  climb.rung += climb.climbed;
  return drawn === 0 || climb.rung === top ? (rungs[climb.rung] as number) : null;
}
