import type { SiteJackpot } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Segmented } from '@croupier/ui/segmented';
import { EmptyState } from '@croupier/ui/state';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Gem, Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { useKeys } from '../../shared/keys.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { Money } from '../../shared/money.tsx';
import { useCan } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { useView } from '../../shared/use-view.ts';
import { wholeList } from '../../shared/whole-list.ts';
import { CreateDialog } from './create-dialog.tsx';
import { JackpotBadge } from './jackpot-badge.tsx';
import { JackpotPanel } from './jackpot-panel.tsx';

const shows = ['current', 'ended'] as const;
const readEveryMs = 20_000;

/** The jackpots of the chosen site; read again by itself, because they grow. */
const jackpotsQuery = () =>
  queryOptions({
    queryKey: siteKey('console.jackpots'),
    queryFn: () => call('console.jackpots', {}),
    refetchInterval: readEveryMs,
  });

/** Jackpots from plan to end: what each holds, which games feed it, and what waits for a second person. */
export function JackpotsPage() {
  const { t } = useText();
  const [view, change] = useView<'open' | 'show'>();
  const [isCreating, setCreating] = useState(false);
  const mayWrite = useCan('jackpots.write');
  const create = () => setCreating(true);
  useKeys(mayWrite ? [{ keys: 'n', label: 'jackpots.create', run: create }] : []);
  const query = useQuery(jackpotsQuery());
  const show = shows.find((known) => known === view.show) ?? 'current';
  const all = query.data?.list ?? [];
  const opened = all.find(({ jackpotId }) => jackpotId === view.open);
  return (
    <>
      <PageHead
        title={t('console.screen.jackpots')}
        lead={t('jackpots.lead')}
        actions={
          mayWrite && (
            <Button size="sm" tone="leaf" icon={<Plus size={18} strokeWidth={1.75} aria-hidden />} onClick={create}>
              {t('jackpots.create')}
            </Button>
          )
        }
      />
      <ListTable
        name="jackpots"
        caption={t('console.screen.jackpots')}
        columns={useJackpotColumns()}
        list={wholeList(query, ({ list }) => list.filter(({ state }) => (state === 'ended') === (show === 'ended')))}
        rowKey={({ jackpotId }) => jackpotId}
        view={show}
        opened={view.open}
        onOpen={(open) => change({ open })}
        filters={
          <Segmented
            label={t('jackpots.show')}
            options={shows.map((value) => ({ value, label: t(`jackpots.shows.${value}`) }))}
            value={show}
            onChange={(next) => change({ show: next === 'ended' ? next : undefined, open: undefined })}
          />
        }
        empty={
          <EmptyState icon={<Gem size={28} strokeWidth={1.75} />} title={t('jackpots.none')}>
            {t('jackpots.noneText')}
          </EmptyState>
        }
      />
      {opened && (
        <JackpotPanel key={opened.jackpotId} jackpot={opened} all={all} onClose={() => change({ open: undefined })} />
      )}
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function useJackpotColumns(): readonly ListColumn<SiteJackpot>[] {
  const { t } = useText();
  return [
    {
      key: 'level',
      label: t('jackpots.jackpot'),
      cell: ({ level, kind, runNumber }) => (
        <>
          <b>{t(`jackpots.level.${level}`)}</b>
          <small>
            {t(`jackpots.kind.${kind}`)}, {t('jackpots.run', { number: runNumber })}
          </small>
        </>
      ),
    },
    {
      key: 'amount',
      label: t('jackpots.amount'),
      isNumber: true,
      cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
    },
    {
      key: 'seed',
      label: t('jackpots.nextSeed'),
      isNumber: true,
      room: 3,
      cell: ({ nextSeed, currency }) => <Money value={nextSeed} currency={currency} />,
    },
    {
      key: 'games',
      label: t('jackpots.games'),
      room: 2,
      cell: ({ nodeIds }) => (nodeIds === null ? t('jackpots.everyGame') : nodeIds.join(', ')),
    },
    { key: 'state', label: t('jackpots.stateOf'), cell: (jackpot) => <JackpotBadge jackpot={jackpot} /> },
  ];
}
