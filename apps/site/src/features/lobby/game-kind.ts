import type { CallInput } from '@croupier/contract';

/** A category of games that has a page of this kind: lotteries have a screen of their own. */
export type GameKind = Exclude<NonNullable<CallInput<'games.list'>['gameType']>, 'LOTT'>;

/** The category that a page's parameter `games` names, upper-cased (specification §2). */
export function kindOf(games: string): GameKind {
  return games.toUpperCase() as GameKind;
}
