import { digestHex } from '@croupier/fairness';
import type { SlotGame } from './game.ts';

/**
 * Identifies a game's data down to the last stop: SHA-256 of its JSON with the keys of every object in code-point order
 * and no spaces, in hexadecimal.
 */
export function gameHash(game: SlotGame): string {
  return hashOf(game);
}

/** SHA-256 of any plain JSON value in that form. */
export function hashOf(value: unknown): string {
  return digestHex(canonicalJson(value));
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`;
}
