import type { LobbySearch } from './lobby-search.ts';

/** The state of a lobby as the address has it: the lobby reads it when it comes, so that the first view need not. */
export const unreadLobby = (search: Record<string, unknown>) => search as LobbySearch;
