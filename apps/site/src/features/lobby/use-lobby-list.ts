import { useQuery } from '@tanstack/react-query';
import { gameListQuery, gamePageSize } from '../../shared/games.ts';
import type { LobbySearch } from '../../shared/lobby-search.ts';
import { useSite } from '../../shared/site.ts';
import type { GameKind } from './game-kind.ts';
import { lobbyFilter } from './lobby-filter.ts';

/** The page of games that the address of a lobby asks for. */
export function useLobbyList(search: LobbySearch, kind: GameKind, enabled = true) {
  const { currency } = useSite().whitelabel;
  const filter = lobbyFilter(search, currency.exponent, kind);
  const pageNo = search.pageNo ?? 1;
  return useQuery({ ...gameListQuery({ ...filter, pageNo, pageSize: gamePageSize }), enabled });
}
