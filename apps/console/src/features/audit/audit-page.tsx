import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { TextField } from '@croupier/ui/field';
import { SearchField } from '@croupier/ui/search-field';
import { Segmented } from '@croupier/ui/segmented';
import { EmptyState } from '@croupier/ui/state';
import { History } from 'lucide-react';
import { CsvButton } from '../../shared/csv-button.tsx';
import { Facts } from '../../shared/facts.tsx';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { useCan, useOperator, useOperatorSite } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { QueueSteps } from '../../shared/queue-steps.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { fromSiteClock } from '../../shared/site-time.ts';
import { useList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { type Queue, useQueue } from '../../shared/use-queue.ts';
import { useView } from '../../shared/use-view.ts';
import { Change } from './change.tsx';
import './audit.css';

export type AuditRow = CallResult<'console.audit'>['list'][number];

/** Everything that operators did: who, when, from where, why, and what it changed. */
export function AuditPage() {
  const { t } = useText();
  const [view, change] = useView<'of' | 'open' | 'actor' | 'action' | 'target' | 'from' | 'until'>();
  const { timeZone } = useOperatorSite();
  const maySeePlatform = useMaySeePlatform();
  const of = maySeePlatform && view.of === 'platform' ? 'platform' : 'site';
  const id = of === 'platform' ? 'console.platformAudit' : 'console.audit';
  const from = fromSiteClock(view.from ? `${view.from}T00:00` : '', timeZone);
  const until = fromSiteClock(view.until ? `${dayAfter(view.until)}T00:00` : '', timeZone);
  const filter = {
    ...(view.actor ? { actor: view.actor } : {}),
    ...(view.action ? { action: view.action } : {}),
    ...(view.target ? { target: view.target } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
  };
  const list = useList(id, filter, { scope: of });
  const open = (next: string | undefined) => change({ open: next });
  const queue = useQueue(list, ({ id }) => id, view.open, open);
  const columns = useAuditColumns();
  return (
    <>
      <PageHead
        title={t('console.screen.audit')}
        lead={t(of === 'platform' ? 'audit.leadPlatform' : 'audit.lead')}
        actions={
          <>
            {maySeePlatform && (
              <Segmented
                label={t('audit.of')}
                options={[
                  { value: 'site', label: t('audit.ofSite') },
                  { value: 'platform', label: t('audit.ofPlatform') },
                ]}
                value={of}
                onChange={(next) => change({ of: next === 'site' ? undefined : next, open: undefined })}
              />
            )}
            <CsvButton id={id} input={filter} name={of === 'platform' ? 'audit-log-platform' : 'audit-log'} />
          </>
        }
      />
      <ListTable
        name="audit"
        caption={t('console.screen.audit')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        view={JSON.stringify([of, filter])}
        opened={view.open}
        onOpen={open}
        filters={
          <>
            <SearchField label={t('audit.actor')} value={view.actor ?? ''} onChange={(actor) => change({ actor })} />
            <SearchField
              label={t('audit.actionFrom')}
              value={view.action ?? ''}
              onChange={(action) => change({ action })}
            />
            <SearchField
              label={t('audit.targetFrom')}
              value={view.target ?? ''}
              onChange={(target) => change({ target })}
            />
            <div className="audit-days">
              <TextField
                type="date"
                label={t('audit.from')}
                value={view.from ?? ''}
                onChange={({ target }) => change({ from: target.value })}
              />
              <TextField
                type="date"
                label={t('audit.until')}
                value={view.until ?? ''}
                onChange={({ target }) => change({ until: target.value })}
              />
            </div>
          </>
        }
        empty={
          <EmptyState icon={<History size={28} strokeWidth={1.75} />} title={t('audit.none')}>
            {t('console.noneText')}
          </EmptyState>
        }
      />
      {view.open && <AuditPanel key={view.open} queue={queue} open={open} onClose={() => open(undefined)} />}
    </>
  );
}

/** What concerns no single site is shown to who may read operators, of the platform. */
function useMaySeePlatform(): boolean {
  const mayRead = useCan('operators.read');
  return useOperator().role.scope === 'platform' && mayRead;
}

function dayAfter(day: string): string {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) ? day : new Date(ms + 86_400_000).toISOString().slice(0, 10);
}

function useAuditColumns(): readonly ListColumn<AuditRow>[] {
  const { t } = useText();
  const { moment } = useMoments();
  return [
    { key: 'at', label: t('audit.at'), cell: ({ at }) => moment(at) },
    { key: 'actor', label: t('audit.actor'), cell: ({ actor }) => <b>{actor}</b> },
    { key: 'action', label: t('audit.action'), cell: ({ action }) => action },
    { key: 'target', label: t('audit.target'), room: 2, cell: ({ target }) => target },
    { key: 'reason', label: t('console.reason'), room: 3, cell: ({ reason }) => reason },
    {
      key: 'approved',
      label: t('audit.approvedBy'),
      room: 3,
      isExtra: true,
      cell: ({ approvedBy }) => approvedBy ?? '',
    },
    { key: 'ip', label: t('audit.ip'), room: 3, isExtra: true, cell: ({ ip }) => ip ?? '' },
    {
      key: 'change',
      label: t('audit.change'),
      room: 3,
      isExtra: true,
      cell: ({ before, after }) => <Change before={before} after={after} />,
    },
  ];
}

type AuditPanelProps = { queue: Queue<AuditRow>; open: (id: string) => void; onClose: () => void };

function AuditPanel({ queue, open, onClose }: AuditPanelProps) {
  const { t } = useText();
  const { moment } = useMoments();
  const { row } = queue;
  return (
    <SidePanel label={t('audit.one')} tools={<QueueSteps queue={queue} open={open} />} onClose={onClose}>
      {row ? (
        <>
          <h2>{row.action}</h2>
          <Facts
            facts={[
              { label: t('audit.at'), value: moment(row.at) },
              { label: t('audit.actor'), value: row.actor },
              ...(row.approvedBy ? [{ label: t('audit.approvedBy'), value: row.approvedBy }] : []),
              { label: t('audit.target'), value: row.target },
              { label: t('console.reason'), value: row.reason },
              ...(row.ip ? [{ label: t('audit.ip'), value: row.ip }] : []),
              ...(row.device ? [{ label: t('audit.device'), value: row.device }] : []),
            ]}
          />
          <section>
            <h3>{t('audit.change')}</h3>
            <Change before={row.before} after={row.after} />
          </section>
        </>
      ) : (
        <p className="muted">{t('audit.notHere')}</p>
      )}
    </SidePanel>
  );
}
