import type { LineWins, SlotSymbol, Strips } from '../game.ts';

/** Strips written with one letter a stop, stop 0 first. */
export const strips = (...reels: readonly string[]): Strips => reels.map((stops) => [...stops]);

/** Lines written as the row on each reel with 0 at the top. */
export const lines = (rows: string): LineWins => ({
  kind: 'lines',
  lines: rows.split(' ').map((line) => Array.from(line, Number)),
});

/** A regular symbol that pays for `from` in a row, one more, and so on. */
export const regular = (code: string, from: number, ...pays: readonly number[]): SlotSymbol => ({
  code,
  role: 'regular',
  pays: pays.map((pay, at) => [from + at, pay] as const),
});
