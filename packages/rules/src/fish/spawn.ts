import { uniform, type WordSource } from '@croupier/fairness';
import { requireWeight, UnsoundRoom } from './economics.ts';
import type { FishKind } from './kinds.ts';

/** A fish that is going to appear. Everything about it is known before the first shot; its id is its place in the list. */
export interface Spawn {
  readonly id: number;
  readonly kind: string;
  /** Index of one of the scene's paths. */
  readonly path: number;
  /** Milliseconds since the scene began. */
  readonly at: number;
}

/** A scene of a room: how long it lasts and how often a fish appears. */
export interface Scene {
  readonly paths: number;
  /** Milliseconds; the reference changes scenes every five minutes. */
  readonly lasts: number;
  /** A fish appears after 1 to twice this many milliseconds less one, uniformly, so on average after so many. */
  readonly every: number;
}

/** An hour, in milliseconds. */
const LONGEST_SCENE = 3_600_000;

/** Scenes of five minutes with a fish every 400 ms. Source of the length: `games.md` §4.2; the pace is ours. */
export const DEFAULT_SCENE: Scene = { paths: 40, lasts: 300_000, every: 400 };

/**
 * The fish of a scene in the order of their appearance, drawn from a committed seed before it begins. Three words a fish
 * (pause, kind by weight, path), and one more for each rejected; what is drawn beyond the scene's end is left out.
 *
 * @throws UnsoundRoom when nothing can appear, a weight is none, or the scene lasts longer than an hour
 */
export function spawnScene(words: WordSource, kinds: readonly FishKind[], scene: Scene = DEFAULT_SCENE): Spawn[] {
  const weights = kinds.reduce((sum, { weight }) => sum + weight, 0);
  for (const { weight } of kinds) requireWeight(weight);
  const counts = [scene.paths, scene.lasts, scene.every];
  if (weights < 1 || !counts.every((n) => Number.isSafeInteger(n) && n >= 1) || scene.lasts > LONGEST_SCENE) {
    throw new UnsoundRoom('nothing can appear in the scene');
  }
  const fish: Spawn[] = [];
  for (let at = pause(words, scene); at < scene.lasts; at += pause(words, scene)) {
    fish.push({ id: fish.length, kind: drawKind(words, kinds, weights), path: uniform(words, scene.paths), at });
  }
  return fish;
}

const pause = (words: WordSource, { every }: Scene): number => 1 + uniform(words, 2 * every - 1);

function drawKind(words: WordSource, kinds: readonly FishKind[], weights: number): string {
  let left = uniform(words, weights);
  for (const { code, weight } of kinds) {
    left -= weight;
    if (left < 0) return code;
  }
  throw new UnsoundRoom('weights are whole numbers from 0');
}
