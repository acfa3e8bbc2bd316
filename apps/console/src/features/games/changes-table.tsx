import type { CallInput, SiteChangeRow } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { Segmented } from '@croupier/ui/segmented';
import { Select } from '@croupier/ui/select';
import { EmptyState } from '@croupier/ui/state';
import { toast } from '@croupier/web/toast';
import { BookOpenCheck } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { ChosenBar } from '../../shared/bulk-bar.tsx';
import { call } from '../../shared/call.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { useCan } from '../../shared/operator.ts';
import { useList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { useQueue } from '../../shared/use-queue.ts';
import { useView } from '../../shared/use-view.ts';
import { ChangePanel } from './change-panel.tsx';
import { refreshChanges, useWaiting } from './changes-query.ts';
import { fieldsOf } from './game-facts.tsx';

const kinds = ['added', 'changed', 'removed', 'returned'] as const;
const states = ['waiting', 'declined', 'accepted'] as const;
const tones: Record<SiteChangeRow['kind'], BadgeTone> = {
  added: 'positive',
  changed: 'info',
  removed: 'negative',
  returned: 'positive',
};

type Choice = CallInput<'console.decideCatalogueChanges'>['choice'];
type Asked = { accept: boolean; choice: Choice; count: number };

/** What providers' catalogues have that the site does not show yet, to be accepted or declined one by one, together, or all that fit a filter. */
export function ChangesTable() {
  const { t } = useText();
  const [view, change] = useView<'open' | 'vendor' | 'kind' | 'state'>();
  const mayWrite = useCan('catalogue.write');
  const waiting = useWaiting();
  const [asked, setAsked] = useState<Asked | null>(null);
  const state = states.find((known) => known === view.state) ?? 'waiting';
  const kind = kinds.find((known) => known === view.kind);
  const filter = { state, ...(kind ? { kind } : {}), ...(view.vendor ? { vassalage: view.vendor } : {}) };
  const list = useList('console.catalogueChanges', filter, { scope: 'site' });
  const open = (next: string | undefined) => change({ open: next });
  const queue = useQueue(list, ({ id }) => id, view.open, open);
  const [newest] = list.rows ?? [];
  const matching = waiting
    .filter((one) => (!kind || one.kind === kind) && (!view.vendor || one.vassalage === view.vendor))
    .reduce((sum, { count }) => sum + count, 0);
  const mayDecide = mayWrite && state === 'waiting';
  const askEvery = (accept: boolean) => {
    if (!newest) return;
    const { state: _, ...ofFilter } = filter;
    setAsked({ accept, choice: { lastId: newest.id, ...ofFilter }, count: matching });
  };
  const askChosen = (accept: boolean) =>
    setAsked({ accept, choice: { ids: queue.chosen.map(({ id }) => id) }, count: queue.chosen.length });
  const close = () => setAsked(null);
  return (
    <>
      {mayDecide && (
        <ChosenBar
          count={queue.chosen.length}
          acts={[
            { key: 'accept', label: 'games.accept', tone: 'leaf', run: () => askChosen(true) },
            { key: 'decline', label: 'games.decline', tone: 'danger', run: () => askChosen(false) },
          ]}
          onNone={() => queue.selection.change(new Set())}
        />
      )}
      <ListTable
        name="catalogueChanges"
        caption={t('games.changes')}
        columns={useChangeColumns()}
        list={list}
        rowKey={({ id }) => id}
        view={JSON.stringify(filter)}
        opened={view.open}
        onOpen={open}
        selection={mayDecide ? queue.selection : undefined}
        filters={
          <>
            <Segmented
              label={t('games.state')}
              options={states.map((value) => ({ value, label: t(`games.changeStates.${value}`) }))}
              value={state}
              onChange={(next) => change({ state: next === 'waiting' ? undefined : next, open: undefined })}
            />
            <Select
              label={t('games.kind')}
              options={[
                { value: '', label: t('games.everyKind') },
                ...kinds.map((value) => ({ value, label: t(`games.kinds.${value}`) })),
              ]}
              value={kind ?? ''}
              active={kind !== undefined}
              onChange={(next) => change({ kind: next, open: undefined })}
            />
            <VendorSelect
              value={view.vendor ?? ''}
              onChange={(vendor) => change({ vendor: vendor || undefined, open: undefined })}
            />
          </>
        }
        tools={
          mayDecide &&
          newest &&
          matching > 1 && (
            <>
              <Button size="sm" tone="leaf" onClick={() => askEvery(true)}>
                {t('games.acceptEvery', { count: matching })}
              </Button>
              <Button size="sm" onClick={() => askEvery(false)}>
                {t('games.declineEvery')}
              </Button>
            </>
          )
        }
        empty={
          <EmptyState
            icon={<BookOpenCheck size={28} strokeWidth={1.75} />}
            title={t(state === 'waiting' ? 'games.noneWaiting' : 'games.noChanges')}
          >
            {t('games.noChangesText')}
          </EmptyState>
        }
      />
      {queue.row && (
        <ChangePanel
          key={queue.row.id}
          change={queue.row}
          queue={queue}
          open={open}
          tone={tones[queue.row.kind]}
          onClose={() => open(undefined)}
        />
      )}
      <ActDialog
        title={t(asked?.accept === false ? 'games.declineOf' : 'games.acceptOf', { count: asked?.count ?? 0 })}
        effect={t(asked?.accept === false ? 'games.declineEffect' : 'games.acceptEffect')}
        action={t(asked?.accept === false ? 'games.decline' : 'games.accept')}
        tone={asked?.accept === false ? 'danger' : 'primary'}
        open={asked !== null}
        onClose={close}
        run={(reason) =>
          asked
            ? call('console.decideCatalogueChanges', { accept: asked.accept, choice: asked.choice, reason })
            : Promise.resolve({ decided: 0 })
        }
        onDone={({ decided }) => {
          toast({ title: t('games.decided', { count: decided }) });
          queue.selection.change(new Set());
          open(undefined);
          refreshChanges();
        }}
      />
    </>
  );
}

function VendorSelect({ value, onChange }: { value: string; onChange: (vendor: string) => void }) {
  const { t } = useText();
  const waiting = useWaiting();
  const counts = new Map<string, { name: string; count: number }>();
  for (const { vassalage, vendorName, count } of waiting) {
    counts.set(vassalage, { name: vendorName, count: (counts.get(vassalage)?.count ?? 0) + count });
  }
  // a vendor of the address stays to be chosen, also where nothing of it waits
  if (value && !counts.has(value)) counts.set(value, { name: value, count: 0 });
  return (
    <Select
      label={t('games.vendor')}
      options={[
        { value: '', label: t('games.everyVendor') },
        ...[...counts].map(([code, { name, count }]) => ({
          value: code,
          label: `${name} (${count})`,
        })),
      ]}
      value={value}
      active={value !== ''}
      onChange={onChange}
    />
  );
}

function useChangeColumns(): readonly ListColumn<SiteChangeRow>[] {
  const { t } = useText();
  const { ago } = useMoments();
  return [
    {
      key: 'game',
      label: t('games.game'),
      cell: ({ name, nodeId }) => (
        <>
          <b>{name}</b>
          <small>{nodeId}</small>
        </>
      ),
    },
    {
      key: 'kind',
      label: t('games.kind'),
      cell: ({ kind }) => <Badge tone={tones[kind]}>{t(`games.kinds.${kind}`)}</Badge>,
    },
    { key: 'vendor', label: t('games.vendor'), room: 2, cell: ({ vendorName }) => vendorName },
    {
      key: 'fields',
      label: t('games.difference'),
      room: 3,
      cell: ({ before, kind }) =>
        kind === 'added'
          ? null
          : fieldsOf(before ?? {})
              .map((field) => t(`games.field.${field}`))
              .join(', '),
    },
    { key: 'found', label: t('games.found'), room: 2, cell: ({ foundAt }) => ago(foundAt) },
  ];
}
