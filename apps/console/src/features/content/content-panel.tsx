import { useText } from '@croupier/i18n';
import { Skeleton } from '@croupier/ui/skeleton';
import { toast } from '@croupier/web/toast';
import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Eye, EyeOff, Pencil } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { type Act, ActMenu } from '../../shared/act-menu.tsx';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { Facts } from '../../shared/facts.tsx';
import { useCan } from '../../shared/operator.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useMoments } from '../../shared/use-moment.ts';
import { refreshSite } from '../../shared/use-pages.ts';
import { itemQuery } from './item-query.ts';
import type { ContentRow } from './kinds.ts';
import { PhonePreview } from './phone-preview.tsx';
import { StandingBadge } from './standing-badge.tsx';

type ContentPanelProps = { row: ContentRow; isArchived: boolean; onEdit: () => void; onClose: () => void };
type Asked = 'publish' | 'archive' | 'restore';

/** One piece of content as a phone shows it, and what can be done with it. */
export function ContentPanel({ row, isArchived, onEdit, onClose }: ContentPanelProps) {
  const { t } = useText();
  const { moment } = useMoments();
  const mayWrite = useCan('content.write');
  const { data, error, refetch } = useQuery(itemQuery(row.id));
  const [language] = row.languages;
  return (
    <SidePanel label={t('content.one')} reference={t(`content.types.${row.type}`)} onClose={onClose}>
      <div>
        <h2>{row.title}</h2>
        <StandingBadge row={row} />
      </div>
      {mayWrite && <ContentActs row={row} isArchived={isArchived} onEdit={onEdit} />}
      <Facts
        facts={[
          { label: t('content.from'), value: row.startsAt ? moment(row.startsAt) : t('content.always') },
          { label: t('content.until'), value: row.endsAt ? moment(row.endsAt) : t('content.always') },
          { label: t('content.languages'), value: row.languages.join(', ') },
          { label: t('content.updated'), value: `${moment(row.updatedAt)}, ${row.updatedBy}` },
        ]}
      />
      {error && <FailedPart error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton width="60%" />}
      {data && language && <PhonePreview item={data} language={language} />}
    </SidePanel>
  );
}

function ContentActs({ row, isArchived, onEdit }: Pick<ContentPanelProps, 'row' | 'isArchived' | 'onEdit'>) {
  const { t } = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { id, revision, title, publishedAt } = row;
  const isPublished = publishedAt !== null;
  const acts: Act[] = isArchived
    ? [
        {
          key: 'r',
          icon: ArchiveRestore,
          label: 'content.restore',
          effect: t('content.restoreEffect'),
          run: () => setAsked('restore'),
        },
      ]
    : [
        { key: 'e', icon: Pencil, label: 'content.edit', effect: t('content.editEffect'), run: onEdit },
        {
          key: 'p',
          icon: isPublished ? EyeOff : Eye,
          label: isPublished ? 'content.unpublish' : 'content.publish',
          effect: t(isPublished ? 'content.unpublishEffect' : 'content.publishEffect'),
          run: () => setAsked('publish'),
        },
        {
          key: 'x',
          icon: Archive,
          label: 'content.archive',
          effect: t('content.archiveEffect'),
          negative: true,
          run: () => setAsked('archive'),
        },
      ];
  const close = () => setAsked(null);
  const done = (text: string) => {
    toast({ title: text });
    void refreshSite('console.contentList');
    void refreshSite('console.contentItem');
  };
  return (
    <>
      <ActMenu acts={acts} />
      <ActDialog
        title={t(isPublished ? 'content.unpublishOf' : 'content.publishOf', { title })}
        effect={t(isPublished ? 'content.unpublishEffect' : 'content.publishEffect')}
        action={t(isPublished ? 'content.unpublish' : 'content.publish')}
        open={asked === 'publish'}
        onClose={close}
        run={(reason) => call('console.publishContent', { id, revision, published: !isPublished, reason })}
        onDone={() => done(t(isPublished ? 'content.unpublished' : 'content.published', { title }))}
      />
      <ActDialog
        title={t('content.archiveOf', { title })}
        effect={t('content.archiveEffect')}
        action={t('content.archive')}
        tone="danger"
        open={asked === 'archive'}
        onClose={close}
        run={(reason) => call('console.archiveContent', { id, revision, reason })}
        onDone={() => done(t('content.archivedDone', { title }))}
      />
      <ActDialog
        title={t('content.restoreOf', { title })}
        effect={t('content.restoreEffect')}
        action={t('content.restore')}
        open={asked === 'restore'}
        onClose={close}
        run={(reason) => call('console.restoreContent', { id, revision, reason })}
        onDone={() => done(t('content.restored', { title }))}
      />
    </>
  );
}
