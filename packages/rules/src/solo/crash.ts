import { uniform, type WordSource } from '@croupier/fairness';
import { type Amount, multiplyFloor } from '@croupier/money';
import type { CrashGame, CrashShown, SoloChoice } from './game.ts';
import { type SoloStepResult, UnknownSoloChoice } from './step.ts';

/** The values of one word: each is as likely as any other, so a flight needs one word and rejects none. */
export const CRASH_VALUES = 2 ** 32;

/** The multiplier of a flight that ends before it rises, in hundredths. */
const GROUND = 100;

/**
 * Where the flight of a uniform value ends, in hundredths of the stake: share × 2³² ÷ (value + 1), rounded down. A flight reaches a target
 * where the quotient does, which is so for `reachingValues` of all values.
 *
 * @param value an integer in [0, 2^32)
 */
export function crashOf({ share, most }: CrashGame, value: number): number {
  // the dividend is below 2^39, so the quotient of doubles never rounds up to the next whole number
  return Math.min(most, Math.max(GROUND, Math.floor((share * CRASH_VALUES) / (value + 1))));
}

/** How many of the 2^32 values reach a target of hundredths. */
export const reachingValues = ({ share }: CrashGame, target: number): number =>
  Math.floor((share * CRASH_VALUES) / target);

/** One step: the stake flies to the target that was chosen before, or not so far. */
export function playCrash(game: CrashGame, stake: Amount, choice: SoloChoice, words: WordSource): SoloStepResult {
  if (choice.kind !== 'fly' || !isTarget(game, choice.target)) {
    throw new UnknownSoloChoice(`a round flies to a target of ${game.least} to ${game.most} hundredths`);
  }
  const { target } = choice;
  const crash = crashOf(game, uniform(words, CRASH_VALUES));
  const multiplier = crash >= target ? target : 0;
  const win = multiplyFloor(stake, BigInt(multiplier), 100n);
  const outcome: CrashShown = { game: 'crash', kind: 'flight', target, crash, multiplier, win, roundWin: win };
  return { outcome, kept: null };
}

const isTarget = ({ least, most }: CrashGame, target: number): boolean =>
  Number.isInteger(target) && target >= least && target <= most;
