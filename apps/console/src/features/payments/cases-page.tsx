import type { PaymentCase } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Segmented } from '@croupier/ui/segmented';
import { EmptyState } from '@croupier/ui/state';
import { CircleQuestionMark } from 'lucide-react';
import { CsvButton } from '../../shared/csv-button.tsx';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { Money } from '../../shared/money.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { useQueue } from '../../shared/use-queue.ts';
import { useView } from '../../shared/use-view.ts';
import { CasePanel } from './case-panel.tsx';

const shows = ['open', 'resolved', 'all'] as const;
const readEveryMs = 30_000;

/** Payments that fit nothing or were disputed: money in suspense, chargebacks, payouts that did not arrive. */
export function CasesPage() {
  const { t } = useText();
  const [view, change] = useView<'open' | 'show'>();
  const show = shows.find((known) => known === view.show) ?? 'open';
  const filter = show === 'all' ? {} : { state: show };
  const list = useList('console.paymentCases', filter, { scope: 'site', everyMs: readEveryMs });
  const open = (next: string | undefined) => change({ open: next });
  const queue = useQueue(list, ({ id }) => id, view.open, open);
  const columns = useCaseColumns();
  return (
    <>
      <PageHead
        title={t('console.screen.paymentCases')}
        lead={t('paymentCases.lead')}
        actions={<CsvButton id="console.paymentCases" input={filter} name="payment-cases" />}
      />
      <ListTable
        name="paymentCases"
        caption={t('console.screen.paymentCases')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        view={JSON.stringify(filter)}
        opened={view.open}
        onOpen={open}
        filters={
          <Segmented
            label={t('payments.show')}
            options={shows.map((value) => ({
              value,
              label: value === 'all' ? t('console.all') : t(`paymentCases.state.${value}`),
            }))}
            value={show}
            onChange={(next) => change({ show: next === 'open' ? undefined : next, open: undefined })}
          />
        }
        empty={
          <EmptyState icon={<CircleQuestionMark size={28} strokeWidth={1.75} />} title={t('paymentCases.none')}>
            {t(show === 'open' ? 'payments.noneWaitingText' : 'console.noneText')}
          </EmptyState>
        }
      />
      {view.open && <CasePanel key={view.open} queue={queue} open={open} onClose={() => open(undefined)} />}
    </>
  );
}

function useCaseColumns(): readonly ListColumn<PaymentCase>[] {
  const { t } = useText();
  const { ago, moment } = useMoments();
  return [
    {
      key: 'kind',
      label: t('paymentCases.kindOf'),
      cell: ({ kind }) => <b>{t(`paymentCases.kind.${kind}`)}</b>,
    },
    {
      key: 'amount',
      label: t('payments.amount'),
      isNumber: true,
      cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
    },
    {
      key: 'provider',
      label: t('payments.provider'),
      room: 2,
      cell: ({ provider }) => provider,
    },
    {
      key: 'transaction',
      label: t('payments.transactionId'),
      room: 3,
      cell: ({ transactionId }) => transactionId ?? '',
    },
    {
      key: 'opened',
      label: t('paymentCases.opened'),
      room: 2,
      cell: ({ createdAt }) => ago(createdAt),
    },
    {
      key: 'state',
      label: t('payments.stateOf'),
      cell: ({ state }) => (
        <Badge tone={state === 'open' ? 'caution' : 'positive'}>{t(`paymentCases.state.${state}`)}</Badge>
      ),
    },
    {
      key: 'resolved',
      label: t('paymentCases.resolvedAt'),
      room: 3,
      isExtra: true,
      cell: ({ resolvedAt }) => (resolvedAt ? moment(resolvedAt) : ''),
    },
  ];
}
