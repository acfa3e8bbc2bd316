import type { GameFilter } from '../../shared/games.ts';
import type { LobbySearch } from '../../shared/lobby-search.ts';

type GameType = NonNullable<GameFilter['gameType']>;

/**
 * What the list call is asked for.
 *
 * @param exponent decimals of the site's currency, to turn a smallest bet into minor units
 */
export function lobbyFilter(
  search: LobbySearch,
  exponent: number,
  gameType: GameType,
): Omit<GameFilter, 'pageNo' | 'pageSize'> {
  return {
    gameType,
    sort: search.sort ?? 'popular',
    ...(search.list === 'hot' ? { hot: 'true' as const } : {}),
    ...(search.q ? { gameName: search.q.trim() } : {}),
    ...(search.vassalage ? { vassalage: search.vassalage } : {}),
    ...(search.class ? { gameClassify: search.class } : {}),
    ...(search.bet ? { minBet: minorUnits(search.bet, exponent).toString() } : {}),
  };
}

/** Whether a list is of games that can be searched and filtered: the member's own lists are short. */
export function isFiltered({ list }: LobbySearch): boolean {
  return list === undefined || list === 'hot';
}

/** Whether anything narrows a list or puts it in another order. */
export function isNarrowed({ q, class: gameClass, bet, sort }: LobbySearch): boolean {
  return q !== undefined || gameClass !== undefined || bet !== undefined || sort !== undefined;
}

/** "0.05" with 2 decimals as 5; digits beyond the currency's decimals are dropped. */
export function minorUnits(major: string, exponent: number): bigint {
  const [whole = '0', decimals = ''] = major.split('.');
  return BigInt(whole + decimals.padEnd(exponent, '0').slice(0, exponent));
}
