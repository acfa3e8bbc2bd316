import type { DownlineMoney } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Select } from '@croupier/ui/select';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { Table } from '@croupier/ui/table';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Users, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { LineMoves, lineMoneyKey } from '../../shared/line-moves.tsx';
import { type AgentPageProps, useAgentDays } from './agent-tools.tsx';
import { kindName } from './agent-words.ts';
import { CreditReport } from './credit-report.tsx';
import { FindMember } from './find-member.tsx';
import { type MoneyAct, MoneyDialog } from './money-dialog.tsx';
import './agents.css';
import './team-money.css';

const pageSize = 20;
const acts = ['all', 'give', 'take', 'settle', 'up'] as const;

/** Money between the agent and direct downlines: given, taken back, settled and passed up, and what was so far. */
export function TeamMoney({ search, change }: AgentPageProps) {
  const { t } = useText();
  const [asked, setAsked] = useState<{ line: DownlineMoney; act: MoneyAct } | null>(null);
  const found = useInfiniteQuery({
    queryKey: [...lineMoneyKey, 'downlines', search.search ?? ''],
    queryFn: ({ pageParam: page, signal }) =>
      call('lineMoney.downlines', { page, pageSize, ...(search.search ? { search: search.search } : {}) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) => (pages.length * pageSize < count ? pages.length + 1 : null),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (found.isError) return <FailedPart error={found.error} retry={() => void found.refetch()} />;
  const own = found.data?.pages[0];
  if (!own) return <Skeleton className="agent-skeleton" />;
  const { onCredit, free, given } = own;
  const list = found.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <div className="agent-page">
      <section className="agent-figures" aria-label={t('teamMoney.own')}>
        <div className="agent-figure">
          <span>{t(onCredit ? 'teamMoney.credit' : 'teamMoney.cash')}</span>
          <b>
            <Amount value={free} tone="inherit" />
          </b>
          <small>{t(onCredit ? 'teamMoney.creditText' : 'teamMoney.cashText')}</small>
        </div>
        {onCredit && (
          <div className="agent-figure">
            <span>{t('teamMoney.fromAbove')}</span>
            <b>
              <Amount value={given} tone="inherit" />
            </b>
            <small>{t('teamMoney.fromAboveText')}</small>
          </div>
        )}
      </section>
      <FindMember value={search.search ?? ''} onFind={(text) => change({ search: text || undefined })} />
      {list.length === 0 ? (
        <div className="card">
          <EmptyState icon={<Users size={28} strokeWidth={1.75} />} title={t('agents.nobody')}>
            {t(search.search ? 'agents.nobodyFound' : 'agents.nobodyText')}
          </EmptyState>
        </div>
      ) : (
        <Table
          caption={t('agents.downline')}
          head={
            <>
              <th scope="col">{t('agents.member')}</th>
              {onCredit && (
                <>
                  <th scope="col" className="num">
                    {t('teamMoney.given')}
                  </th>
                  <th scope="col" className="num">
                    {t('teamMoney.held')}
                  </th>
                </>
              )}
              <th scope="col">
                <span className="sr">{t('teamMoney.acts')}</span>
              </th>
            </>
          }
          more={
            found.hasNextPage && (
              <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                {t('records.more')}
              </Button>
            )
          }
        >
          {list.map((line) => (
            <Row
              key={line.memberId}
              line={line}
              onCredit={onCredit}
              ask={(act) => setAsked({ line, act })}
              show={() => change({ member: line.memberId, account: line.account })}
            />
          ))}
        </Table>
      )}
      <CreditReport search={search} change={change} />
      <History search={search} change={change} />
      {asked && (
        <MoneyDialog
          key={`${asked.line.memberId} ${asked.act}`}
          line={asked.line}
          act={asked.act}
          own={own}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

type RowProps = { line: DownlineMoney; onCredit: boolean; ask: (act: MoneyAct) => void; show: () => void };

function Row({ line, onCredit, ask, show }: RowProps) {
  const { t } = useText();
  const due = line.held === null ? 0n : BigInt(line.given) - BigInt(line.held);
  return (
    <tr>
      <td>
        <button type="button" className="row-open" onClick={show}>
          <b>{line.account}</b>
          <span className="sr">{t('teamMoney.showMoves')}</span>
        </button>
        <span className="muted">{kindName(t, line.type)}</span>
      </td>
      {onCredit && (
        <>
          <td className="num" data-label={t('teamMoney.given')}>
            <Amount value={line.given} />
          </td>
          <td className="num left" data-label={t('teamMoney.held')}>
            {line.held === null ? '–' : <Amount value={line.held} />}
          </td>
        </>
      )}
      <td className="team-money-cell">
        <div className="team-money-acts">
          <Button size="sm" tone="leaf" onClick={() => ask('give')}>
            {t('teamMoney.give')}
          </Button>
          {onCredit && line.takeable !== '0' && (
            <Button size="sm" onClick={() => ask('take')}>
              {t('teamMoney.take')}
            </Button>
          )}
          {onCredit && due !== 0n && line.held !== null && (
            <Button size="sm" onClick={() => ask('settle')}>
              {t('teamMoney.settle')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

function History({ search, change }: Pick<AgentPageProps, 'search' | 'change'>) {
  const { t } = useText();
  const { from, to } = useAgentDays(search);
  const [act, setAct] = useState<(typeof acts)[number]>('all');
  return (
    <section className="agent-statements" aria-labelledby="line-moves">
      <h3 id="line-moves">{t('lineMove.all')}</h3>
      <div className="agent-tools">
        <Select
          label={t('lineMove.what')}
          options={acts.map((value) => ({ value, label: t(`teamMoney.act_${value}`) }))}
          value={act}
          active={act !== 'all'}
          onChange={setAct}
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
      </div>
      <LineMoves
        filter={{
          from,
          to,
          ...(act === 'all' ? {} : { act }),
          ...(search.member ? { memberId: search.member } : {}),
        }}
      />
    </section>
  );
}
