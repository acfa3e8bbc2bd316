import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';
import { Segmented } from '@croupier/ui/segmented';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { CsvButton } from '../../shared/csv-button.tsx';
import { FailedPart } from '../../shared/error-text.tsx';
import { Facts } from '../../shared/facts.tsx';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { useCan } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { QueueSteps } from '../../shared/queue-steps.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { type Queue, useQueue } from '../../shared/use-queue.ts';
import { useView } from '../../shared/use-view.ts';
import { AnswerFoot } from './answer-foot.tsx';
import './inbox.css';

export type Feedback = CallResult<'console.feedback'>['list'][number];

const tones: Record<Feedback['kind'], BadgeTone> = {
  SUGGESTION: 'info',
  PROBLEM: 'caution',
  COMPLAINT: 'negative',
  PRAISE: 'positive',
};
const readEveryMs = 30_000;
const shows = ['open', 'answered', 'closed', 'all'] as const;
const stateTones: Record<Feedback['state'], BadgeTone> = { open: 'caution', answered: 'positive', closed: 'info' };

/** What members wrote to the site, with their pictures. */
export function InboxPage() {
  const { t } = useText();
  const [view, change] = useView<'open' | 'show'>();
  const show = shows.find((known) => known === view.show) ?? 'open';
  const filter = show === 'all' ? {} : { state: show };
  const list = useList('console.feedback', filter, { scope: 'site', everyMs: readEveryMs });
  const open = (next: string | undefined) => change({ open: next });
  const queue = useQueue(list, ({ id }) => id, view.open, open);
  const columns = useFeedbackColumns();
  return (
    <>
      <PageHead
        title={t('console.screen.inbox')}
        lead={t('inbox.lead')}
        actions={<CsvButton id="console.feedback" input={filter} name="feedback" />}
      />
      <ListTable
        name="inbox"
        caption={t('console.screen.inbox')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        view={show}
        opened={view.open}
        onOpen={open}
        filters={
          <Segmented
            label={t('inbox.state')}
            options={shows.map((value) => ({
              value,
              label: value === 'all' ? t('console.all') : t(`inbox.states.${value}`),
            }))}
            value={show}
            onChange={(next) => change({ show: next === 'open' ? undefined : next, open: undefined })}
          />
        }
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
    {
      key: 'state',
      label: t('inbox.state'),
      room: 3,
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`inbox.states.${state}`)}</Badge>,
    },
    { key: 'at', label: t('inbox.at'), room: 2, cell: ({ at }) => ago(at) },
  ];
}

type FeedbackPanelProps = { queue: Queue<Feedback>; open: (id: string) => void; onClose: () => void };

function FeedbackPanel({ queue, open, onClose }: FeedbackPanelProps) {
  const { t } = useText();
  const { moment } = useMoments();
  const mayAnswer = useCan('feedback.answer');
  const mayOpenMembers = useCan('members.read');
  const { row } = queue;
  return (
    <SidePanel
      label={t('inbox.one')}
      tools={<QueueSteps queue={queue} open={open} />}
      onClose={onClose}
      foot={row?.state === 'open' && mayAnswer && <AnswerFoot key={row.id} row={row} onDone={queue.goOn} />}
    >
      {row ? (
        <>
          <div>
            <h2>
              {mayOpenMembers ? (
                <Link className="link" to="/members/$memberId" params={{ memberId: row.memberId }}>
                  {row.account}
                </Link>
              ) : (
                row.account
              )}
            </h2>
            <Badge tone={tones[row.kind]}>{t(`inbox.kind.${row.kind}`)}</Badge>{' '}
            <Badge tone={stateTones[row.state]}>{t(`inbox.states.${row.state}`)}</Badge>
          </div>
          <p className="inbox-text">{row.content}</p>
          <Facts facts={[{ label: t('inbox.at'), value: moment(row.at) }]} />
          {row.images.map((image) => (
            <FeedbackImage key={image.imageId} {...image} />
          ))}
          {row.answer && (
            <section className="inbox-answer">
              <h3>{t(row.answer.text === null ? 'inbox.closedWithout' : 'inbox.answer')}</h3>
              {row.answer.text !== null && <p className="inbox-text">{row.answer.text}</p>}
              <p className="muted small">{t('inbox.answeredBy', { by: row.answer.by, at: moment(row.answer.at) })}</p>
            </section>
          )}
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
