import type { ConsoleWithdrawal } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { EmptyState } from '@croupier/ui/state';
import { ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from '../../shared/bulk-bar.tsx';
import { call } from '../../shared/call.ts';
import { CsvButton } from '../../shared/csv-button.tsx';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { Money } from '../../shared/money.tsx';
import { useCan } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { refreshList, useList } from '../../shared/use-list.ts';
import { useMoments, useNow } from '../../shared/use-moment.ts';
import { useQueue } from '../../shared/use-queue.ts';
import { PaymentStateBadge, RiskScore } from './payment-parts.tsx';
import { readEveryMs, usePaymentColumns, usePaymentView, WaitingLead } from './payment-queue.tsx';
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

/** Withdrawals that wait for people, oldest first, and all others: who asks for what, since when, what the rules found. */
export function WithdrawalsPage() {
  const { t } = useText();
  const { isWaiting, filter, sort, onSort, isUsual, opened, open, filters } = usePaymentView(states, sorts);
  const [code, setCode] = useState<RejectionCode>('other');
  const [isShowingFiles, setShowingFiles] = useState(false);
  const mayWrite = useCan('payments.write');
  const mayApprove = useCan('payments.approve');
  const list = useList('console.withdrawals', filter, { scope: 'site', everyMs: readEveryMs });
  const queue = useQueue(list, ({ id }) => id, opened, open);
  const columns = useWithdrawalColumns(isWaiting);
  const refresh = () => void refreshList('console.withdrawals', 'site');
  const currency = queue.chosen[0]?.currency;
  return (
    <>
      <PageHead
        title={t('console.screen.withdrawals')}
        lead={
          isWaiting && list.rows && isUsual ? (
            <WaitingLead list={list} since={list.rows[0]?.createdAt}>
              <LateLead rows={list.rows} />
            </WaitingLead>
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
        opened={opened}
        onOpen={open}
        sort={sort}
        onSort={onSort}
        selection={isWaiting && mayWrite ? queue.selection : undefined}
        filters={filters}
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
      {opened && (
        <WithdrawalPanel key={opened} withdrawalId={opened} queue={queue} open={open} onClose={() => open(undefined)} />
      )}
    </>
  );
}

/** How many wait longer than they were promised. */
function LateLead({ rows }: { rows: readonly ConsoleWithdrawal[] }) {
  const { t } = useText();
  const now = useNow();
  const late = rows.filter(({ dueAt }) => Date.parse(dueAt) < now).length;
  return late > 0 && t('withdrawals.lateLead', { count: late });
}

function useWithdrawalColumns(isWaiting: boolean): readonly ListColumn<ConsoleWithdrawal>[] {
  const { t } = useText();
  const { moment, ago, when } = useMoments();
  const now = useNow();
  const first = usePaymentColumns();
  return [
    ...first,
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
