import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { CardGrid } from '@croupier/ui/card-grid';
import { GameCardSkeleton } from '@croupier/ui/game-card';
import { Pager } from '@croupier/ui/pager';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { FailedPart } from '../../shared/error-text.tsx';
import { GameTile } from '../../shared/game-tile.tsx';
import { gameListQuery, gamePageSize } from '../../shared/games.ts';
import { useSite } from '../../shared/site.ts';
import { useTitle } from '../../shared/use-title.ts';
import { lobbyFilter } from './lobby-filter.ts';
import type { LobbySearch } from './lobby-search.ts';
import { LobbyTools } from './lobby-tools.tsx';
import './lobby.css';

const route = getRouteApi('/rng');

/** Slots: list, search, filters and pages, all of it in the address. */
export function LobbyPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { currency } = useSite().whitelabel;
  useTitle(t('type.RNG'));
  const list = useQuery(gameListQuery({ ...lobbyFilter(search, currency.exponent), pageSize: gamePageSize }));

  // Any change but that of the page begins again at the first page.
  const change = (part: LobbySearch, replace = false) =>
    void navigate({ search: ({ page: _page, ...before }) => ({ ...before, ...part }), replace, resetScroll: false });
  const clear = () => void navigate({ search: {} });

  return (
    <div className="lobby">
      <h1>{t('type.RNG')}</h1>
      <LobbyTools search={search} onChange={change} />
      {list.isError ? (
        <FailedPart error={list.error} retry={() => void list.refetch()} />
      ) : list.data?.games.length === 0 ? (
        <EmptyState
          icon={<SearchX size={28} strokeWidth={1.75} />}
          title={t('lobby.none')}
          actions={<Button onClick={clear}>{t('lobby.clear')}</Button>}
        >
          {search.q ? t('lobby.noneNamed', { name: search.q.trim() }) : t('lobby.noneFiltered')}
        </EmptyState>
      ) : (
        <Games list={list.data} stale={list.isPlaceholderData} />
      )}
    </div>
  );
}

type GamesProps = { list: CallResult<'games.list'> | undefined; stale: boolean };

function Games({ list, stale }: GamesProps) {
  const { t } = useText();
  if (!list) {
    return (
      <CardGrid>
        {Array.from({ length: gamePageSize }, (_, slot) => slot).map((slot) => (
          <GameCardSkeleton key={slot} />
        ))}
      </CardGrid>
    );
  }
  const { games, pageNo, totalPages, totalCount } = list;
  const few = totalCount <= 4;
  const first = (pageNo - 1) * gamePageSize + 1;
  return (
    <>
      <h2 className="sr">{t('lobby.games')}</h2>
      <CardGrid few={few} stale={stale}>
        {games.map((game, index) => (
          <GameTile key={game.nodeId} game={game} feature={few && index === 0} eager={index < 5} />
        ))}
      </CardGrid>
      <div className="pagerow">
        <p className="tally" role="status">
          {totalPages > 1
            ? t('lobby.tally', { first, last: first + games.length - 1, count: totalCount })
            : t('home.games', { count: totalCount })}
        </p>
        {totalPages > 1 && (
          <Pager
            label={t('lobby.pages')}
            page={pageNo}
            totalPages={totalPages}
            link={(page, props) => (
              <Link
                from="/rng"
                to="."
                search={({ page: _page, ...before }) => (page > 1 ? { ...before, page } : before)}
                {...props}
              />
            )}
          />
        )}
      </div>
    </>
  );
}
