import { hashOf } from '../shared/hash.ts';
import type { SlotGame } from './game.ts';

/** Identifies what a game's figures are counted from: all that its rounds draw and pay, without its names, what it states, and jackpots. */
export function countedHash({
  id: _id,
  version: _version,
  rtp: _rtp,
  jackpots: _jackpots,
  ...counted
}: SlotGame): string {
  return hashOf(counted);
}

/** Identifies a game's data down to the last stop. */
export function gameHash(game: SlotGame): string {
  return hashOf(game);
}
