import type { Openable } from './open-game.ts';

/** Where a game in a window of its own is hosted: sports have their page, everything else the other. */
export function windowPath({ nodeId, gameType }: Pick<Openable, 'nodeId' | 'gameType'>, room?: string): string {
  const page = gameType === 'SPORTS' || gameType === 'ESPORTS' ? '/fbsports' : '/seamless';
  const inRoom = room ? `&room=${encodeURIComponent(room)}` : '';
  return `${page}?nodeId=${encodeURIComponent(nodeId)}${inRoom}&window=1`;
}
