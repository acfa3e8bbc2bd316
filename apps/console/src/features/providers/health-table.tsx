import type { VendorHealth } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { EmptyState } from '@croupier/ui/state';
import { formatNumber } from '@croupier/web/format';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { HeartPulse } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { useMoments } from '../../shared/use-moment.ts';
import { wholeList } from '../../shared/whole-list.ts';
import { HealthBadge } from './health-badge.tsx';
import { ProviderPanel } from './provider-panel.tsx';
import type { ProviderView } from './provider-view.ts';

const readEveryMs = 10_000;

const keyOf = ({ provider, vendor }: VendorHealth) => `${provider} ${vendor ?? ''}`;

/** How the providers of the site are doing; read again by itself. */
const healthQuery = () =>
  queryOptions({
    queryKey: siteKey('console.providers.health'),
    queryFn: () => call('console.providers.health', {}),
    refetchInterval: readEveryMs,
  });

/** How each provider and vendor answered in the last minutes, and which are not asked now. */
export function HealthTable({ view, change }: ProviderView) {
  const { t } = useText();
  const query = useQuery(healthQuery());
  const opened = query.data?.list.find((row) => keyOf(row) === view.open);
  return (
    <>
      <ListTable
        name="health"
        caption={t('providers.shows.health')}
        columns={useHealthColumns()}
        list={wholeList(query, ({ list }) => list)}
        rowKey={keyOf}
        view=""
        opened={view.open}
        onOpen={(open) => change({ open })}
        empty={
          <EmptyState icon={<HeartPulse size={28} strokeWidth={1.75} />} title={t('providers.none')}>
            {t('providers.noneText')}
          </EmptyState>
        }
      />
      {opened && <ProviderPanel key={view.open} health={opened} onClose={() => change({ open: undefined })} />}
    </>
  );
}

function useHealthColumns(): readonly ListColumn<VendorHealth>[] {
  const { t, locale } = useText();
  const { ago } = useMoments();
  const figures = ({ calls, errors }: VendorHealth['out']) =>
    t('providers.calls', { calls: formatNumber(calls, locale), errors: formatNumber(errors, locale) });
  return [
    {
      key: 'provider',
      label: t('providers.provider'),
      cell: ({ provider, vendor }) => (
        <>
          <b>{provider}</b>
          <small>{vendor ?? t('providers.whole')}</small>
        </>
      ),
    },
    {
      key: 'state',
      label: t('providers.state'),
      cell: ({ state, since, failure }) => (
        <>
          <HealthBadge state={state} />
          {state !== 'closed' && <small>{[failure, since && ago(since)].filter(Boolean).join(', ')}</small>}
        </>
      ),
    },
    { key: 'out', label: t('providers.out'), room: 2, cell: ({ out }) => figures(out) },
    {
      key: 'speed',
      label: t('providers.speed'),
      isNumber: true,
      room: 3,
      cell: ({ out: { p50Ms, p95Ms } }) =>
        p50Ms === null || p95Ms === null ? '' : t('providers.milliseconds', { p50: p50Ms, p95: p95Ms }),
    },
    { key: 'in', label: t('providers.in'), room: 3, cell: (row) => figures(row.in) },
  ];
}
