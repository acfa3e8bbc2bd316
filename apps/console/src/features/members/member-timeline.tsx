import type { TimelineRow } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Select } from '@croupier/ui/select';
import { EmptyState } from '@croupier/ui/state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { Money } from '../../shared/money.tsx';
import { useMoments } from '../../shared/use-moment.ts';
import { useView } from '../../shared/use-view.ts';

const kinds = ['movement', 'bet', 'login', 'deposit', 'withdrawal', 'operator', 'note'] as const;

/** Everything that happened to a member, in one order, newest first. */
export function MemberTimeline({ memberId }: { memberId: string }) {
  const { t } = useText();
  const [view, change] = useView<'kind'>();
  const kind = kinds.find((known) => known === view.kind);
  const filter = { memberId, ...(kind ? { kind } : {}) };
  const query = useInfiniteQuery({
    queryKey: siteKey('console.memberTimeline', filter),
    queryFn: ({ pageParam, signal }) =>
      call('console.memberTimeline', { ...filter, ...(pageParam === null ? {} : { until: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.until,
    placeholderData: (before) => before,
  });
  return (
    <ListTable
      name="timeline"
      caption={t('members.shows.timeline')}
      columns={useTimelineColumns()}
      list={{
        rows: query.data?.pages.flatMap(({ list }) => list),
        error: query.error,
        retry: () => void query.refetch(),
        hasMore: query.hasNextPage,
        loadMore: () => void query.fetchNextPage(),
        isLoadingMore: query.isFetchingNextPage,
        isStale: query.isPlaceholderData,
      }}
      rowKey={({ id }) => id}
      view={JSON.stringify(filter)}
      filters={
        <Select
          label={t('members.kindOf')}
          options={[
            { value: '', label: t('members.everyKind') },
            ...kinds.map((value) => ({ value, label: t(`members.kind.${value}`) })),
          ]}
          value={kind ?? ''}
          active={kind !== undefined}
          onChange={(next) => change({ kind: next })}
        />
      }
      empty={
        <EmptyState icon={<History size={28} strokeWidth={1.75} />} title={t('members.noTimeline')}>
          {t('console.noneText')}
        </EmptyState>
      }
    />
  );
}

function useTimelineColumns(): readonly ListColumn<TimelineRow>[] {
  const { t } = useText();
  const { moment } = useMoments();
  const what = ({ kind, what: code }: TimelineRow): string => {
    switch (kind) {
      case 'movement':
        return t(`movement_${code}` as MessageKey);
      case 'deposit':
      case 'withdrawal':
        return t(`payments.state.${code}` as MessageKey);
      case 'bet':
        return t(`members.betState.${code.toUpperCase()}` as MessageKey);
      case 'login':
        return t(code.endsWith(' ok') ? 'members.loggedIn' : 'members.loginRefused');
      case 'note':
        return t('members.note');
      // as the audit log names it
      case 'operator':
        return code;
    }
  };
  return [
    { key: 'at', label: t('members.at'), cell: ({ at }) => moment(at) },
    {
      key: 'what',
      label: t('members.what'),
      cell: (row) => (
        <>
          <b>{what(row)}</b> <Badge>{t(`members.kind.${row.kind}`)}</Badge>
          <small>{row.detail}</small>
        </>
      ),
    },
    {
      key: 'amount',
      label: t('members.amount'),
      isNumber: true,
      cell: ({ amount, currency }) => amount && currency && <Money value={amount} currency={currency} />,
    },
    {
      key: 'after',
      label: t('members.after'),
      isNumber: true,
      room: 3,
      cell: ({ balanceAfter, currency }) =>
        balanceAfter && currency && <Money value={balanceAfter} currency={currency} />,
    },
    { key: 'by', label: t('members.by'), room: 3, cell: ({ by }) => by ?? '' },
    {
      key: 'reference',
      label: t('members.reference'),
      room: 3,
      isExtra: true,
      cell: ({ reference }) => reference ?? '',
    },
  ];
}
