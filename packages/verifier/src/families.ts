import type { Family } from './family.ts';
import { slots } from './slots.ts';
import { solo } from './solo.ts';

/** The families of built-in games, by name: how the rounds of each are drawn again. Another is one line more. */
export const verifiers = { slot: slots, solo } as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof verifiers;

/** The verifier of a version of a game, or undefined for one that no family knows. */
export const verifierOf = (gameVersion: string): Family | undefined =>
  Object.values<Family>(verifiers).find((family) => family.knows(gameVersion));
