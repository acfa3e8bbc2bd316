import type { SyncChangeRow, SyncRunRow } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { formatNumber } from '@croupier/web/format';
import { BookOpenCheck } from 'lucide-react';
import { FailedPart } from '../../shared/error-text.tsx';
import { Facts } from '../../shared/facts.tsx';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import type { ProviderView } from './provider-view.ts';
import './providers.css';

const tones: Record<SyncRunRow['state'], BadgeTone> = { running: 'info', done: 'positive', failed: 'negative' };
const readEveryMs = 15_000;

/** Readings of the providers' catalogues, and what each changed. */
export function SyncTable({ view, change }: ProviderView) {
  const { t } = useText();
  const list = useList('console.catalogue.syncRuns', {}, { scope: 'site', everyMs: readEveryMs });
  const opened = list.rows?.find(({ id }) => id === view.open);
  return (
    <>
      <ListTable
        name="syncRuns"
        caption={t('providers.shows.catalogue')}
        columns={useRunColumns()}
        list={list}
        rowKey={({ id }) => id}
        view=""
        opened={view.open}
        onOpen={(open) => change({ open })}
        empty={
          <EmptyState icon={<BookOpenCheck size={28} strokeWidth={1.75} />} title={t('syncs.none')}>
            {t('syncs.noneText')}
          </EmptyState>
        }
      />
      {opened && <RunPanel key={opened.id} run={opened} onClose={() => change({ open: undefined })} />}
    </>
  );
}

function useRunColumns(): readonly ListColumn<SyncRunRow>[] {
  const { t, locale } = useText();
  const { ago } = useMoments();
  return [
    {
      key: 'provider',
      label: t('providers.provider'),
      cell: ({ provider, isFull }) => (
        <>
          <b>{provider}</b> <small>{t(isFull ? 'syncs.full' : 'syncs.part')}</small>
        </>
      ),
    },
    { key: 'started', label: t('syncs.started'), cell: ({ startedAt }) => ago(startedAt) },
    {
      key: 'games',
      label: t('syncs.games'),
      isNumber: true,
      room: 2,
      cell: ({ games }) => formatNumber(games, locale),
    },
    {
      key: 'changes',
      label: t('syncs.changes'),
      isNumber: true,
      room: 2,
      cell: ({ changes }) =>
        formatNumber(
          Object.values(changes).reduce((sum, count) => sum + (count ?? 0), 0),
          locale,
        ),
    },
    {
      key: 'state',
      label: t('providers.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`syncs.state.${state}`)}</Badge>,
    },
  ];
}

function RunPanel({ run, onClose }: { run: SyncRunRow; onClose: () => void }) {
  const { t } = useText();
  const { moment } = useMoments();
  const list = useList('console.catalogue.syncChanges', { runId: run.id }, { scope: 'site' });
  return (
    <SidePanel label={t('syncs.one')} reference={run.provider} onClose={onClose}>
      <div>
        <h2>{t('syncs.of', { provider: run.provider })}</h2>
        <Badge tone={tones[run.state]}>{t(`syncs.state.${run.state}`)}</Badge>
      </div>
      <Facts
        facts={[
          { label: t('syncs.started'), value: moment(run.startedAt) },
          { label: t('syncs.ended'), value: run.endedAt ? moment(run.endedAt) : '' },
          { label: t('syncs.games'), value: run.games },
          { label: t('syncs.pages'), value: run.pages },
          ...(run.problem ? [{ label: t('syncs.problem'), value: run.problem }] : []),
        ]}
      />
      <section>
        <h3>{t('syncs.changes')}</h3>
        {list.error && <FailedPart error={list.error} retry={list.retry} />}
        {!list.rows && !list.error && <Skeleton width="60%" />}
        {list.rows?.length === 0 && <p className="muted small">{t('syncs.noChanges')}</p>}
        <ul className="provider-changes">
          {list.rows?.map((row) => (
            <ChangeRow key={row.id} row={row} />
          ))}
        </ul>
        {list.hasMore && (
          <Button size="sm" busy={list.isLoadingMore} onClick={list.loadMore}>
            {t('records.more')}
          </Button>
        )}
      </section>
    </SidePanel>
  );
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function ChangeRow({ row: { kind, name, nodeId, vendorCode, before, after } }: { row: SyncChangeRow }) {
  const { t } = useText();
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <li>
      <b>{name}</b> {nodeId ?? vendorCode} <Badge>{t(`syncs.kind.${kind}`)}</Badge>
      {fields.length > 0 && (
        <dl>
          {fields.map((field) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                {before?.[field] !== undefined && <del>{shown(before[field])}</del>}{' '}
                {after?.[field] !== undefined && <ins>{shown(after[field])}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
