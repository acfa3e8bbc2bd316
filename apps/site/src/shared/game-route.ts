import { notFound } from '@tanstack/react-router';
import { readLobbySearch } from './lobby-search.ts';
import { queryClient } from './queries.ts';
import { siteQuery } from './site.ts';

/** Guards the page of a game type: where the site does not offer the type, the address leads nowhere (decision 43). */
export function needsGameType(type: string) {
  return async () => {
    const { whitelabel } = await queryClient.ensureQueryData(siteQuery);
    if (!whitelabel.gameTypes.includes(type)) throw notFound();
  };
}

/** What the routes of game types have in common: the state of the lobby in the address, and the guard. */
export function gameRoute(type: string) {
  return { validateSearch: readLobbySearch, beforeLoad: needsGameType(type) };
}
