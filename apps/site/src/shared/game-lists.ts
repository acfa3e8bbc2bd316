import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { type GameFilter, gameListQuery, gamePageSize, listsKeptMs } from './games.ts';
import { currentLanguage } from './language.ts';

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
