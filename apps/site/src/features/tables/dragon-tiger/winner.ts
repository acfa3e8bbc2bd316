import { rankOf } from '@croupier/rules/shared';
import type { DragonTigerRound } from '@croupier/rules/tables';

/** The cards of an outcome. */
export const dragonTigerOf = (outcome: unknown): DragonTigerRound => outcome as DragonTigerRound;

/** Which side has the higher card. */
export function dragonTigerWinner(outcome: unknown): 'dragon' | 'tiger' | 'tie' {
  const { dragon, tiger } = dragonTigerOf(outcome);
  const difference = rankOf(dragon) - rankOf(tiger);
  if (difference === 0) return 'tie';
  return difference > 0 ? 'dragon' : 'tiger';
}
