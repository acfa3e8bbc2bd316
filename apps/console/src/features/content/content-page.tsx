import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Checkbox } from '@croupier/ui/field';
import { Segmented } from '@croupier/ui/segmented';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { useKeys } from '../../shared/keys.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { useCan } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { useMoments } from '../../shared/use-moment.ts';
import { useView } from '../../shared/use-view.ts';
import { wholeList } from '../../shared/whole-list.ts';
import { ContentDocument } from './content-document.tsx';
import { ContentEditor } from './content-editor.tsx';
import { ContentPanel } from './content-panel.tsx';
import { type ContentRow, contentTypes } from './kinds.ts';
import { StandingBadge } from './standing-badge.tsx';

/** Banners, notices, popups, promotions and help of the site: what is shown when, and where each is written. */
export function ContentPage() {
  const { t } = useText();
  const [view, change] = useView<'type' | 'open' | 'edit' | 'archived'>();
  const mayWrite = useCan('content.write');
  const type = contentTypes.find((known) => known === view.type) ?? 'B';
  const create = () => change({ edit: 'new', open: undefined });
  useKeys(mayWrite && !view.edit ? [{ keys: 'n', label: 'content.create', run: create }] : []);
  const columns = useContentColumns();
  const isArchived = view.archived === 'yes';
  const filter = { type, archived: isArchived ? ('true' as const) : ('false' as const) };
  const query = useQuery({
    queryKey: siteKey('console.contentList', filter),
    queryFn: () => call('console.contentList', filter),
  });
  const opened = query.data?.list.find(({ id }) => id === view.open);
  if (view.edit && mayWrite) {
    return (
      <ContentEditor
        key={view.edit}
        type={type}
        itemId={view.edit === 'new' ? null : view.edit}
        onClose={(open) => change({ edit: undefined, open })}
      />
    );
  }
  return (
    <>
      <PageHead
        title={t('console.screen.content')}
        lead={t('content.lead')}
        actions={
          <>
            <ContentDocument mayWrite={mayWrite} />
            {mayWrite && (
              <Button size="sm" tone="leaf" icon={<Plus size={18} strokeWidth={1.75} aria-hidden />} onClick={create}>
                {t(`content.new.${type}`)}
              </Button>
            )}
          </>
        }
      />
      <ListTable
        name="content"
        caption={t('console.screen.content')}
        columns={columns}
        list={wholeList(query, ({ list }) => list)}
        rowKey={({ id }) => id}
        view={JSON.stringify(filter)}
        opened={view.open}
        onOpen={(open) => change({ open })}
        filters={
          <>
            <Segmented
              label={t('content.type')}
              options={contentTypes.map((value) => ({ value, label: t(`content.types.${value}`) }))}
              value={type}
              onChange={(next) => change({ type: next === 'B' ? undefined : next, open: undefined })}
            />
            <Checkbox
              label={t('content.archived')}
              checked={isArchived}
              onChange={({ target }) => change({ archived: target.checked ? 'yes' : undefined, open: undefined })}
            />
          </>
        }
        empty={
          <EmptyState icon={<Megaphone size={28} strokeWidth={1.75} />} title={t('content.none')}>
            {t(isArchived ? 'content.noneArchived' : 'content.noneText')}
          </EmptyState>
        }
      />
      {opened && (
        <ContentPanel
          key={opened.id}
          row={opened}
          isArchived={isArchived}
          onEdit={() => change({ edit: opened.id })}
          onClose={() => change({ open: undefined })}
        />
      )}
    </>
  );
}

function useContentColumns(): readonly ListColumn<ContentRow>[] {
  const { t } = useText();
  const { moment, ago } = useMoments();
  const time = (iso: string | null) => (iso === null ? t('content.always') : moment(iso));
  return [
    {
      key: 'title',
      label: t('content.title'),
      cell: ({ title, group, slug }) => (
        <>
          <b>{title}</b>
          <small>{[group, slug].filter(Boolean).join(', ')}</small>
        </>
      ),
    },
    { key: 'position', label: t('content.position'), isNumber: true, room: 3, cell: ({ position }) => position },
    { key: 'from', label: t('content.from'), room: 2, cell: ({ startsAt }) => time(startsAt) },
    { key: 'until', label: t('content.until'), room: 2, cell: ({ endsAt }) => time(endsAt) },
    { key: 'languages', label: t('content.languages'), room: 3, cell: ({ languages }) => languages.join(', ') },
    {
      key: 'updated',
      label: t('content.updated'),
      room: 3,
      isExtra: true,
      cell: ({ updatedAt, updatedBy }) => `${ago(updatedAt)}, ${updatedBy}`,
    },
    { key: 'state', label: t('content.state'), cell: (row) => <StandingBadge row={row} /> },
  ];
}
