import type { CallInput, LineMove } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { Table } from '@croupier/ui/table';
import { formatMoment } from '@croupier/web/format';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRightLeft } from 'lucide-react';
import { call } from './call.ts';
import { FailedPart } from './error-text.tsx';
import { queryClient } from './queries.ts';
import { useSite } from './site.ts';

type Filter = Omit<CallInput<'lineMoney.history'>, 'cursor' | 'pageSize'>;

/** Everything about money along lines. */
export const lineMoneyKey = ['member', 'lineMoney'] as const;

export const refreshLineMoney = () => queryClient.invalidateQueries({ queryKey: lineMoneyKey });

const movesQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [...lineMoneyKey, 'history', filter],
    queryFn: ({ pageParam, signal }) =>
      call('lineMoney.history', { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });

/** What a transfer was, as the member sees it. */
export function lineMoveKey({ act, amount }: Pick<LineMove, 'act' | 'amount'>): MessageKey {
  const isIn = !amount.startsWith('-');
  switch (act) {
    case 'give':
      return isIn ? 'lineMove.got' : 'lineMove.gave';
    case 'take':
      return isIn ? 'lineMove.tookBack' : 'lineMove.wasTaken';
    case 'settle':
      return 'lineMove.settled';
    case 'up':
      return isIn ? 'lineMove.cameUp' : 'lineMove.passedUp';
  }
}

/** The member's transfers with the upline and downlines. */
export function LineMoves({ filter = {} }: { filter?: Filter }) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const moves = useInfiniteQuery(movesQuery(filter));
  if (moves.isError) return <FailedPart error={moves.error} retry={() => void moves.refetch()} />;
  if (!moves.data) return <Skeleton width="100%" />;
  const rows = moves.data.pages.flatMap(({ list }) => list);
  if (rows.length === 0)
    return (
      <div className="card">
        <EmptyState icon={<ArrowRightLeft size={28} strokeWidth={1.75} />} title={t('lineMove.none')} />
      </div>
    );
  return (
    <Table
      caption={t('lineMove.all')}
      head={
        <>
          <th scope="col">{t('lineMove.what')}</th>
          <th scope="col" className="num">
            {t('account.amount')}
          </th>
          <th scope="col">{t('bets.time')}</th>
        </>
      }
      more={
        moves.hasNextPage && (
          <Button busy={moves.isFetchingNextPage} onClick={() => void moves.fetchNextPage()}>
            {t('records.more')}
          </Button>
        )
      }
    >
      {rows.map((move) => (
        <tr key={move.id}>
          <td>
            <b>{t(lineMoveKey(move), { account: move.account || t('lineMove.operator') })}</b>
            {move.note && <span className="muted">{move.note}</span>}
          </td>
          <td className="num">
            <Amount value={move.amount} tone="movement" />
          </td>
          <td>{formatMoment(move.at, locale, timeZone)}</td>
        </tr>
      ))}
    </Table>
  );
}
