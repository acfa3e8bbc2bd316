import type { CallInput, CallResult, TeamBet } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { Table } from '@croupier/ui/table';
import { formatBps, formatMoment } from '@croupier/web/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History, X } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { plainAmount } from '../../shared/csv.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { useSite } from '../../shared/site.ts';
import { type AgentPageProps, AgentTools, useAgentDays } from './agent-tools.tsx';
import { CsvButton } from './csv-button.tsx';
import './agents.css';

type Filter = Omit<CallInput<'agent.bets'>, 'cursor' | 'pageSize'>;

const exportSize = 100;

/** Settled bets of the line, or of one member of it, each with what the agent earned on it. */
export function TeamBets({ search, change }: AgentPageProps) {
  const { t, locale } = useText();
  const { timeZone, currency } = useSite().whitelabel;
  const days = useAgentDays(search);
  const filter: Filter = {
    from: days.from,
    to: days.to,
    ...(search.gameType ? { gameType: search.gameType as NonNullable<Filter['gameType']> } : {}),
    ...(search.member ? { memberId: search.member } : {}),
  };
  const bets = useInfiniteQuery({
    queryKey: ['member', 'agent', 'bets', filter],
    queryFn: ({ pageParam, signal }) =>
      call('agent.bets', { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: CallResult<'agent.bets'>) => last.nextCursor,
  });
  const rows = bets.data?.pages.flatMap(({ list }) => list) ?? [];
  const amountIn = (name: string) => `${name} (${currency.code})`;
  const plain = (value: string) => plainAmount(value, currency.exponent);
  const rate = (bps: number | null) => (bps === null ? '' : formatBps(bps, locale));
  return (
    <div className="agent-page">
      <AgentTools search={search} change={change}>
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
        <CsvButton<TeamBet>
          name={`team-bets-${days.from}-${days.to}`}
          head={[
            t('agents.bet'),
            t('agents.member'),
            t('bets.game'),
            t('bets.time'),
            amountIn(t('bets.stake')),
            amountIn(t('bets.payout')),
            amountIn(t('agents.validBet')),
            t('agents.yourRate'),
            t('agents.rateBelow'),
            amountIn(t('agents.spread')),
          ]}
          page={async (cursor) => {
            const answer = await call('agent.bets', { ...filter, pageSize: exportSize, ...(cursor ? { cursor } : {}) });
            return { list: answer.list, next: answer.nextCursor };
          }}
          cells={(bet) => [
            bet.id,
            bet.account,
            bet.gameName,
            bet.at,
            plain(bet.stake),
            plain(bet.payout),
            plain(bet.validBet),
            rate(bet.rate),
            rate(bet.rateBelow),
            plain(bet.spread),
          ]}
        />
      </AgentTools>
      {bets.isError ? (
        <FailedPart error={bets.error} retry={() => void bets.refetch()} />
      ) : !bets.data ? (
        <Skeleton className="agent-skeleton" />
      ) : rows.length === 0 ? (
        <div className="card">
          <EmptyState icon={<History size={28} strokeWidth={1.75} />} title={t('agents.noBets')}>
            {t('agents.noBetsText')}
          </EmptyState>
        </div>
      ) : (
        <Table
          caption={t('agents.teamBets')}
          head={
            <>
              <th scope="col">{t('agents.member')}</th>
              <th scope="col">{t('bets.time')}</th>
              <th scope="col" className="num">
                {t('agents.validBet')}
              </th>
              <th scope="col" className="num">
                {t('bets.net')}
              </th>
              <th scope="col" className="num">
                {t('agents.rates')}
              </th>
              <th scope="col" className="num">
                {t('agents.spread')}
              </th>
            </>
          }
          more={
            bets.hasNextPage && (
              <Button busy={bets.isFetchingNextPage} onClick={() => void bets.fetchNextPage()}>
                {t('records.more')}
              </Button>
            )
          }
        >
          {rows.map((bet) => (
            <tr key={bet.id}>
              <td>
                <b>{bet.account}</b>
                <span className="muted">{bet.gameName}</span>
              </td>
              <td className="num-phone">
                {formatMoment(bet.at, locale, timeZone)}
                {bet.isResettled && <Badge tone="caution">{t('bets.resettled')}</Badge>}
              </td>
              <td className="num left" data-label={t('agents.validBet')}>
                <Amount value={bet.validBet} />
              </td>
              <td className="num" data-label={t('bets.net')}>
                <Amount value={bet.net} tone="movement" />
              </td>
              <td className="num left" data-label={t('agents.rates')}>
                {bet.rate === null ? '–' : `${rate(bet.rate)} − ${rate(bet.rateBelow)}`}
              </td>
              <td className="num" data-label={t('agents.spread')}>
                <Amount value={bet.spread} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </div>
  );
}
