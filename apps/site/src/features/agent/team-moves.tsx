import type { CallInput, CallResult, TeamMove } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Select } from '@croupier/ui/select';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { Table } from '@croupier/ui/table';
import { formatMoment } from '@croupier/web/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText, X } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { plainAmount } from '../../shared/csv.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { useSite } from '../../shared/site.ts';
import { type AgentPageProps, AgentTools, useAgentDays } from './agent-tools.tsx';
import { CsvButton } from './csv-button.tsx';
import './agents.css';

const kinds: Readonly<Record<TeamMove['kind'], MessageKey>> = {
  deposit: 'agents.move_deposit',
  withdrawal: 'agents.move_withdrawal',
  correction: 'agents.move_correction',
  transfer: 'agents.move_transfer',
};
const exportSize = 100;

/** What members of the line paid in and were paid. */
export function TeamMoves({ search, change }: AgentPageProps) {
  const { t, locale } = useText();
  const { timeZone, currency } = useSite().whitelabel;
  const days = useAgentDays(search);
  const filter: Omit<CallInput<'agent.moves'>, 'cursor' | 'pageSize'> = {
    from: days.from,
    to: days.to,
    ...(search.kind ? { kind: search.kind } : {}),
    ...(search.member ? { memberId: search.member } : {}),
  };
  const moves = useInfiniteQuery({
    queryKey: ['member', 'agent', 'moves', filter],
    queryFn: ({ pageParam, signal }) =>
      call('agent.moves', { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: CallResult<'agent.moves'>) => last.nextCursor,
  });
  const rows = moves.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <div className="agent-page">
      <AgentTools search={search} change={change} withTypes={false}>
        <Select
          label={t('agents.movement')}
          options={[
            { value: '', label: t('agents.allMoves') },
            ...(Object.keys(kinds) as TeamMove['kind'][]).map((kind) => ({ value: kind, label: t(kinds[kind]) })),
          ]}
          value={search.kind ?? ''}
          active={search.kind !== undefined}
          onChange={(kind) => change({ kind: (kind || undefined) as TeamMove['kind'] | undefined })}
        />
        {search.member && (
          <button
            type="button"
            className="agent-filter"
            onClick={() => change({ member: undefined, account: undefined })}
          >
            {search.account ?? t('agents.oneMember')}
            <X size={16} strokeWidth={2} aria-hidden />
            <span className="sr">{t('agents.everybody')}</span>
          </button>
        )}
        <CsvButton<TeamMove>
          name={`team-money-${days.from}-${days.to}`}
          head={[
            t('bets.time'),
            t('agents.member'),
            t('agents.movement'),
            `${t('account.amount')} (${currency.code})`,
            t('statement.reference'),
          ]}
          page={async (cursor) => {
            const input = { ...filter, pageSize: exportSize, ...(cursor ? { cursor } : {}) };
            const answer = await call('agent.moves', input);
            return { list: answer.list, next: answer.nextCursor };
          }}
          cells={(move) => [
            move.at,
            move.account,
            t(kinds[move.kind]),
            plainAmount(move.amount, currency.exponent),
            move.id,
          ]}
        />
      </AgentTools>
      {moves.isError ? (
        <FailedPart error={moves.error} retry={() => void moves.refetch()} />
      ) : !moves.data ? (
        <Skeleton className="agent-skeleton" />
      ) : rows.length === 0 ? (
        <div className="card">
          <EmptyState icon={<ReceiptText size={28} strokeWidth={1.75} />} title={t('agents.noMoves')}>
            {t('agents.noMovesText')}
          </EmptyState>
        </div>
      ) : (
        <Table
          caption={t('agents.transactions')}
          head={
            <>
              <th scope="col">{t('agents.member')}</th>
              <th scope="col">{t('bets.time')}</th>
              <th scope="col">{t('agents.movement')}</th>
              <th scope="col" className="num">
                {t('account.amount')}
              </th>
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
                <b>{move.account}</b>
              </td>
              <td className="num-phone">{formatMoment(move.at, locale, timeZone)}</td>
              <td>{t(kinds[move.kind])}</td>
              <td className="num" data-label={t('account.amount')}>
                <Amount value={move.amount} tone="movement" />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </div>
  );
}
