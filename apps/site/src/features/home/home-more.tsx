import { useText } from '@croupier/i18n';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { useHas } from '../../shared/capabilities.ts';
import { GameRail } from '../../shared/game-rail.tsx';
import { hotGamesQuery } from '../../shared/games.ts';
import { currentLanguage } from '../../shared/language.ts';
import { Categories } from './categories.tsx';
import { FairnessPromise } from './fairness-promise.tsx';
import { PromotionRail } from './promotion-rail.tsx';
import { Providers } from './providers.tsx';
import { Winners } from './winners.tsx';
import './home-more.css';

/** The lower half of the home page. A part that has nothing to show, or that the site has not, is not there. */
export function HomeMore() {
  const has = useHas();
  return (
    <div className="home-more">
      <Categories />
      {has('popularGames') && <PopularRail />}
      {has('winnerBoard') && <Winners />}
      {has('promotionsPage') && <PromotionRail />}
      <Providers />
      <FairnessPromise />
    </div>
  );
}

/** The games that most members played of late. */
const popularQuery = queryOptions({
  queryKey: ['games', 'popular'],
  queryFn: async () => (await call('home.popular', { count: 20, device: 'WEB', language: currentLanguage() })).list,
});

/** Popular games, unless the rail of hot games already shows every one of them. */
function PopularRail() {
  const { t } = useText();
  const { data } = useQuery(popularQuery);
  const { data: hot } = useQuery(hotGamesQuery);
  const known = new Set(hot?.list.map(({ nodeId }) => nodeId));
  if (data?.every(({ nodeId }) => known.has(nodeId))) return null;
  return <GameRail title={t('home.popular')} games={data ?? null} quiet />;
}
