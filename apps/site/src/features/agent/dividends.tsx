import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { formatBps } from '@croupier/web/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import type { AgentPageProps } from './agent-tools.tsx';
import { periodNames, spanText } from './contract-words.ts';
import { DividendCheck, DividendStatement } from './dividend-statement.tsx';
import { StatementTable } from './statement-table.tsx';
import './agents.css';
import './contracts.css';

type Pages = CallResult<'agent.dividends'>;

/** What the agent's contracts of dividend came to, one statement a period, each of which opens into its days, and those into their bets. */
export function Dividends({ search, change, goTo }: AgentPageProps) {
  if (search.statement)
    return (
      <DividendStatement
        statementId={search.statement}
        back={() => change({ statement: undefined })}
        openDay={(day) => goTo('bets', { from: day, to: day })}
      />
    );
  return <DividendList open={(statement) => change({ statement })} />;
}

function DividendList({ open }: { open: (statementId: string) => void }) {
  const { t, locale } = useText();
  const dividends = useInfiniteQuery({
    queryKey: ['member', 'agent', 'dividends'],
    queryFn: ({ pageParam, signal }) =>
      call('agent.dividends', { ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Pages) => last.nextCursor,
  });
  const rows = dividends.data?.pages.flatMap(({ list }) => list) ?? [];
  if (dividends.isError) return <FailedPart error={dividends.error} retry={() => void dividends.refetch()} />;
  if (!dividends.data) return <Skeleton className="agent-skeleton" />;
  if (rows.length === 0)
    return (
      <div className="card">
        <EmptyState icon={<FileText size={28} strokeWidth={1.75} />} title={t('contracts.noDividends')}>
          {t('contracts.noDividendsText')}
        </EmptyState>
      </div>
    );
  return (
    <div className="agent-page">
      <StatementTable
        caption={t('agents.dividends')}
        rows={rows}
        when={{
          label: t('contracts.period'),
          name: (dividend) => spanText(dividend, locale),
          note: ({ period }) => t(periodNames[period]),
        }}
        columns={[
          { label: t('contracts.base'), cell: ({ base }) => <Amount value={base} /> },
          { label: t('contracts.activeCount'), cell: ({ active }) => active },
          {
            label: t('agents.rate'),
            cell: ({ rate }) => (rate === 0 ? t('contracts.meetsNone') : formatBps(rate, locale)),
          },
          { label: t('contracts.gross'), cell: ({ gross }) => <Amount value={gross} /> },
          { label: t('contracts.claims'), cell: ({ claims }) => <Amount value={claims} /> },
        ]}
        open={({ id }) => open(id)}
        check={(dividend) => <DividendCheck dividend={dividend} />}
        more={dividends}
      />
    </div>
  );
}
