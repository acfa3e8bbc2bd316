import { uniform } from '@croupier/fairness';
import { wordsOf } from './chance.ts';
import type { ShopWindow } from './shop-window.ts';

export type Room = {
  roomId: string;
  gameId: string;
  title: string;
  minStake: string;
  maxStake: string;
  players: number;
  seats: number;
};

const mostRooms = 200;
const names = ['Beginners', 'Regulars', 'High Table', 'Masters'];

/** The rooms of games between players: four of each, filled otherwise from minute to minute. */
export function roomsOf(shop: ShopWindow, gameIds: readonly string[], minute: number): Room[] {
  const rooms: Room[] = [];
  for (const gameId of gameIds) {
    const game = shop.game(gameId);
    if (game?.type !== 'PVP') continue;
    for (const [level, title] of names.entries()) {
      const seats = level === 3 ? 4 : 6;
      const words = wordsOf(`${minute}`, `${gameId}.${level}`.slice(0, 64));
      const factor = 10n ** BigInt(level);
      rooms.push({
        roomId: `${gameId}.${level + 1}`,
        gameId,
        title: `${game.title}: ${title}`,
        minStake: (BigInt(game.minStake) * factor).toString(),
        maxStake: (BigInt(game.minStake) * factor * 50n).toString(),
        players: uniform(words, seats + 1),
        seats,
      });
      if (rooms.length >= mostRooms) return rooms;
    }
  }
  return rooms;
}
