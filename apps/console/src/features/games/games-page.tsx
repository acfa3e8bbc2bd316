import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { SearchField } from '@croupier/ui/search-field';
import { Segmented } from '@croupier/ui/segmented';
import { Select } from '@croupier/ui/select';
import { EmptyState } from '@croupier/ui/state';
import { ArrowDownUp, Gamepad2, X } from 'lucide-react';
import { useState } from 'react';
import { sortOfList } from '../../shared/list-sort.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { useCan } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePages } from '../../shared/use-pages.ts';
import { useView } from '../../shared/use-view.ts';
import { useWaiting } from './changes-query.ts';
import { ChangesTable } from './changes-table.tsx';
import { GamePanel } from './game-panel.tsx';
import { GameState, type OfferedGame } from './game-state.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { ReturnsTable } from './returns-table.tsx';

/** The columns by which the server sorts. */
const sorts = ['position', 'name', 'vendor', 'minBet', 'addedAt'] as const;
const types = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'FISH', 'PVP', 'COCKFIGHT'] as const;

const shows = ['games', 'changes', 'returns'] as const;
const leads = { games: 'games.lead', changes: 'games.changesLead', returns: 'games.returnsLead' } as const;

/** What the site offers, in its order: places, labels, bounds of stakes, what is open; and what built-in games have returned. */
export function GamesPage() {
  const { t } = useText();
  const [view, change] = useView<'open' | 'show' | 'type' | 'vendor' | 'search'>();
  const show = shows.find((known) => known === view.show) ?? 'games';
  const waiting = useWaiting().reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PageHead
        title={t('console.screen.games')}
        lead={t(leads[show])}
        actions={
          <Segmented
            label={t('games.show')}
            options={[
              { value: 'games', label: t('console.screen.games') },
              {
                value: 'changes',
                label: waiting > 0 ? t('games.changesWaiting', { count: waiting }) : t('games.changes'),
              },
              { value: 'returns', label: t('games.returns') },
            ]}
            value={show}
            onChange={(next) =>
              change({ show: next === 'games' ? undefined : next, open: undefined, vendor: undefined })
            }
          />
        }
      />
      {show === 'returns' && <ReturnsTable />}
      {show === 'changes' && <ChangesTable />}
      {show === 'games' && <GamesTable view={view} change={change} />}
    </>
  );
}

type Keys = 'open' | 'type' | 'vendor' | 'search' | 'sort' | 'direction';
type GamesTableProps = {
  view: { [K in Keys]?: string };
  change: (changes: { [K in Keys]?: string | undefined }) => void;
};

function GamesTable({ view, change }: GamesTableProps) {
  const { t } = useText();
  const mayWrite = useCan('catalogue.write');
  const [isOrdering, setOrdering] = useState(false);
  const type = types.find((known) => known === view.type);
  const { sort, onSort, input } = sortOfList(sorts, { by: 'position', direction: 'asc' }, view, change);
  const filter = {
    ...(type ? { gameType: type } : {}),
    ...(view.vendor ? { vassalage: view.vendor } : {}),
    ...(view.search ? { gameName: view.search } : {}),
    ...input,
  };
  const list = usePages('console.games', filter);
  const opened = list.rows?.find(({ nodeId }) => nodeId === view.open);
  return (
    <>
      <ListTable
        name="games"
        caption={t('console.screen.games')}
        columns={useGameColumns()}
        list={list}
        rowKey={({ nodeId }) => nodeId}
        view={JSON.stringify(filter)}
        opened={view.open}
        onOpen={(open) => change({ open })}
        sort={sort}
        onSort={onSort}
        filters={
          <>
            <Select
              label={t('games.type')}
              options={[
                { value: '', label: t('games.everyType') },
                ...types.map((value) => ({ value, label: t(`games.types.${value}`) })),
              ]}
              value={type ?? ''}
              active={type !== undefined}
              onChange={(next) => change({ type: next, open: undefined })}
            />
            <SearchField
              label={t('games.search')}
              value={view.search ?? ''}
              onChange={(search) => change({ search })}
            />
            {view.vendor && (
              <Button
                size="sm"
                icon={<X size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => change({ vendor: undefined })}
              >
                {t('games.ofVendor', { vendor: view.vendor })}
              </Button>
            )}
          </>
        }
        tools={
          mayWrite && (
            <Button
              size="sm"
              icon={<ArrowDownUp size={18} strokeWidth={1.75} aria-hidden />}
              disabled={!list.rows || list.rows.length < 2 || view.sort !== undefined}
              onClick={() => setOrdering(true)}
            >
              {t('games.order')}
            </Button>
          )
        }
        empty={
          <EmptyState icon={<Gamepad2 size={28} strokeWidth={1.75} />} title={t('games.none')}>
            {t('console.noneText')}
          </EmptyState>
        }
      />
      {opened && (
        <GamePanel
          key={opened.nodeId}
          game={opened}
          onVendor={(vendor) => change({ vendor, open: undefined })}
          onClose={() => change({ open: undefined })}
        />
      )}
      {isOrdering && list.rows && <OrderDialog games={list.rows} onClose={() => setOrdering(false)} />}
    </>
  );
}

function useGameColumns(): readonly ListColumn<OfferedGame>[] {
  const { t } = useText();
  return [
    {
      key: 'name',
      label: t('games.game'),
      sort: 'name',
      cell: ({ name, nodeId }) => (
        <>
          <b>{name}</b>
          <small>{nodeId}</small>
        </>
      ),
    },
    {
      key: 'position',
      label: t('games.place'),
      isNumber: true,
      room: 2,
      sort: 'position',
      cell: ({ position }) => position,
    },
    { key: 'vendor', label: t('games.vendor'), room: 2, sort: 'vendor', cell: ({ vendorName }) => vendorName },
    { key: 'type', label: t('games.type'), room: 3, cell: ({ gameType }) => t(`games.types.${gameType}`) },
    {
      key: 'bets',
      label: t('games.bets'),
      sort: 'minBet',
      isNumber: true,
      room: 3,
      cell: ({ minBet, maxBet }) => (
        <>
          <Amount value={minBet} />
          <small>
            <Amount value={maxBet} />
          </small>
        </>
      ),
    },
    { key: 'tags', label: t('games.tags'), room: 3, isExtra: true, cell: ({ tags }) => tags.join(', ') },
    { key: 'state', label: t('games.state'), cell: (game) => <GameState game={game} /> },
  ];
}
