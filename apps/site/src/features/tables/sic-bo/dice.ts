import type { Dice } from '@croupier/rules/tables';

/** The dice of an outcome. */
export const diceOf = (outcome: unknown): Dice => outcome as Dice;

export const sumOf = ([a, b, c]: Dice): number => a + b + c;

/** The side of a throw: big, small, or neither where all dice are alike; by the letters of the roads. */
export function sideOf(dice: Dice): 'B' | 'P' | 'T' {
  const [a, b, c] = dice;
  if (a === b && b === c) return 'T';
  return sumOf(dice) > 10 ? 'B' : 'P';
}
