import type { CallInput, LineReportRow } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Segmented } from '@croupier/ui/segmented';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { Table } from '@croupier/ui/table';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { plainAmount } from '../../shared/csv.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { lineMoneyKey } from '../../shared/line-moves.tsx';
import { RecordDays } from '../../shared/record-days.tsx';
import { useSite } from '../../shared/site.ts';
import { type AgentPageProps, useAgentDays } from './agent-tools.tsx';
import { CsvButton } from './csv-button.tsx';

const pageSize = 20;
const exportSize = 100;
const ways = ['member', 'day'] as const;
const sums = ['given', 'taken', 'settled', 'passedUp', 'net'] as const;

/** What moved between the agent and direct downlines in a span, by downline or by day; each row opens its transfers. */
export function CreditReport({ search, change }: Pick<AgentPageProps, 'search' | 'change'>) {
  const { t } = useText();
  const { from, to, today } = useAgentDays(search);
  const { currency } = useSite().whitelabel;
  const [by, setBy] = useState<(typeof ways)[number]>('member');
  const filter: CallInput<'lineMoney.report'> = { from, to, by };
  const report = useInfiniteQuery({
    queryKey: [...lineMoneyKey, 'report', filter],
    queryFn: ({ pageParam: page, signal }) => call('lineMoney.report', { ...filter, page, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) => (pages.length * pageSize < count ? pages.length + 1 : null),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const names = {
    given: t('teamMoney.act_give'),
    taken: t('teamMoney.act_take'),
    settled: t('teamMoney.act_settle'),
    passedUp: t('teamMoney.act_up'),
    net: t('creditReport.net'),
  };
  const first = report.data?.pages[0];
  const rows = report.data?.pages.flatMap(({ list }) => list) ?? [];
  const subject = by === 'day' ? t('creditReport.day') : t('agents.member');
  const open = ({ memberId, account, day }: LineReportRow) => {
    if (day) change({ from: day, to: day });
    else if (memberId && account) change({ member: memberId, account });
  };
  return (
    <section className="agent-statements" aria-labelledby="credit-report">
      <h3 id="credit-report">{t('creditReport.title')}</h3>
      <div className="agent-tools">
        <RecordDays from={from} to={to} today={today} onChange={change} />
        <Segmented
          label={t('creditReport.title')}
          options={ways.map((value) => ({ value, label: t(`creditReport.by_${value}`) }))}
          value={by}
          onChange={setBy}
        />
        <CsvButton<LineReportRow>
          name={`credit-report-${from}-${to}`}
          head={[subject, ...sums.map((key) => `${names[key]} (${currency.code})`)]}
          page={async (cursor) => {
            const page = Number(cursor ?? 1);
            const { list, count } = await call('lineMoney.report', { ...filter, page, pageSize: exportSize });
            return { list, next: page * exportSize < count ? String(page + 1) : null };
          }}
          cells={(row) => [
            row.day ?? row.account ?? '',
            ...sums.map((key) => plainAmount(row[key], currency.exponent)),
          ]}
        />
      </div>
      {report.isError ? (
        <FailedPart error={report.error} retry={() => void report.refetch()} />
      ) : !first ? (
        <Skeleton className="agent-skeleton" />
      ) : rows.length === 0 ? (
        <div className="card">
          <EmptyState icon={<ReceiptText size={28} strokeWidth={1.75} />} title={t('creditReport.none')} />
        </div>
      ) : (
        <Table
          caption={t('creditReport.title')}
          head={
            <>
              <th scope="col">{subject}</th>
              {sums.map((key) => (
                <th key={key} scope="col" className="num">
                  {names[key]}
                </th>
              ))}
            </>
          }
          foot={
            <>
              <SumsRow name={t('agents.together')} names={names} of={first.total} />
              {first.fromAbove.moves > 0 && (
                <SumsRow name={t('creditReport.fromAbove')} names={names} of={first.fromAbove} />
              )}
            </>
          }
          more={
            report.hasNextPage && (
              <Button busy={report.isFetchingNextPage} onClick={() => void report.fetchNextPage()}>
                {t('records.more')}
              </Button>
            )
          }
        >
          {rows.map((row) => (
            <tr key={row.memberId ?? row.day}>
              <td>
                <button type="button" className="row-open" onClick={() => open(row)}>
                  <b>{row.day ?? row.account}</b>
                  <span className="sr">{t('teamMoney.showMoves')}</span>
                </button>
              </td>
              <SumCells names={names} of={row} />
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

type SumsProps = { names: Record<(typeof sums)[number], string>; of: Record<(typeof sums)[number], string> };

function SumCells({ names, of }: SumsProps) {
  return sums.map((key) => (
    <td key={key} className="num" data-label={names[key]}>
      <Amount value={of[key]} />
    </td>
  ));
}

function SumsRow({ name, ...rest }: SumsProps & { name: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <SumCells {...rest} />
    </tr>
  );
}
