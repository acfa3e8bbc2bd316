import type { MemberRow } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { SearchField } from '@croupier/ui/search-field';
import { Segmented } from '@croupier/ui/segmented';
import { Select } from '@croupier/ui/select';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { CsvButton } from '../../shared/csv-button.tsx';
import { sortOfList } from '../../shared/list-sort.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { useView } from '../../shared/use-view.ts';
import { LabelMarks } from './label-marks.tsx';
import { memberLabelsQuery } from './member-query.ts';

const shortestSearch = 2;
/** The columns by which the server sorts. */
const sorts = ['registered', 'account'] as const;

/** Members of the site: found by anything that is known of them. */
export function MembersPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const [view, change] = useView<'search' | 'blocked' | 'label' | 'at' | 'sort' | 'direction'>();
  const search = (view.search ?? '').trim();
  const blocked = (['true', 'false'] as const).find((known) => known === view.blocked);
  const order = sortOfList(sorts, { by: 'registered', direction: 'desc' }, view, change);
  const filter = {
    ...(search.length >= shortestSearch ? { search } : {}),
    ...(blocked ? { blocked } : {}),
    ...(view.label ? { labelId: view.label } : {}),
    ...order.input,
  };
  // a search and a label have their own order
  const isSorted = filter.search === undefined && filter.labelId === undefined;
  const { data: known } = useQuery(memberLabelsQuery());
  const list = useList('console.members', filter, { scope: 'site' });
  const columns = useMemberColumns();
  return (
    <>
      <PageHead
        title={t('console.screen.members')}
        lead={t('members.lead')}
        actions={<CsvButton id="console.members" input={filter} name="members" />}
      />
      <ListTable
        name="members"
        caption={t('console.screen.members')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        view={JSON.stringify(filter)}
        opened={view.at}
        onOpen={(memberId) => void navigate({ to: '/members/$memberId', params: { memberId } })}
        {...(isSorted ? { sort: order.sort, onSort: order.onSort } : {})}
        filters={
          <>
            <SearchField
              label={t('members.search')}
              value={view.search ?? ''}
              onChange={(next) => change({ search: next })}
            />
            <Segmented
              label={t('members.state')}
              options={[
                { value: '', label: t('console.all') },
                { value: 'false', label: t('members.active') },
                { value: 'true', label: t('members.blocked') },
              ]}
              value={blocked ?? ''}
              onChange={(next) => change({ blocked: next })}
            />
            {known && known.labels.length > 0 && (
              <Select
                label={t('members.label')}
                options={[
                  { value: '', label: t('members.everyLabel') },
                  ...known.labels.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={view.label ?? ''}
                active={view.label !== undefined}
                onChange={(label) => change({ label })}
              />
            )}
          </>
        }
        empty={
          <EmptyState icon={<Users size={28} strokeWidth={1.75} />} title={t('members.none')}>
            {t('members.noneText')}
          </EmptyState>
        }
      />
    </>
  );
}

function useMemberColumns(): readonly ListColumn<MemberRow>[] {
  const { t } = useText();
  const { moment, ago } = useMoments();
  return [
    {
      key: 'account',
      label: t('members.account'),
      sort: 'account',
      cell: ({ account, nickname, blocked, labels }) => (
        <>
          <b>{account}</b> {blocked && <Badge tone="negative">{t('members.blocked')}</Badge>}
          <small>{nickname}</small>
          <LabelMarks labels={labels} />
        </>
      ),
    },
    {
      key: 'matched',
      label: t('members.foundBy'),
      room: 2,
      cell: ({ matched }) => (matched ? t(`members.match.${matched}`) : ''),
    },
    { key: 'name', label: t('members.name'), room: 3, cell: ({ name }) => name ?? '' },
    {
      key: 'contact',
      label: t('members.contact'),
      room: 3,
      cell: ({ email, mobile }) => (
        <>
          {email}
          <small>{mobile}</small>
        </>
      ),
    },
    {
      key: 'type',
      label: t('members.type'),
      room: 3,
      isExtra: true,
      cell: ({ type }) => type,
    },
    {
      key: 'registered',
      label: t('members.since'),
      room: 2,
      sort: 'registered',
      cell: ({ registeredAt }) => moment(registeredAt),
    },
    {
      key: 'seen',
      label: t('members.lastLogin'),
      room: 2,
      cell: ({ lastLoginAt }) => (lastLoginAt ? ago(lastLoginAt) : t('members.never')),
    },
  ];
}
