import type { ConsoleDeposit } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Segmented } from '@croupier/ui/segmented';
import { Select } from '@croupier/ui/select';
import { EmptyState } from '@croupier/ui/state';
import { ArrowDownLeft } from 'lucide-react';
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
import { useMoments } from '../../shared/use-moment.ts';
import { useQueue } from '../../shared/use-queue.ts';
import { useView } from '../../shared/use-view.ts';
import { DepositPanel } from './deposit-panel.tsx';
import { PaymentStateBadge } from './payment-parts.tsx';
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

const readEveryMs = 15_000;

/** Deposits that people have to match with a payment, oldest first, and all others. */
export function DepositsPage() {
  const { t } = useText();
  const [view, change] = useView<'open' | 'show' | 'state' | 'sort' | 'direction'>();
  const [code, setCode] = useState<RejectionCode>('payment_not_found');
  const mayWrite = useCan('payments.write');
  const isWaiting = view.show !== 'all';
  const state = isWaiting ? undefined : states.find((known) => known === view.state);
  const usual = { by: 'created', direction: isWaiting ? 'asc' : 'desc' } as const;
  const { sort, onSort, input } = sortOfList(sorts, usual, view, change);
  const filter = { waiting: isWaiting ? ('true' as const) : ('false' as const), ...(state ? { state } : {}), ...input };
  const list = useList('console.deposits', filter, { scope: 'site', everyMs: readEveryMs });
  const open = (next: string | undefined) => change({ open: next });
  const queue = useQueue(list, ({ id }) => id, view.open, open);
  const columns = useDepositColumns(isWaiting);
  return (
    <>
      <PageHead
        title={t('console.screen.deposits')}
        lead={
          isWaiting && list.rows && view.sort === undefined ? (
            <WaitingLead rows={list.rows} hasMore={list.hasMore} />
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
            icon={<ArrowDownLeft size={28} strokeWidth={1.75} />}
            title={t(isWaiting ? 'deposits.noneWaiting' : 'deposits.none')}
          >
            {t(isWaiting ? 'payments.noneWaitingText' : 'console.noneText')}
          </EmptyState>
        }
      />
      {view.open && (
        <DepositPanel key={view.open} depositId={view.open} queue={queue} open={open} onClose={() => open(undefined)} />
      )}
    </>
  );
}

function WaitingLead({ rows, hasMore }: { rows: readonly ConsoleDeposit[]; hasMore: boolean }) {
  const { t } = useText();
  const { ago } = useMoments();
  const oldest = rows[0]?.waitingSince ?? rows[0]?.createdAt;
  if (!oldest) return t('payments.noneWaitingText');
  return t('payments.waitingLead', { count: hasMore ? `${rows.length}+` : String(rows.length), oldest: ago(oldest) });
}

function useDepositColumns(isWaiting: boolean): readonly ListColumn<ConsoleDeposit>[] {
  const { t } = useText();
  const { ago } = useMoments();
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
