import type { GameCard } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Rail } from '@croupier/ui/rail';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GameTile } from '../../shared/game-tile.tsx';
import { gameTypePages } from '../../shared/game-types.tsx';
import { gameListQuery, gamePageSize } from '../../shared/games.ts';

/** Other games, where there are any. */
export function MoreGames({ except, kind }: { except: string; kind: GameCard['gameType'] }) {
  const { t } = useText();
  const { data } = useQuery(gameListQuery({ gameType: kind, sort: 'popular', pageNo: 1, pageSize: gamePageSize }));
  const [page] = gameTypePages([kind]);
  const games = data?.games.filter((game) => game.nodeId !== except) ?? [];
  if (games.length === 0) return null;
  return (
    <Rail
      title={t('rail.more')}
      few={false}
      more={
        page && (
          <Link to={page.path} className="link">
            {t('rail.all')}
          </Link>
        )
      }
    >
      {games.map((game) => (
        <GameTile key={game.nodeId} game={game} marksHot={false} />
      ))}
    </Rail>
  );
}
