import type { GameCard } from '@croupier/contract';
import { GameCardSkeleton } from '@croupier/ui/game-card';
import { Rail } from '@croupier/ui/rail';
import type { ReactNode } from 'react';
import { GameTile } from './game-tile.tsx';
import { marksOf } from './list-marks.ts';

/** Up to this many games a rail is a grid whose first card is wide. */
const few = 4;

type GameRailProps = {
  title: string;
  /** Null while they are on the way; none draws nothing. */
  games: readonly GameCard[] | null;
  more?: ReactNode;
  /** Stays a row however few there are: beside another rail a wide card would shout. */
  quiet?: boolean;
};

/** A titled row of games. */
export function GameRail({ title, games, more, quiet = false }: GameRailProps) {
  if (games?.length === 0) return null;
  const isFew = !quiet && games !== null && games.length <= few;
  return (
    <Rail title={title} more={more} few={isFew}>
      {games === null
        ? [1, 2, 3, 4, 5, 6].map((slot) => <GameCardSkeleton key={slot} />)
        : games.map((game, index) => (
            <GameTile key={game.nodeId} game={game} feature={isFew && index === 0} {...marksOf(games)} />
          ))}
    </Rail>
  );
}
