import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { CsvButton } from '../../shared/csv-button.tsx';
import { FailedPart } from '../../shared/error-text.tsx';
import { Facts } from '../../shared/facts.tsx';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { QueueSteps } from '../../shared/queue-steps.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { type Queue, useQueue } from '../../shared/use-queue.ts';
import { useView } from '../../shared/use-view.ts';
import './inbox.css';

type Feedback = CallResult<'console.feedback'>['list'][number];

const tones: Record<Feedback['kind'], BadgeTone> = {
  SUGGESTION: 'info',
  PROBLEM: 'caution',
  COMPLAINT: 'negative',
  PRAISE: 'positive',
};
const readEveryMs = 30_000;

/** What members wrote to the site, with their pictures. */
export function InboxPage() {
  const { t } = useText();
  const [view, change] = useView<'open'>();
  const list = useList('console.feedback', {}, { scope: 'site', everyMs: readEveryMs });
  const open = (next: string | undefined) => change({ open: next });
  const queue = useQueue(list, ({ id }) => id, view.open, open);
  const columns = useFeedbackColumns();
  return (
    <>
      <PageHead
        title={t('console.screen.inbox')}
        lead={t('inbox.lead')}
        actions={<CsvButton id="console.feedback" input={{}} name="feedback" />}
      />
      <ListTable
        name="inbox"
        caption={t('console.screen.inbox')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        view=""
        opened={view.open}
        onOpen={open}
        empty={
          <EmptyState icon={<Inbox size={28} strokeWidth={1.75} />} title={t('inbox.none')}>
            {t('inbox.noneText')}
          </EmptyState>
        }
      />
      {view.open && <FeedbackPanel key={view.open} queue={queue} open={open} onClose={() => open(undefined)} />}
    </>
  );
}

function useFeedbackColumns(): readonly ListColumn<Feedback>[] {
  const { t } = useText();
  const { ago } = useMoments();
  return [
    {
      key: 'content',
      label: t('inbox.message'),
      cell: ({ content }) => <span className="inbox-line">{content}</span>,
    },
    {
      key: 'member',
      label: t('inbox.member'),
      cell: ({ account }) => <b>{account}</b>,
    },
    {
      key: 'kind',
      label: t('inbox.kindOf'),
      room: 2,
      cell: ({ kind }) => <Badge tone={tones[kind]}>{t(`inbox.kind.${kind}`)}</Badge>,
    },
    {
      key: 'pictures',
      label: t('inbox.pictures'),
      isNumber: true,
      room: 3,
      cell: ({ images }) => images.length,
    },
    { key: 'at', label: t('inbox.at'), room: 2, cell: ({ at }) => ago(at) },
  ];
}

type FeedbackPanelProps = { queue: Queue<Feedback>; open: (id: string) => void; onClose: () => void };

function FeedbackPanel({ queue, open, onClose }: FeedbackPanelProps) {
  const { t } = useText();
  const { moment } = useMoments();
  const { row } = queue;
  return (
    <SidePanel label={t('inbox.one')} tools={<QueueSteps queue={queue} open={open} />} onClose={onClose}>
      {row ? (
        <>
          <div>
            <h2>{row.account}</h2>
            <Badge tone={tones[row.kind]}>{t(`inbox.kind.${row.kind}`)}</Badge>
          </div>
          <p className="inbox-text">{row.content}</p>
          <Facts facts={[{ label: t('inbox.at'), value: moment(row.at) }]} />
          {row.images.map((image) => (
            <FeedbackImage key={image.imageId} {...image} />
          ))}
        </>
      ) : (
        <p className="muted">{t('inbox.notHere')}</p>
      )}
    </SidePanel>
  );
}

function FeedbackImage({ imageId, width, height }: Feedback['images'][number]) {
  const { t } = useText();
  const { data, error, refetch } = useQuery({
    queryKey: siteKey('console.feedbackImage', imageId),
    queryFn: () => call('console.feedbackImage', { imageId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <FailedPart error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="inbox-picture" />;
  return (
    <img
      className="inbox-picture"
      src={`data:${data.type};base64,${data.image}`}
      width={width}
      height={height}
      alt={t('inbox.picture')}
    />
  );
}
