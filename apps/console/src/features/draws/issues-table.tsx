import type { CallInput, DrawIssue } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Segmented } from '@croupier/ui/segmented';
import { EmptyState } from '@croupier/ui/state';
import { formatNumber } from '@croupier/web/format';
import { Ticket } from 'lucide-react';
import { CsvButton } from '../../shared/csv-button.tsx';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { Money } from '../../shared/money.tsx';
import { useCan } from '../../shared/operator.ts';
import { useList } from '../../shared/use-list.ts';
import { useMoments, useNow } from '../../shared/use-moment.ts';
import type { DrawsView } from './draws-view.ts';
import { IssueBadge } from './issue-state.tsx';
import { stateOf } from './state-of.ts';
import { UploadResults } from './upload-results.tsx';

const shows = ['all', 'due', 'disputed', 'running', 'corrected', 'void'] as const;
const readEveryMs = 15_000;

/** Issues with their takings, the latest draw first. */
export function IssuesTable({ view, change }: DrawsView) {
  const { t } = useText();
  const mayWrite = useCan('draws.write');
  const only = shows.find((known) => known === view.only) ?? 'all';
  const input: CallInput<'console.drawIssues'> = {
    ...(only === 'all' ? {} : { show: only }),
    ...(view.game === undefined ? {} : { gameId: view.game }),
  };
  const list = useList('console.drawIssues', input, { scope: 'site', everyMs: readEveryMs });
  return (
    <ListTable
      name="draws"
      caption={t('draws.shows.issues')}
      columns={useIssueColumns()}
      list={list}
      rowKey={({ issueId }) => issueId}
      view={`${only} ${view.game ?? ''}`}
      opened={view.open}
      onOpen={(open) => change({ open })}
      filters={
        <Segmented
          label={t('draws.only')}
          options={shows.map((value) => ({ value, label: t(`draws.onlys.${value}`) }))}
          value={only}
          onChange={(next) => change({ only: next === 'all' ? undefined : next, open: undefined })}
        />
      }
      tools={
        <>
          <CsvButton id="console.drawIssues" input={input} name="draws" />
          {mayWrite && <UploadResults />}
        </>
      }
      empty={
        <EmptyState icon={<Ticket size={28} strokeWidth={1.75} />} title={t('draws.noIssues')}>
          {t('draws.noIssuesText')}
        </EmptyState>
      }
    />
  );
}

function useIssueColumns(): readonly ListColumn<DrawIssue>[] {
  const { t, locale } = useText();
  const { moment } = useMoments();
  const now = useNow();
  return [
    {
      key: 'lottery',
      label: t('draws.lottery'),
      cell: ({ name, number }) => (
        <>
          <b>{name}</b>
          <small>{number}</small>
        </>
      ),
    },
    { key: 'draws', label: t('draws.drawsAt'), room: 2, cell: ({ drawsAt }) => moment(drawsAt) },
    {
      key: 'state',
      label: t('draws.stateOf'),
      cell: (issue) => (
        <>
          <IssueBadge state={stateOf(issue, now)} />{' '}
          {issue.settlements > 1 && <Badge tone="caution">{t('draws.corrected')}</Badge>}
        </>
      ),
    },
    {
      key: 'bets',
      label: t('draws.bets'),
      isNumber: true,
      room: 3,
      cell: ({ bets }) => formatNumber(bets, locale),
    },
    {
      key: 'staked',
      label: t('draws.staked'),
      isNumber: true,
      cell: ({ staked, currency }) => <Money value={staked} currency={currency} />,
    },
    {
      key: 'paid',
      label: t('draws.paid'),
      isNumber: true,
      room: 2,
      cell: ({ paid, currency }) => <Money value={paid} currency={currency} />,
    },
    {
      key: 'kept',
      label: t('draws.kept'),
      isNumber: true,
      room: 1,
      cell: ({ staked, paid, state, currency }) =>
        state === 'settled' ? <Money value={`${BigInt(staked) - BigInt(paid)}`} currency={currency} /> : '',
    },
  ];
}
