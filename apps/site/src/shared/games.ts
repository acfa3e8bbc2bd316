import type { CallInput, GameCard } from '@croupier/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { currentLanguage } from './language.ts';

export type GameFilter = Pick<
  CallInput<'games.list'>,
  'gameType' | 'vassalage' | 'tag' | 'gameClassify' | 'gameName' | 'minBet' | 'hot' | 'sort' | 'pageNo' | 'pageSize'
>;

/** Who comes back from a game finds the list as he left it. */
const listsKeptMs = 30 * 60_000;

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

/** The first page of a type's hot games. */
export function hotListQuery(gameType: NonNullable<GameFilter['gameType']>) {
  return gameListQuery({ gameType, hot: 'true', sort: 'popular', pageNo: 1, pageSize: gamePageSize });
}

/** Games of a call of a list that goes on without pages. */
export const chunkSize = 60;

/** A stretch of a list that goes on without pages, counted from 0. */
export function gameChunkQuery(filter: Omit<GameFilter, 'pageNo' | 'pageSize'>, chunk: number) {
  const request = { ...filter, pageNo: chunk + 1, pageSize: chunkSize };
  return queryOptions({
    queryKey: ['games', 'list', request],
    queryFn: ({ signal }) => call('games.list', { ...request, language: currentLanguage() }, { signal }),
    gcTime: listsKeptMs,
  });
}

/** The games that most members played of late. */
export const popularGamesQuery = queryOptions({
  queryKey: ['games', 'popular'],
  queryFn: async () => (await call('home.popular', { count: 20, device: 'WEB', language: currentLanguage() })).list,
});

/** The game types of the site, with how many games and vendors each has. */
export const menusQuery = queryOptions({
  queryKey: ['games', 'menus'],
  queryFn: () => call('games.menus', { language: currentLanguage() }),
  staleTime: 300_000,
});

/** The games that the operator chose for the first page. */
export const hotGamesQuery = queryOptions({
  queryKey: ['games', 'hot'],
  queryFn: () => call('games.hot', { language: currentLanguage() }),
});

/** One game with its version, return and limits. */
export function gameDetailQuery(nodeId: string) {
  return queryOptions({
    queryKey: ['games', 'detail', nodeId],
    queryFn: () => call('games.detail', { nodeId, language: currentLanguage() }),
    staleTime: 300_000,
  });
}

/** The address of a game's page. */
export function gamePath(game: Pick<GameCard, 'nodeId'>): string {
  return `/game?nodeId=${encodeURIComponent(game.nodeId)}`;
}
