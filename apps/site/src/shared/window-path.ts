import type { Openable } from './openable.ts';

/** What the address of a game says of the room that was chosen. */
export function inRoom(room: string | undefined): string {
  return room ? `&room=${encodeURIComponent(room)}` : '';
}

/** Where a game in a window of its own is hosted: sports have their page, everything else the other. */
export function windowPath({ nodeId, gameType }: Pick<Openable, 'nodeId' | 'gameType'>, room?: string): string {
  const page = gameType === 'SPORTS' || gameType === 'ESPORTS' ? '/fbsports' : '/seamless';
  return `${page}?nodeId=${encodeURIComponent(nodeId)}${inRoom(room)}&window=1`;
}
