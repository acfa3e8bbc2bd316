import type { AccountRecordRow } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Select } from '@croupier/ui/select';
import { EmptyState } from '@croupier/ui/state';
import { Table } from '@croupier/ui/table';
import { formatMoment } from '@croupier/web/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../shared/call.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { RecordDays } from '../../shared/record-days.tsx';
import { useSite } from '../../shared/site.ts';
import type { RecordPlace } from './record-place.ts';
import { recordDays, recordRange } from './record-range.ts';
import { movementTypes } from './record-search.ts';
import { StatementButtons } from './statement-buttons.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useMovementName } from './use-movement-name.ts';
import './records.css';

type MovementsProps = RecordPlace & {
  /** Leads to a round in the betting record, with the words given. */
  toRound: (roundId: string, words: ReactNode) => ReactNode;
};

const all = 'all';

/** The account record: every movement of the member's money in the chosen days. */
export function Movements({ search, change, toRound }: MovementsProps) {
  const { t } = useText();
  const { timeZone } = useSite().whitelabel;
  const days = recordDays(search, timeZone, new Date());
  const range = recordRange(days.from, days.to, timeZone);
  const language = useLanguageCode();
  const type = search.moved;
  const movements = useInfiniteQuery({
    queryKey: ['member', 'records', 'account', range, type, language],
    queryFn: ({ pageParam, signal }) =>
      call(
        'wallet.accountRecord',
        { ...range, ...(type && { type }), language, pageSize: 15, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
  const rows = movements.data?.pages.flatMap((page) => page.list) ?? [];

  return (
    <>
      <div className="record-tools">
        <RecordDays {...days} onChange={change} />
        <Select
          label={t('account.type')}
          options={[
            { value: all, label: t('account.allTypes') },
            ...movementTypes.map((value) => ({ value: value as string, label: t(`account.type.${value}`) })),
          ]}
          value={type ?? all}
          active={type !== undefined}
          onChange={(value) => change({ moved: movementTypes.find((known) => known === value) })}
        />
        <StatementButtons range={range} days={days} type={type} />
      </div>
      {movements.isError ? (
        <FailedPart error={movements.error} retry={() => void movements.refetch()} />
      ) : movements.isPending ? (
        <TableSkeleton />
      ) : rows.length === 0 ? (
        <div className="card">
          <EmptyState icon={<ReceiptText size={28} strokeWidth={1.75} />} title={t('account.none')}>
            {t('account.noneText')}
          </EmptyState>
        </div>
      ) : (
        <Table
          caption={t('nav.account')}
          head={
            <>
              <th scope="col">{t('account.movement')}</th>
              <th scope="col">{t('bets.time')}</th>
              <th scope="col" className="num">
                {t('account.amount')}
              </th>
              <th scope="col" className="num">
                {t('account.after')}
              </th>
            </>
          }
          more={
            movements.hasNextPage && (
              <Button busy={movements.isFetchingNextPage} onClick={() => void movements.fetchNextPage()}>
                {t('records.more')}
              </Button>
            )
          }
        >
          {rows.map((row) => (
            <MovementRow key={row.id} row={row} timeZone={timeZone} toRound={toRound} />
          ))}
        </Table>
      )}
    </>
  );
}

type MovementRowProps = { row: AccountRecordRow; timeZone: string } & Pick<MovementsProps, 'toRound'>;

function MovementRow({ row, timeZone, toRound }: MovementRowProps) {
  const { t, locale } = useText();
  const shown = useMovementName()(row.movement);
  return (
    <tr>
      <td>
        {row.roundId ? (
          toRound(
            row.roundId,
            <>
              <b>{shown}</b>
              <span className="sr">{t('bets.openRound')}</span>
            </>,
          )
        ) : (
          <b>{shown}</b>
        )}
        {row.gameName && <span className="muted">{row.gameName}</span>}
      </td>
      <td className="muted-phone">{formatMoment(row.at, locale, timeZone)}</td>
      <td className="num">
        <Amount value={row.amount} tone="movement" />
      </td>
      <td className="num" data-label={t('account.after')}>
        <Amount value={row.balanceAfter} />
      </td>
    </tr>
  );
}
