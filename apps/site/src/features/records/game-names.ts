import { useQuery } from '@tanstack/react-query';
import { gameListQuery } from '../../shared/games.ts';

/** Games offered in the filter, and named in rows; a player rarely has more in one record. */
const mostGames = 100;

/** Every game of the record's filter, by name. */
export const recordGamesQuery = gameListQuery({ sort: 'name', pageNo: 1, pageSize: mostGames });

/**
 * What a game of the record is called in the reader's language. The record keeps the name of the day on which it was played;
 * a game that is no longer offered keeps that one.
 */
export function useGameName(): (row: { nodeId: string; gameName: string }) => string {
  const { data } = useQuery(recordGamesQuery);
  return ({ nodeId, gameName }) => data?.games.find((game) => game.nodeId === nodeId)?.name ?? gameName;
}
