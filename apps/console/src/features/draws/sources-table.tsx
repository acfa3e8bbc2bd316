import type { DrawSource } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { EmptyState } from '@croupier/ui/state';
import { formatNumber } from '@croupier/web/format';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Rss } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { useMoments } from '../../shared/use-moment.ts';
import { wholeList } from '../../shared/whole-list.ts';
import { FeedsTable } from './feeds-table.tsx';

const readEveryMs = 30_000;

const sourcesQuery = () =>
  queryOptions({
    queryKey: siteKey('console.drawSources'),
    queryFn: () => call('console.drawSources', {}),
    refetchInterval: readEveryMs,
  });

/** The feeds of official results, and how well what they reported did. */
export function SourcesTable() {
  const { t } = useText();
  const query = useQuery(sourcesQuery());
  return (
    <div className="draws-sources">
      <FeedsTable query={query} />
      <ListTable
        name="draw-sources"
        caption={t('draws.shows.sources')}
        columns={useSourceColumns()}
        list={wholeList(query, ({ list }) => list)}
        rowKey={({ source }) => source}
        view=""
        empty={
          <EmptyState icon={<Rss size={28} strokeWidth={1.75} />} title={t('draws.noSources')}>
            {t('draws.noSourcesText')}
          </EmptyState>
        }
      />
    </div>
  );
}

function useSourceColumns(): readonly ListColumn<DrawSource>[] {
  const { t, locale } = useText();
  const { ago } = useMoments();
  return [
    { key: 'source', label: t('draws.source'), cell: ({ source }) => <b>{source}</b> },
    {
      key: 'health',
      label: t('draws.stateOf'),
      cell: ({ missing, differing }) =>
        missing > 0 ? (
          <Badge tone="negative">{t('draws.sourceMissing')}</Badge>
        ) : differing > 0 ? (
          <Badge tone="caution">{t('draws.sourceDiffers')}</Badge>
        ) : (
          <Badge tone="positive">{t('draws.sourceFine')}</Badge>
        ),
    },
    { key: 'last', label: t('draws.lastReport'), room: 2, cell: ({ lastAt }) => ago(lastAt) },
    {
      key: 'reports',
      label: t('draws.reports30'),
      isNumber: true,
      room: 2,
      cell: ({ reports }) => formatNumber(reports, locale),
    },
    {
      key: 'differing',
      label: t('draws.differing'),
      isNumber: true,
      room: 2,
      cell: ({ differing }) => formatNumber(differing, locale),
    },
    {
      key: 'missing',
      label: t('draws.missing'),
      isNumber: true,
      room: 1,
      cell: ({ missing }) => formatNumber(missing, locale),
    },
  ];
}
