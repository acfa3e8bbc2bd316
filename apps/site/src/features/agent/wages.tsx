import type { AgentWage, CallResult, WageKind } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { formatBps } from '@croupier/web/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { plainAmount } from '../../shared/csv.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { useSite } from '../../shared/site.ts';
import type { AgentPageProps } from './agent-tools.tsx';
import { kindNames } from './contract-words.ts';
import { CsvButton } from './csv-button.tsx';
import { StatementTable } from './statement-table.tsx';
import { useSpanText, WageCheck, WageStatement } from './wage-statement.tsx';
import './agents.css';
import './contracts.css';

export const DailyWages = (props: AgentPageProps) => <Wages {...props} kind="daily" />;
export const HourlySalary = (props: AgentPageProps) => <Wages {...props} kind="hourly" />;
export const RealTimeSalary = (props: AgentPageProps) => <Wages {...props} kind="realTime" />;

type Pages = CallResult<'agent.wages'>;

const noneTexts: Readonly<Record<WageKind, MessageKey>> = {
  daily: 'contracts.noDaily',
  hourly: 'contracts.noHourly',
  realTime: 'contracts.noRealTime',
};
const exportSize = 100;

/** What the agent's contracts of a wage came to, each of which opens into what makes it up, down to the bets of its day. */
function Wages({ search, change, goTo, kind }: AgentPageProps & { kind: WageKind }) {
  if (search.statement)
    return (
      <WageStatement
        statementId={search.statement}
        kind={kind}
        back={() => change({ statement: undefined })}
        openDay={(day) => goTo('bets', { from: day, to: day })}
      />
    );
  return <WageList kind={kind} open={(statement) => change({ statement })} />;
}

function WageList({ kind, open }: { kind: WageKind; open: (statementId: string) => void }) {
  const { t, locale } = useText();
  const spanText = useSpanText();
  const { currency } = useSite().whitelabel;
  const wages = useInfiniteQuery({
    queryKey: ['member', 'agent', 'wages', kind],
    queryFn: ({ pageParam, signal }) =>
      call('agent.wages', { kind, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Pages) => last.nextCursor,
  });
  const rows = wages.data?.pages.flatMap(({ list }) => list) ?? [];
  const plain = (value: string) => plainAmount(value, currency.exponent);
  const amountIn = (name: string) => `${name} (${currency.code})`;
  if (wages.isError) return <FailedPart error={wages.error} retry={() => void wages.refetch()} />;
  if (!wages.data) return <Skeleton className="agent-skeleton" />;
  if (rows.length === 0)
    return (
      <div className="card">
        <EmptyState icon={<Clock size={28} strokeWidth={1.75} />} title={t('contracts.noWages')}>
          {t(noneTexts[kind])}
        </EmptyState>
      </div>
    );
  return (
    <div className="agent-page">
      <div className="agent-tools">
        <CsvButton<AgentWage>
          name={`wages-${kind}`}
          head={[
            t('contracts.when'),
            t('contracts.end_at'),
            amountIn(t('agents.validBet')),
            t('contracts.activeCount'),
            t('agents.rate'),
            amountIn(t('contracts.wage')),
            amountIn(t('contracts.claims')),
            amountIn(t('agents.paid')),
          ]}
          page={async (cursor) => {
            const answer = await call('agent.wages', { kind, pageSize: exportSize, ...(cursor ? { cursor } : {}) });
            return { list: answer.list, next: answer.nextCursor };
          }}
          cells={(wage) => [
            wage.begin,
            wage.end,
            plain(wage.validBet),
            String(wage.active),
            String(wage.rate / 100),
            plain(wage.gross),
            plain(wage.claims),
            plain(wage.paid),
          ]}
        />
      </div>
      <StatementTable
        caption={t(kindNames[kind])}
        rows={rows}
        when={{ label: t('contracts.when'), name: (wage) => spanText(wage, kind) }}
        columns={[
          { label: t('agents.validBet'), cell: ({ validBet }) => <Amount value={validBet} /> },
          {
            label: t('agents.rate'),
            cell: ({ rate }) => (rate === 0 ? t('contracts.meetsNone') : formatBps(rate, locale)),
          },
          { label: t('contracts.wage'), cell: ({ gross }) => <Amount value={gross} /> },
          { label: t('contracts.claims'), cell: ({ claims }) => <Amount value={claims} /> },
        ]}
        open={({ id }) => open(id)}
        check={(wage) => <WageCheck wage={wage} />}
        more={wages}
      />
    </div>
  );
}
