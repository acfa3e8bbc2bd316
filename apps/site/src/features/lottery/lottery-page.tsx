import { useText } from '@croupier/i18n';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useFavourites } from '../../shared/use-favourites.ts';
import { useTitle } from '../../shared/use-title.ts';
import { Betting } from './betting.tsx';
import { Lobby } from './lobby.tsx';
import { type LotterySearch, readLotterySearch } from './lottery-search.ts';
import { ResultsOfDay } from './results-of-day.tsx';
import './lottery.css';
import './stage.css';
import './board.css';
import './slip.css';
import './results.css';

export type LotteryPath = '/lottery' | '/vnlottery';

/** `/lottery` and `/vnlottery` (decision 20): the lobby, opened on the Vietnamese draws by the second, or one lottery's betting screen. */
export function LotteryPage({ path }: { path: LotteryPath }) {
  const { t } = useText();
  const search = readLotterySearch(useSearch({ from: path }));
  const navigate = useNavigate();
  useFavourites();
  useTitle(t('lott.title'));
  const change = (next: LotterySearch, replace = false) =>
    void navigate({ to: path, search: next, replace, resetScroll: next.gameCode !== search.gameCode });
  if (search.gameCode === undefined && search.view === 'results') {
    return <ResultsOfDay day={search.day} choose={(day) => change({ view: 'results', ...(day && { day }) }, true)} />;
  }
  return search.gameCode === undefined ? (
    <Lobby search={search} firstTag={path === '/vnlottery' ? 'VIETNAM' : undefined} change={change} />
  ) : (
    <Betting
      key={search.gameCode}
      gameId={search.gameCode}
      playType={search.playType}
      draw={search.draw}
      change={change}
    />
  );
}
