import type { CallInput, GameCard } from '@croupier/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { currentLanguage } from './language.ts';

export type GameFilter = Pick<
  CallInput<'games.list'>,
  'gameType' | 'vassalage' | 'tag' | 'gameClassify' | 'gameName' | 'minBet' | 'hot' | 'sort' | 'pageNo' | 'pageSize'
>;

/** How long a list stays as it was left by who opened one of its games. */
export const listsKeptMs = 30 * 60_000;

/** Games of a page of a list (specification §9). */
export const gamePageSize = 15;

/** A page of games. */
export function gameListQuery(filter: GameFilter) {
  return queryOptions({
    queryKey: ['games', 'list', filter],
    queryFn: ({ signal }) => call('games.list', { ...filter, language: currentLanguage() }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: listsKeptMs,
  });
}

/** The games that the operator chose for the first page. */
export const hotGamesQuery = queryOptions({
  queryKey: ['games', 'hot'],
  queryFn: () => call('games.hot', { language: currentLanguage() }),
});

/** The address of a game's page. */
export function gamePath(game: Pick<GameCard, 'nodeId'>): string {
  return `/game?nodeId=${encodeURIComponent(game.nodeId)}`;
}
