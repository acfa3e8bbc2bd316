import { useText } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { useHas } from '../../shared/capabilities.ts';
import { popularGamesQuery } from '../../shared/game-lists.ts';
import { GameRail } from '../../shared/game-rail.tsx';
import { hotGamesQuery } from '../../shared/games.ts';
import { Categories } from './categories.tsx';
import { FairnessPromise } from './fairness-promise.tsx';
import { LatestDraws } from './latest-draws.tsx';
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
      <LatestDraws />
      {has('winnerBoard') && <Winners />}
      {has('promotionsPage') && <PromotionRail />}
      <Providers />
      <FairnessPromise />
    </div>
  );
}

/** Popular games that the rail of hot games does not show. */
function PopularRail() {
  const { t } = useText();
  const { data } = useQuery(popularGamesQuery);
  const { data: hot } = useQuery(hotGamesQuery);
  const known = new Set(hot?.list.map(({ nodeId }) => nodeId));
  return <GameRail title={t('home.popular')} games={data?.filter(({ nodeId }) => !known.has(nodeId)) ?? null} quiet />;
}
