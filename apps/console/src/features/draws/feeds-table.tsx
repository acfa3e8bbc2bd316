import type { DrawFeed } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { EmptyState } from '@croupier/ui/state';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus, Rss } from 'lucide-react';
import { useState } from 'react';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { useCan } from '../../shared/operator.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { wholeList } from '../../shared/whole-list.ts';
import { FeedDialog } from './feed-dialog.tsx';

/** The feeds that results are read from, whether each can be read, and the way to change one. */
export function FeedsTable({ query }: { query: UseQueryResult<{ feeds: DrawFeed[] }> }) {
  const { t } = useText();
  const mayWrite = useCan('draws.write');
  const [edited, setEdited] = useState<DrawFeed | 'new' | null>(null);
  const feeds = query.data?.feeds ?? [];
  return (
    <>
      <ListTable
        name="draw-feeds"
        caption={t('draws.feeds')}
        columns={useFeedColumns()}
        list={wholeList(query, (answer) => answer.feeds)}
        rowKey={({ source }) => source}
        view=""
        {...(mayWrite && {
          onOpen: (source: string) => setEdited(feeds.find((feed) => feed.source === source) ?? null),
          tools: (
            <Button size="sm" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
              {t('draws.addFeed')}
            </Button>
          ),
        })}
        empty={
          <EmptyState icon={<Rss size={28} strokeWidth={1.75} />} title={t('draws.noFeeds')}>
            {t('draws.noFeedsText')}
          </EmptyState>
        }
      />
      {edited !== null && (
        <FeedDialog feed={edited === 'new' ? null : edited} feeds={feeds} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function useFeedColumns(): readonly ListColumn<DrawFeed>[] {
  const { t } = useText();
  const { ago } = useMoments();
  return [
    { key: 'source', label: t('draws.source'), cell: ({ source }) => <b>{source}</b> },
    {
      key: 'state',
      label: t('draws.stateOf'),
      cell: ({ active, problem, checkedAt }) =>
        !active ? (
          <Badge>{t('draws.feedOff')}</Badge>
        ) : problem !== null ? (
          <Badge tone="negative">{t(`draws.feedProblem.${problem}`)}</Badge>
        ) : checkedAt === null ? (
          <Badge tone="info">{t('draws.feedUnread')}</Badge>
        ) : (
          <Badge tone="positive">{t('draws.sourceFine')}</Badge>
        ),
    },
    { key: 'from', label: t('draws.feedFrom'), room: 2, cell: ({ kind, url }) => url ?? t(`draws.feedKind.${kind}`) },
    {
      key: 'signed',
      label: t('draws.feedSigned'),
      room: 2,
      cell: ({ publicKey }) => t(publicKey === null ? 'draws.feedNotSigned' : 'draws.feedIsSigned'),
    },
    {
      key: 'read',
      label: t('draws.feedRead'),
      room: 1,
      cell: ({ succeededAt }) => (succeededAt === null ? t('draws.feedNever') : ago(succeededAt)),
    },
  ];
}
