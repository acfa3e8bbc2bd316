import { useText } from '@croupier/i18n';
import { Rail } from '@croupier/ui/rail';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GameTile } from '../../shared/game-tile.tsx';
import { gameListQuery, gamePageSize } from '../../shared/games.ts';

/** Other games, where there are any. */
export function MoreGames({ except }: { except: string }) {
  const { t } = useText();
  const { data } = useQuery(gameListQuery({ gameType: 'RNG', pageNo: 1, pageSize: gamePageSize }));
  const games = data?.games.filter((game) => game.nodeId !== except) ?? [];
  if (games.length === 0) return null;
  return (
    <Rail
      title={t('rail.more')}
      few={false}
      more={
        <Link to="/rng" className="link">
          {t('rail.all')}
        </Link>
      }
    >
      {games.map((game) => (
        <GameTile key={game.nodeId} game={game} />
      ))}
    </Rail>
  );
}
