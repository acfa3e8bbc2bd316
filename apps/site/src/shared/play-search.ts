import { searchText } from '@croupier/web/search-text';

/** Which game a page plays. */
export type PlaySearch = {
  nodeId: string;
  /** It stands in a window of its own (specification §2: 1300 by 900). */
  window?: true;
  /** The room to sit down in, where the game has rooms. */
  room?: string;
};

const roomName = /^[A-Za-z0-9._-]{1,80}$/;

/** Reads the game from the address; none is the empty name, which no game has. */
export function readPlaySearch({ nodeId, window, room }: Record<string, unknown>): PlaySearch {
  const table = searchText(room);
  return {
    nodeId: searchText(nodeId).slice(0, 64),
    ...(window === true || window === 1 || window === '1' ? { window: true as const } : {}),
    ...(roomName.test(table) ? { room: table } : {}),
  };
}
