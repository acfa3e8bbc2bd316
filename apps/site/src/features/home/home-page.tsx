import type { GameCard } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { GameCardSkeleton } from '@croupier/ui/game-card';
import { Rail } from '@croupier/ui/rail';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailedPart } from '../../shared/error-text.tsx';
import { GameTile } from '../../shared/game-tile.tsx';
import { gameTypePages } from '../../shared/game-types.tsx';
import { gameListQuery, gamePageSize, hotGamesQuery } from '../../shared/games.ts';
import { useSite } from '../../shared/site.ts';
import { useTitle } from '../../shared/use-title.ts';
import { FairnessPromise } from './fairness-promise.tsx';
import { Hero } from './hero.tsx';

/** Up to this many games a rail is a grid whose first card is wide. */
const few = 4;

/** Home: the banner, rails of games, and what the site promises about them. */
export function HomePage() {
  const { t } = useText();
  const { gameTypes } = useSite().whitelabel;
  useTitle();
  const hot = useQuery(hotGamesQuery);
  const hotGames = hot.data?.list ?? [];
  return (
    <>
      <Hero />
      {hot.isError ? (
        <FailedPart error={hot.error} retry={() => void hot.refetch()} />
      ) : (
        <GameRail title={t('rail.hot')} games={hot.data ? hotGames : null} more={null} />
      )}
      {gameTypePages(gameTypes).map((page) => (
        <TypeRail key={page.type} type={page.type} path={page.path} title={t(page.label)} shown={hotGames} />
      ))}
      <FairnessPromise />
    </>
  );
}

/** Games of one type, unless the rail above already shows every one of them. */
function TypeRail({ type, path, title, shown }: { type: string; path: '/rng'; title: string; shown: GameCard[] }) {
  const { t } = useText();
  const { data } = useQuery(gameListQuery({ gameType: type as 'RNG', pageNo: 1, pageSize: gamePageSize }));
  const known = new Set(shown.map((game) => game.nodeId));
  if (!data || data.games.every((game) => known.has(game.nodeId))) return null;
  const more = (
    <Link to={path} className="link">
      {t('rail.all')}
    </Link>
  );
  return <GameRail title={title} games={data.games} more={more} />;
}

type GameRailProps = { title: string; games: GameCard[] | null; more: React.ReactNode };

function GameRail({ title, games, more }: GameRailProps) {
  if (games?.length === 0) return null;
  const isFew = games !== null && games.length <= few;
  return (
    <Rail title={title} more={more} few={isFew}>
      {games === null
        ? [1, 2, 3, 4, 5, 6].map((slot) => <GameCardSkeleton key={slot} />)
        : games.map((game, index) => <GameTile key={game.nodeId} game={game} feature={isFew && index === 0} />)}
    </Rail>
  );
}
