import type { LoginHistoryRow } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { Table } from '@croupier/ui/table';
import { formatMoment } from '@croupier/web/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { FailedPart } from '../../shared/error-text.tsx';
import { useSite } from '../../shared/site.ts';
import { locationText } from './location-text.ts';
import { loginHistoryQuery } from './security-queries.ts';

/** The member's logins and what was refused, newest first. */
export function HistoryPart() {
  const { t } = useText();
  const history = useInfiniteQuery({ ...loginHistoryQuery, staleTime: 0 });
  if (history.isError) return <FailedPart error={history.error} retry={() => void history.refetch()} />;
  if (!history.data) return <Skeleton className="security-list-skeleton" />;
  const rows = history.data.pages.flatMap((page) => page.list);
  if (rows.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={<History size={28} strokeWidth={1.75} />} title={t('history.none')} />
      </div>
    );
  }
  return (
    <div className="security-history">
      <p>{t('history.text')}</p>
      <Table
        caption={t('security.history')}
        head={
          <>
            <th scope="col">{t('history.device')}</th>
            <th scope="col">{t('bets.time')}</th>
            <th scope="col">{t('history.place')}</th>
            <th scope="col">{t('bets.result')}</th>
          </>
        }
        more={
          history.hasNextPage && (
            <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
              {t('records.more')}
            </Button>
          )
        }
      >
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </Table>
    </div>
  );
}

function Row({ row: { at, device, ip, country, method, outcome } }: { row: LoginHistoryRow }) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  return (
    <tr>
      <td>
        <b>{device || t('devices.unknown')}</b>
        <span className="muted">{t(`loginMethod_${method}`)}</span>
      </td>
      <td className="num-phone">{formatMoment(at, locale, timeZone)}</td>
      <td>
        <bdi>{locationText(country, ip, locale)}</bdi>
      </td>
      <td className="num-phone">
        {outcome === 'ok' ? (
          <Badge tone="positive">{t('history.ok')}</Badge>
        ) : (
          <Badge tone="caution">{t('history.refused')}</Badge>
        )}
      </td>
    </tr>
  );
}
