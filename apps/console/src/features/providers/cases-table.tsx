import type { ProviderCase } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Segmented } from '@croupier/ui/segmented';
import { EmptyState } from '@croupier/ui/state';
import { Scale } from 'lucide-react';
import { CsvButton } from '../../shared/csv-button.tsx';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { Money } from '../../shared/money.tsx';
import { useList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { useQueue } from '../../shared/use-queue.ts';
import { DiscrepancyBadge } from './discrepancy-badge.tsx';
import { DiscrepancyPanel } from './discrepancy-panel.tsx';
import type { ProviderView } from './provider-view.ts';

const states = ['open', 'resolved'] as const;

/** Transactions that the books of a provider and the platform's differ in, each resolved once. */
export function CasesTable({ view, change }: ProviderView) {
  const { t } = useText();
  const state = states.find((known) => known === view.state);
  const filter = { ...(state ? { state } : {}), ...(view.provider ? { provider: view.provider } : {}) };
  const list = useList('console.providerCases', filter, { scope: 'site' });
  const open = (next: string | undefined) => change({ open: next });
  const queue = useQueue(list, ({ id }) => id, view.open, open);
  const columns = useCaseColumns();
  return (
    <>
      <ListTable
        name="providerCases"
        caption={t('providers.shows.cases')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        view={JSON.stringify(filter)}
        opened={view.open}
        onOpen={open}
        tools={<CsvButton id="console.providerCases" input={filter} name="discrepancies" />}
        filters={
          <Segmented
            label={t('providers.state')}
            options={[
              { value: '', label: t('console.all') },
              ...states.map((value) => ({ value, label: t(`discrepancies.state.${value}`) })),
            ]}
            value={state ?? ''}
            onChange={(next) => change({ state: next, open: undefined })}
          />
        }
        empty={
          <EmptyState icon={<Scale size={28} strokeWidth={1.75} />} title={t('discrepancies.none')}>
            {t('discrepancies.noneText')}
          </EmptyState>
        }
      />
      {view.open && <DiscrepancyPanel key={view.open} queue={queue} open={open} onClose={() => open(undefined)} />}
    </>
  );
}

function useCaseColumns(): readonly ListColumn<ProviderCase>[] {
  const { t } = useText();
  const { ago } = useMoments();
  const amountOf = ({ theirs, ours }: ProviderCase) => theirs ?? ours;
  return [
    {
      key: 'transaction',
      label: t('discrepancies.transaction'),
      cell: ({ transactionId, provider }) => (
        <>
          <b>{transactionId}</b>
          <small>{provider}</small>
        </>
      ),
    },
    {
      key: 'kind',
      label: t('discrepancies.kindOf'),
      cell: ({ kind }) => t(`discrepancies.kind.${kind}`),
    },
    { key: 'day', label: t('discrepancies.day'), room: 3, cell: ({ day }) => day },
    {
      key: 'amount',
      label: t('discrepancies.amount'),
      isNumber: true,
      room: 2,
      cell: (row) => {
        const side = amountOf(row);
        return side && /^-?\d+$/.test(side.amount) ? (
          <Money value={side.amount} currency={side.currency} />
        ) : (
          side?.amount
        );
      },
    },
    {
      key: 'opened',
      label: t('discrepancies.opened'),
      room: 3,
      cell: ({ createdAt }) => ago(createdAt),
    },
    {
      key: 'state',
      label: t('providers.state'),
      cell: (row) => <DiscrepancyBadge row={row} />,
    },
  ];
}
