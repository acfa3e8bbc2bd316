import type { ConsoleTable } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { EmptyState } from '@croupier/ui/state';
import { formatNumber } from '@croupier/web/format';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { Money } from '../../shared/money.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useView } from '../../shared/use-view.ts';
import { wholeList } from '../../shared/whole-list.ts';
import { RoundBadge } from './round-badge.tsx';
import { TablePanel } from './table-panel.tsx';
import './tables.css';

const readEveryMs = 5_000;

const tablesQuery = () =>
  queryOptions({
    queryKey: siteKey('console.tables'),
    queryFn: () => call('console.tables', {}),
    refetchInterval: readEveryMs,
  });

/** The shared tables of the chosen site: the round of each, its takings and what it may cost. */
export function TablesPage() {
  const { t } = useText();
  const [view, change] = useView<'open'>();
  return (
    <>
      <PageHead title={t('console.screen.tables')} lead={t('sharedTables.lead')} />
      <ListTable
        name="tables"
        caption={t('console.screen.tables')}
        columns={useTableColumns()}
        list={wholeList(useQuery(tablesQuery()), ({ list }) => list)}
        rowKey={({ tableId }) => tableId}
        view=""
        opened={view.open}
        onOpen={(open) => change({ open })}
        empty={
          <EmptyState icon={<Dices size={28} strokeWidth={1.75} />} title={t('sharedTables.none')}>
            {t('sharedTables.noneText')}
          </EmptyState>
        }
      />
      {view.open && <TablePanel key={view.open} tableId={view.open} onClose={() => change({ open: undefined })} />}
    </>
  );
}

function useTableColumns(): readonly ListColumn<ConsoleTable>[] {
  const { t, locale } = useText();
  return [
    {
      key: 'table',
      label: t('sharedTables.table'),
      cell: ({ name, kind }) => (
        <>
          <b>{name}</b>
          <small>{t(`sharedTables.kind.${kind}`)}</small>
        </>
      ),
    },
    {
      key: 'round',
      label: t('sharedTables.round'),
      cell: ({ open, round }) => (
        <>
          {round && <RoundBadge round={round} />} {!open && <RoundBadge round="closed" />}
          {round && <small>{round.number}</small>}
        </>
      ),
    },
    {
      key: 'players',
      label: t('sharedTables.players'),
      isNumber: true,
      room: 2,
      cell: ({ round }) => formatNumber(round?.players ?? 0, locale),
    },
    {
      key: 'staked',
      label: t('sharedTables.staked'),
      isNumber: true,
      cell: ({ round, currency }) => <Money value={round?.staked ?? '0'} currency={currency} />,
    },
    {
      key: 'liability',
      label: t('sharedTables.liability'),
      isNumber: true,
      room: 1,
      cell: ({ round, currency }) => <Money value={round?.liability ?? '0'} currency={currency} />,
    },
    {
      key: 'limits',
      label: t('sharedTables.limits'),
      isNumber: true,
      room: 3,
      cell: ({ limits, currency }) => (
        <>
          <Money value={limits.minBet} currency={currency} /> – <Money value={limits.maxBet} currency={currency} />
        </>
      ),
    },
  ];
}
