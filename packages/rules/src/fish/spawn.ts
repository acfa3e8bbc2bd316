import { uniform, type WordSource } from '@croupier/fairness';
import { requireWeight, UnsoundRoom } from './economics.ts';
import type { FishKind } from './kinds.ts';

/** A fish that is going to appear. Everything about it is known before the first shot; its id is its place in the list. */
export interface Spawn {
  readonly id: number;
  readonly kind: string;
  /** Index of one of the wave's paths. */
  readonly path: number;
  /** Milliseconds since the wave began. */
  readonly at: number;
}

/** A wave of a room: how long it lasts and how often a fish appears. */
export interface Wave {
  readonly paths: number;
  /** Milliseconds; the reference changes waves every five minutes. */
  readonly lasts: number;
  /** A fish appears after 1 to twice this many milliseconds less one, uniformly, so on average after so many. */
  readonly every: number;
}

/** An hour, in milliseconds. */
const LONGEST_WAVE = 3_600_000;

/** Waves of five minutes with a fish every 400 ms. Source of the length: `games.md` §4.2; the pace is ours. */
export const DEFAULT_WAVE: Wave = { paths: 40, lasts: 300_000, every: 400 };

/**
 * The fish of a wave in the order of their appearance, drawn from a committed seed before it begins. Three words a fish
 * (pause, kind by weight, path), and one more for each rejected; what is drawn beyond the wave's end is left out.
 *
 * @throws UnsoundRoom when nothing can appear, a weight is none, or the wave lasts longer than an hour
 */
export function spawnWave(words: WordSource, kinds: readonly FishKind[], wave: Wave = DEFAULT_WAVE): Spawn[] {
  const weights = kinds.reduce((sum, { weight }) => sum + weight, 0);
  for (const { weight } of kinds) requireWeight(weight);
  const counts = [wave.paths, wave.lasts, wave.every];
  if (weights < 1 || !counts.every((n) => Number.isSafeInteger(n) && n >= 1) || wave.lasts > LONGEST_WAVE) {
    throw new UnsoundRoom('nothing can appear in the wave');
  }
  const fish: Spawn[] = [];
  for (let at = pause(words, wave); at < wave.lasts; at += pause(words, wave)) {
    fish.push({ id: fish.length, kind: drawKind(words, kinds, weights), path: uniform(words, wave.paths), at });
  }
  return fish;
}

const pause = (words: WordSource, { every }: Wave): number => 1 + uniform(words, 2 * every - 1);

function drawKind(words: WordSource, kinds: readonly FishKind[], weights: number): string {
  let left = uniform(words, weights);
  for (const { code, weight } of kinds) {
    left -= weight;
    if (left < 0) return code;
  }
  throw new UnsoundRoom('weights are whole numbers from 0');
}
