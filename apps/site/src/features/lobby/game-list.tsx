import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { CardGrid } from '@croupier/ui/card-grid';
import { GameCardSkeleton } from '@croupier/ui/game-card';
import { Pager } from '@croupier/ui/pager';
import { EmptyState } from '@croupier/ui/state';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { lazy, memo, Suspense, useCallback, useDeferredValue } from 'react';
import { FailedPart } from '../../shared/error-text.tsx';
import { GameTile } from '../../shared/game-tile.tsx';
import { gamePageSize } from '../../shared/games.ts';
import { isHotFirst, marksOf } from '../../shared/list-marks.ts';
import { useSite } from '../../shared/site.ts';
import type { GameKind } from './game-kind.ts';
import { lobbyFilter } from './lobby-filter.ts';
import { type Lobby, toPage } from './use-lobby.ts';
import { useLobbyList } from './use-lobby-list.ts';

const EndlessGames = lazy(() => import('./endless-games.tsx').then((module) => ({ default: module.EndlessGames })));

/** The games that fit what was chosen: in pages of fifteen, or in one list that goes on. */
export function GameList({ lobby, kind }: { lobby: Lobby; kind: GameKind }) {
  const { t } = useText();
  const { search, change, clear } = lobby;
  const { currency } = useSite().whitelabel;
  const list = useLobbyList(search, kind);
  // fifteen cards are drawn behind the key or touch that asked for them
  const shown = useDeferredValue(list.data);
  const more = useCallback(() => change({ view: 'endless' }), [change]);
  if (list.isError && !list.data) return <FailedPart error={list.error} retry={() => void list.refetch()} />;
  if (list.data && list.data.totalCount === 0) {
    return (
      <EmptyState
        icon={<SearchX size={28} strokeWidth={1.75} />}
        title={t('lobby.none')}
        actions={<Button onClick={clear}>{t('lobby.clear')}</Button>}
      >
        {search.q ? t('lobby.noneNamed', { name: search.q.trim() }) : t('lobby.noneFiltered')}
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr">{t('lobby.games')}</h2>
      {list.data?.similar && search.q && (
        <p className="lobby-similar" role="status">
          {t('lobby.similar', { name: search.q.trim() })}
        </p>
      )}
      {search.view === 'endless' && list.data ? (
        <Suspense fallback={<Skeletons />}>
          <EndlessGames
            filter={lobbyFilter(search, currency.exponent, kind)}
            total={list.data.totalCount}
            onPages={() => change({ view: undefined }, true)}
          />
        </Suspense>
      ) : (
        <Games
          list={shown}
          hotFirst={isHotFirst(lobbyFilter(search, currency.exponent, kind))}
          stale={list.isPlaceholderData}
          onMore={more}
        />
      )}
    </>
  );
}

/** The shape of a page that is on its way. */
export function Skeletons({ count = gamePageSize }: { count?: number }) {
  return (
    <CardGrid>
      {Array.from({ length: count }, (_, slot) => slot).map((slot) => (
        <GameCardSkeleton key={slot} />
      ))}
    </CardGrid>
  );
}

type GamesProps = {
  list: CallResult<'games.list'> | undefined;
  hotFirst: boolean;
  stale: boolean;
  onMore: () => void;
};

const Games = memo(function Games({ list, hotFirst, stale, onMore }: GamesProps) {
  const { t } = useText();
  if (!list) return <Skeletons />;
  const { games, pageNo, totalPages, totalCount } = list;
  const few = totalCount <= 4;
  const first = (pageNo - 1) * gamePageSize + 1;
  const marks = marksOf(games, { hotFirst });
  return (
    <>
      <CardGrid few={few} stale={stale}>
        {games.map((game, index) => (
          <GameTile key={game.nodeId} game={game} feature={few && index === 0} eager={index < 5} {...marks} />
        ))}
      </CardGrid>
      <div className="pagerow">
        <p className="tally" role="status">
          {totalPages > 1
            ? t('lobby.tally', { first, last: first + games.length - 1, count: totalCount })
            : t('home.games', { count: totalCount })}
        </p>
        {totalPages > 1 && (
          <>
            <Pages page={pageNo} totalPages={totalPages} />
            <Button className="lobby-more" onClick={onMore}>
              {t('lobby.more')}
            </Button>
          </>
        )}
      </div>
    </>
  );
});

/** Links to the pages of the list that is shown. */
export function Pages({ page, totalPages }: { page: number; totalPages: number }) {
  const { t } = useText();
  return (
    <Pager
      label={t('lobby.pages')}
      page={page}
      totalPages={totalPages}
      link={(number, props) => <Link to="." search={toPage(number) as never} {...props} />}
    />
  );
}
