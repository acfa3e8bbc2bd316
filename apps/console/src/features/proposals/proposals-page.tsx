import type { ProposalInfo } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Segmented } from '@croupier/ui/segmented';
import { EmptyState } from '@croupier/ui/state';
import { Users } from 'lucide-react';
import { CsvButton } from '../../shared/csv-button.tsx';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { useQueue } from '../../shared/use-queue.ts';
import { useView } from '../../shared/use-view.ts';
import { ProposalBadge } from './proposal-badge.tsx';
import { ProposalPanel } from './proposal-panel.tsx';
import { useEffectText } from './use-effect-text.ts';

const shows = ['open', 'done', 'declined', 'all'] as const;
const readEveryMs = 15_000;

/** What takes two people: what was proposed, by whom, until when, and what became of it. */
export function ProposalsPage() {
  const { t } = useText();
  const [view, change] = useView<'open' | 'show' | 'target'>();
  const show = shows.find((known) => known === view.show) ?? 'open';
  const filter = { ...(show === 'all' ? {} : { state: show }), ...(view.target ? { target: view.target } : {}) };
  const list = useList('console.proposals', filter, { scope: 'site', everyMs: readEveryMs });
  const open = (next: string | undefined) => change({ open: next });
  const queue = useQueue(list, ({ id }) => id, view.open, open);
  const columns = useProposalColumns();
  return (
    <>
      <PageHead
        title={t('console.screen.proposals')}
        lead={t('proposals.lead')}
        actions={<CsvButton id="console.proposals" input={filter} name="proposals" />}
      />
      <ListTable
        name="proposals"
        caption={t('console.screen.proposals')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        view={JSON.stringify(filter)}
        opened={view.open}
        onOpen={open}
        filters={
          <Segmented
            label={t('proposals.show')}
            options={shows.map((value) => ({
              value,
              label: value === 'all' ? t('console.all') : t(`proposals.state.${value}`),
            }))}
            value={show}
            onChange={(next) => change({ show: next === 'open' ? undefined : next, open: undefined })}
          />
        }
        empty={
          <EmptyState icon={<Users size={28} strokeWidth={1.75} />} title={t('proposals.none')}>
            {t(show === 'open' ? 'proposals.noneOpen' : 'console.noneText')}
          </EmptyState>
        }
      />
      {view.open && (
        <ProposalPanel
          key={view.open}
          proposalId={view.open}
          queue={queue}
          open={open}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

function useProposalColumns(): readonly ListColumn<ProposalInfo>[] {
  const { t } = useText();
  const { ago, when } = useMoments();
  const effectOf = useEffectText();
  return [
    {
      key: 'effect',
      label: t('proposals.effect'),
      cell: (row) => (
        <>
          <b>{effectOf(row)}</b>
          <small>{row.reason}</small>
        </>
      ),
    },
    { key: 'reason', label: t('console.reason'), room: 3, isExtra: true, cell: ({ reason }) => reason },
    {
      key: 'by',
      label: t('proposals.by'),
      room: 2,
      cell: ({ proposedBy, isOwn }) => (
        <>
          {proposedBy} {isOwn && <Badge>{t('proposals.own')}</Badge>}
        </>
      ),
    },
    {
      key: 'at',
      label: t('proposals.at'),
      room: 3,
      cell: ({ proposedAt }) => ago(proposedAt),
    },
    {
      key: 'expires',
      label: t('proposals.expires'),
      room: 3,
      cell: ({ state, expiresAt }) => (state === 'open' ? when(expiresAt) : ''),
    },
    { key: 'state', label: t('proposals.stateOf'), cell: (row) => <ProposalBadge row={row} /> },
  ];
}
