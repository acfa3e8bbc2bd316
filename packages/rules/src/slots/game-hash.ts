import { hashOf } from '../shared/hash.ts';
import type { SlotGame } from './game.ts';

/** Identifies a game's data down to the last stop. */
export function gameHash(game: SlotGame): string {
  return hashOf(game);
}
