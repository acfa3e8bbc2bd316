import { useText } from '@croupier/i18n';
import { useNear } from '@croupier/web/use-near';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { FailedPart } from '../../shared/failed-part.tsx';
import { GameRail } from '../../shared/game-rail.tsx';
import { gameTypePages } from '../../shared/game-types.tsx';
import { hotGamesQuery } from '../../shared/games.ts';
import { lazyPart } from '../../shared/lazy-page.tsx';
import { useToken } from '../../shared/session.ts';
import { useSite } from '../../shared/site.ts';
import { useTitle } from '../../shared/use-title.ts';
import { HomeMoreSkeleton } from './home-more-skeleton.tsx';

const HomeMore = lazyPart(() => import('./home-more.tsx').then((module) => module.HomeMore));
const RecentRail = lazyPart(() => import('./recent-rail.tsx').then((module) => module.RecentRail));

/** How far below the screen the rest of the page begins to be fetched. */
const ahead = '240px';

/** Home: the games of today, and, a step further down, everything else that the site has. */
export function HomePage() {
  const { t } = useText();
  const { name, gameTypes } = useSite().whitelabel;
  const token = useToken();
  useTitle(t('home.page'));
  const hot = useQuery(hotGamesQuery);
  const [first] = gameTypePages(gameTypes);
  const all = first && (
    <Link to={first.path} className="link">
      {t('rail.all')}
    </Link>
  );
  return (
    <>
      <h1 className="sr">{t('home.title', { name })}</h1>
      {hot.isError && !hot.data ? (
        <FailedPart error={hot.error} retry={() => void hot.refetch()} />
      ) : (
        <GameRail title={t('rail.hot')} games={hot.data?.list ?? null} more={all} />
      )}
      {token !== null && (
        <Suspense fallback={null}>
          <RecentRail />
        </Suspense>
      )}
      <Below />
    </>
  );
}

/** The rest of the page, fetched when the reader comes near it. */
function Below() {
  const [place, isNear] = useNear<HTMLDivElement>(ahead);
  if (!isNear) {
    return (
      <div ref={place}>
        <HomeMoreSkeleton />
      </div>
    );
  }
  return (
    <Suspense fallback={<HomeMoreSkeleton />}>
      <HomeMore />
    </Suspense>
  );
}
