import type { ConsoleWithdrawal } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { Segmented } from '@croupier/ui/segmented';
import { Select } from '@croupier/ui/select';
import { EmptyState } from '@croupier/ui/state';
import { ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from '../../shared/bulk-bar.tsx';
import { call } from '../../shared/call.ts';
import { CsvButton } from '../../shared/csv-button.tsx';
import { sortOfList } from '../../shared/list-sort.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { Money } from '../../shared/money.tsx';
import { useCan } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { refreshList, useList } from '../../shared/use-list.ts';
import { useMoments, useNow } from '../../shared/use-moment.ts';
import { useQueue } from '../../shared/use-queue.ts';
import { useView } from '../../shared/use-view.ts';
import { PaymentStateBadge, RiskScore } from './payment-parts.tsx';
import { PayoutFilesDialog } from './payout-files-dialog.tsx';
import { type RejectionCode, RejectionField } from './rejection-field.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

const states = [
  'review',
  'approved',
  'sending',
  'sent',
  'disbursed',
  'received',
  'partly',
  'not_received',
  'rejected',
  'failed',
  'cancelled',
] as const satisfies readonly ConsoleWithdrawal['state'][];

/** The columns by which the server sorts. */
const sorts = ['created', 'amount', 'score'] as const;

const readEveryMs = 15_000;

/** Withdrawals that wait for people, oldest first, and all others: who asks for what, since when, what the rules found. */
export function WithdrawalsPage() {
  const { t } = useText();
  const [view, change] = useView<'open' | 'show' | 'state' | 'sort' | 'direction'>();
  const [code, setCode] = useState<RejectionCode>('other');
  const [isShowingFiles, setShowingFiles] = useState(false);
  const mayWrite = useCan('payments.write');
  const mayApprove = useCan('payments.approve');
  const isWaiting = view.show !== 'all';
  const state = isWaiting ? undefined : states.find((known) => known === view.state);
  const usual = { by: 'created', direction: isWaiting ? 'asc' : 'desc' } as const;
  const { sort, onSort, input } = sortOfList(sorts, usual, view, change);
  const filter = { waiting: isWaiting ? ('true' as const) : ('false' as const), ...(state ? { state } : {}), ...input };
  const list = useList('console.withdrawals', filter, { scope: 'site', everyMs: readEveryMs });
  const open = (next: string | undefined) => change({ open: next });
  const queue = useQueue(list, ({ id }) => id, view.open, open);
  const columns = useWithdrawalColumns(isWaiting);
  const refresh = () => void refreshList('console.withdrawals', 'site');
  const currency = queue.chosen[0]?.currency;
  return (
    <>
      <PageHead
        title={t('console.screen.withdrawals')}
        lead={
          isWaiting && list.rows && view.sort === undefined ? (
            <WaitingLead rows={list.rows} hasMore={list.hasMore} />
          ) : (
            t('withdrawals.lead')
          )
        }
        actions={
          <>
            <Button size="sm" onClick={() => setShowingFiles(true)}>
              {t('payoutFiles.title')}
            </Button>
            <CsvButton id="console.withdrawals" input={filter} name="withdrawals" />
          </>
        }
      />
      {isWaiting && mayWrite && (
        <BulkBar
          queue={queue}
          nameOf={({ reference }) => reference}
          sum={
            currency && (
              <Money
                value={queue.chosen.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString()}
                currency={currency}
              />
            )
          }
          acts={[
            ...(mayApprove
              ? [
                  {
                    key: 'approve',
                    label: 'withdrawals.approve' as const,
                    tone: 'leaf' as const,
                    run: ({ id }: ConsoleWithdrawal, reason: string) =>
                      call('console.approveWithdrawal', { withdrawalId: id, reason }),
                  },
                ]
              : []),
            {
              key: 'reject',
              label: 'withdrawals.reject',
              tone: 'danger',
              fields: <RejectionField value={code} onChange={setCode} />,
              run: ({ id }, reason) => call('console.rejectWithdrawal', { withdrawalId: id, code, reason }),
            },
          ]}
          onDone={refresh}
        />
      )}
      <ListTable
        name="withdrawals"
        caption={t('console.screen.withdrawals')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        view={JSON.stringify(filter)}
        opened={view.open}
        onOpen={open}
        sort={sort}
        onSort={onSort}
        selection={isWaiting && mayWrite ? queue.selection : undefined}
        filters={
          <>
            <Segmented
              label={t('payments.show')}
              options={[
                { value: 'waiting', label: t('payments.waiting') },
                { value: 'all', label: t('console.all') },
              ]}
              value={isWaiting ? 'waiting' : 'all'}
              onChange={(show) =>
                change({
                  show: show === 'all' ? show : undefined,
                  state: undefined,
                  sort: undefined,
                  direction: undefined,
                  open: undefined,
                })
              }
            />
            {!isWaiting && (
              <Select
                label={t('payments.stateOf')}
                options={[
                  { value: '', label: t('payments.everyState') },
                  ...states.map((value) => ({ value, label: t(`payments.state.${value}`) })),
                ]}
                value={state ?? ''}
                active={state !== undefined}
                onChange={(next) => change({ state: next, open: undefined })}
              />
            )}
          </>
        }
        empty={
          <EmptyState
            icon={<ArrowUpRight size={28} strokeWidth={1.75} />}
            title={t(isWaiting ? 'withdrawals.noneWaiting' : 'withdrawals.none')}
          >
            {t(isWaiting ? 'payments.noneWaitingText' : 'console.noneText')}
          </EmptyState>
        }
      />
      {isShowingFiles && <PayoutFilesDialog onClose={() => setShowingFiles(false)} onChanged={refresh} />}
      {view.open && (
        <WithdrawalPanel
          key={view.open}
          withdrawalId={view.open}
          queue={queue}
          open={open}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

function WaitingLead({ rows, hasMore }: { rows: readonly ConsoleWithdrawal[]; hasMore: boolean }) {
  const { t } = useText();
  const { ago } = useMoments();
  const now = useNow();
  const [oldest] = rows;
  if (!oldest) return t('payments.noneWaitingText');
  const late = rows.filter(({ dueAt }) => Date.parse(dueAt) < now).length;
  return (
    <>
      {t('payments.waitingLead', {
        count: hasMore ? `${rows.length}+` : String(rows.length),
        oldest: ago(oldest.createdAt),
      })}{' '}
      {late > 0 && t('withdrawals.lateLead', { count: late })}
    </>
  );
}

function useWithdrawalColumns(isWaiting: boolean): readonly ListColumn<ConsoleWithdrawal>[] {
  const { t } = useText();
  const { moment, ago, when } = useMoments();
  const now = useNow();
  return [
    {
      key: 'reference',
      label: t('payments.request'),
      cell: ({ reference }) => <b>{reference}</b>,
    },
    { key: 'member', label: t('payments.member'), cell: ({ account }) => account },
    {
      key: 'amount',
      label: t('payments.amount'),
      isNumber: true,
      sort: 'amount',
      cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
    },
    {
      key: 'currency',
      label: t('payments.currency'),
      room: 3,
      isExtra: true,
      cell: ({ currency }) => currency,
    },
    {
      key: 'payee',
      label: t('payments.payTo'),
      room: 2,
      cell: ({ payee }) => (
        <>
          {payee.institution}
          <small>{payee.maskedNumber}</small>
        </>
      ),
    },
    {
      key: 'waits',
      label: t(isWaiting ? 'payments.waiting' : 'payments.requested'),
      room: 2,
      sort: 'created',
      cell: ({ createdAt, dueAt }) => (
        <>
          {ago(createdAt)}
          {isWaiting && (
            <small>
              {Date.parse(dueAt) < now ? (
                <Badge tone="negative">{t('payments.late', { due: when(dueAt) })}</Badge>
              ) : (
                t('payments.due', { due: when(dueAt) })
              )}
            </small>
          )}
        </>
      ),
    },
    {
      key: 'score',
      label: t('payments.risk'),
      room: 3,
      sort: 'score',
      cell: ({ score }) => <RiskScore score={score} />,
    },
    {
      key: 'state',
      label: t('payments.stateOf'),
      room: 2,
      cell: (row) => <WithdrawalBadge row={row} />,
    },
    {
      key: 'method',
      label: t('payments.method'),
      room: 3,
      isExtra: true,
      cell: ({ method }) => method,
    },
    {
      key: 'due',
      label: t('payments.dueAt'),
      room: 3,
      isExtra: true,
      cell: ({ dueAt }) => moment(dueAt),
    },
  ];
}

/** What a withdrawal needs next: an approval, a second one, somebody who has it already; else where it stands. */
export function WithdrawalBadge({ row }: { row: ConsoleWithdrawal }) {
  const { t } = useText();
  const { state, lockedBy, approvals, approvalsNeeded, checks } = row;
  if (lockedBy !== null) return <Badge tone="info">{t('payments.lockedBy', { login: lockedBy })}</Badge>;
  if (state !== 'review') return <PaymentStateBadge state={state} />;
  if (approvalsNeeded > 1)
    return <Badge tone="caution">{t('withdrawals.approvals', { approvals, needed: approvalsNeeded })}</Badge>;
  const found = checks.filter(({ verdict, score }) => verdict === 'review' && score > 0).length;
  if (found > 0) return <Badge tone="caution">{t('withdrawals.found', { count: found })}</Badge>;
  return <Badge tone="positive">{t('withdrawals.ready')}</Badge>;
}
