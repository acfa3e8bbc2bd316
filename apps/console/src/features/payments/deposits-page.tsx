import type { ConsoleDeposit } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { EmptyState } from '@croupier/ui/state';
import { ArrowDownLeft } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from '../../shared/bulk-bar.tsx';
import { call } from '../../shared/call.ts';
import { CsvButton } from '../../shared/csv-button.tsx';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { Money } from '../../shared/money.tsx';
import { useCan } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { refreshList, useList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { useQueue } from '../../shared/use-queue.ts';
import { DepositPanel } from './deposit-panel.tsx';
import { PaymentStateBadge } from './payment-parts.tsx';
import { readEveryMs, usePaymentColumns, usePaymentView, WaitingLead } from './payment-queue.tsx';
import { type RejectionCode, RejectionField } from './rejection-field.tsx';

const states = [
  'chosen',
  'waiting',
  'paid',
  'credited',
  'expired',
  'failed',
  'rejected',
  'charged_back',
] as const satisfies readonly ConsoleDeposit['state'][];

/** The columns by which the server sorts. */
const sorts = ['created', 'amount'] as const;

/** Deposits that people have to match with a payment, oldest first, and all others. */
export function DepositsPage() {
  const { t } = useText();
  const { isWaiting, filter, sort, onSort, isUsual, opened, open, filters } = usePaymentView(states, sorts);
  const [code, setCode] = useState<RejectionCode>('payment_not_found');
  const mayWrite = useCan('payments.write');
  const list = useList('console.deposits', filter, { scope: 'site', everyMs: readEveryMs });
  const queue = useQueue(list, ({ id }) => id, opened, open);
  const columns = useDepositColumns(isWaiting);
  return (
    <>
      <PageHead
        title={t('console.screen.deposits')}
        lead={
          isWaiting && list.rows && isUsual ? (
            <WaitingLead list={list} since={list.rows[0]?.waitingSince ?? list.rows[0]?.createdAt} />
          ) : (
            t('deposits.lead')
          )
        }
        actions={<CsvButton id="console.deposits" input={filter} name="deposits" />}
      />
      {isWaiting && mayWrite && (
        <BulkBar
          queue={queue}
          nameOf={({ reference }) => reference}
          acts={[
            {
              key: 'reject',
              label: 'deposits.reject',
              tone: 'danger',
              fields: <RejectionField value={code} onChange={setCode} />,
              run: ({ id }, reason) => call('console.rejectDeposit', { depositId: id, code, reason }),
            },
          ]}
          onDone={() => void refreshList('console.deposits', 'site')}
        />
      )}
      <ListTable
        name="deposits"
        caption={t('console.screen.deposits')}
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
            icon={<ArrowDownLeft size={28} strokeWidth={1.75} />}
            title={t(isWaiting ? 'deposits.noneWaiting' : 'deposits.none')}
          >
            {t(isWaiting ? 'payments.noneWaitingText' : 'console.noneText')}
          </EmptyState>
        }
      />
      {opened && (
        <DepositPanel key={opened} depositId={opened} queue={queue} open={open} onClose={() => open(undefined)} />
      )}
    </>
  );
}

function useDepositColumns(isWaiting: boolean): readonly ListColumn<ConsoleDeposit>[] {
  const { t } = useText();
  const { ago } = useMoments();
  const first = usePaymentColumns();
  return [
    ...first,
    {
      key: 'credited',
      label: t('payments.credited'),
      isNumber: true,
      room: 3,
      isExtra: isWaiting,
      cell: ({ credited, currency }) => <Money value={credited} currency={currency} />,
    },
    {
      key: 'method',
      label: t('payments.method'),
      room: 2,
      cell: ({ method, provider }) => (
        <>
          {method}
          <small>{provider}</small>
        </>
      ),
    },
    {
      key: 'waits',
      label: t(isWaiting ? 'payments.waiting' : 'payments.requested'),
      room: 2,
      sort: 'created',
      cell: ({ createdAt, waitingSince }) => ago(isWaiting ? (waitingSince ?? createdAt) : createdAt),
    },
    {
      key: 'slips',
      label: t('payments.pictures'),
      isNumber: true,
      room: 3,
      cell: ({ slips }) => slips,
    },
    {
      key: 'state',
      label: t('payments.stateOf'),
      room: 2,
      cell: ({ state }) => <PaymentStateBadge state={state} />,
    },
  ];
}
