import { useText } from '@croupier/i18n';
import { Button, buttonClass } from '@croupier/ui/button';
import { CardGrid } from '@croupier/ui/card-grid';
import { EmptyState } from '@croupier/ui/state';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Heart, History, LockKeyhole } from 'lucide-react';
import { useEffect } from 'react';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { noteFavourites } from '../../shared/favourites.ts';
import { GameTile } from '../../shared/game-tile.tsx';
import { gamePageSize } from '../../shared/games.ts';
import { currentLanguage } from '../../shared/language.ts';
import { useModals } from '../../shared/modals.ts';
import { useLoginCheck } from '../../shared/use-guard.ts';
import type { GameKind } from './game-kind.ts';
import { Pages, Skeletons } from './game-list.tsx';
import type { Lobby } from './use-lobby.ts';

type MemberList = 'fav' | 'recent';

/** A page of a member's own games; the count of games gives the count of pages. */
function memberGamesQuery(list: MemberList, kind: GameKind | null, pageNo: number) {
  return queryOptions({
    queryKey: ['member', list === 'fav' ? 'favourites' : 'recents', 'list', kind, pageNo],
    queryFn: async () => {
      const request = {
        pageNo,
        pageSize: gamePageSize,
        language: currentLanguage(),
        ...(kind ? { gameType: kind } : {}),
      };
      if (list === 'recent') {
        const { list: games, totalPages, totalCount } = await call('home.recent', request);
        return { games, totalPages, totalCount };
      }
      const { content: games, totalPages, totalCount } = await call('favourites.list', request);
      return { games, totalPages, totalCount };
    },
    // the game that was just opened or kept is the first
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/**
 * Favourites or recent games of a member, to their last page; of every type where `kind` is null. Who is not logged in, or has a trial
 * account, is shown what is needed.
 */
export function MemberGames({ lobby, list, kind }: { lobby: Lobby; list: MemberList; kind: GameKind | null }) {
  const { t } = useText();
  const { open } = useModals();
  const here = useLocation({ select: ({ href }) => href });
  const needed = useLoginCheck()('trueAccount');
  const pageNo = lobby.search.pageNo ?? 1;
  const query = useQuery({ ...memberGamesQuery(list, kind, pageNo), enabled: needed === 'allowed' });
  const fresh = list === 'fav' && query.isFetchedAfterMount ? query.data?.games : undefined;
  useEffect(() => {
    if (fresh) noteFavourites(fresh.map(({ nodeId }) => nodeId));
  }, [fresh]);
  if (needed !== 'allowed') {
    return (
      <EmptyState
        icon={<LockKeyhole size={28} strokeWidth={1.75} />}
        title={needed === 'login' ? t('not_logged_in') : t('trueAccount.title')}
        actions={
          <Button tone="primary" onClick={() => open(needed, needed === 'login' ? here : undefined)}>
            {needed === 'login' ? t('login.action') : t('register.action')}
          </Button>
        }
      >
        {t(needed === 'login' ? 'favourites.loginText' : 'in_need_true_account')}
      </EmptyState>
    );
  }
  if (query.isError && !query.data) return <FailedPart error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeletons />;
  const { games, totalPages, totalCount } = query.data;
  if (totalCount === 0) {
    return (
      <EmptyState
        icon={list === 'fav' ? <Heart size={28} strokeWidth={1.75} /> : <History size={28} strokeWidth={1.75} />}
        title={t(list === 'fav' ? 'favourites.none' : 'recent.none')}
        actions={
          kind ? (
            <Button onClick={() => lobby.switchList(undefined)}>{t('lobby.clear')}</Button>
          ) : (
            <Link to="/" className={buttonClass({ tone: 'primary' })}>
              {t('hero.games')}
            </Link>
          )
        }
      >
        {t(list === 'fav' ? 'favourites.noneText' : 'recent.noneText')}
      </EmptyState>
    );
  }
  const first = (pageNo - 1) * gamePageSize + 1;
  return (
    <>
      <h2 className="sr">{t(`lobby.list.${list}`)}</h2>
      <CardGrid stale={query.isPlaceholderData}>
        {games.map((game, index) => (
          <GameTile key={game.nodeId} game={game} eager={index < 5} />
        ))}
      </CardGrid>
      <div className="pagerow">
        <p className="tally" role="status">
          {totalPages > 1
            ? t('lobby.tally', { first, last: first + games.length - 1, count: totalCount })
            : t('home.games', { count: totalCount })}
        </p>
        {totalPages > 1 && <Pages page={pageNo} totalPages={totalPages} />}
      </div>
    </>
  );
}
