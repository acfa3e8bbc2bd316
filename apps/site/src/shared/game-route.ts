import { notFound } from '@tanstack/react-router';
import type { LobbySearch } from './lobby-search.ts';
import { queryClient } from './queries.ts';
import { siteQuery } from './site.ts';

/** Guards the page of a game type: where the site does not offer the type, the address leads nowhere (decision 43). */
export function needsGameType(type: string) {
  return async () => {
    const { whitelabel } = await queryClient.ensureQueryData(siteQuery);
    if (!whitelabel.gameTypes.includes(type)) throw notFound();
  };
}

/** The state of a lobby as the address has it: the lobby reads it when it comes, so that the first view need not. */
export const unreadLobby = (search: Record<string, unknown>) => search as LobbySearch;

/** What the routes of game types have in common: the state of the lobby in the address, and the guard. */
export function gameRoute(type: string) {
  return { validateSearch: unreadLobby, beforeLoad: needsGameType(type) };
}
