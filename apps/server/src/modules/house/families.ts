import type { FamilyName } from '@croupier/verifier';
import type { GameFamily } from './family.ts';
import { slotFamily } from './slots/slot-family.ts';
import { soloFamily } from './solo/solo-family.ts';

/**
 * The families of built-in games, by the name under which their clients are served. The verifier lists the same: one that lacks its
 * descriptor does not compile.
 */
export const families = {
  slot: slotFamily,
  solo: soloFamily,
} as const satisfies Record<FamilyName, unknown>;

/** The family of a version of a game, or null for one that is not built in. */
export function familyOf(gameVersion: string): { name: FamilyName; family: GameFamily<never> } | null {
  for (const [name, family] of Object.entries(families) as [FamilyName, GameFamily<never>][])
    if (family.verifier.knows(gameVersion)) return { name, family };
  return null;
}
