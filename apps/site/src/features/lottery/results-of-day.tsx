import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { VIETNAM_PRIZES, type VietnamDraw } from '@croupier/rules/lottery';
import { Button, buttonClass, IconButton } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { formatDay } from '@croupier/web/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Ticket } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { dayAfter, todayInVietnam } from './vietnam-day.ts';
import { HeadsAndTails } from './vietnam-result.tsx';

type Result = CallResult<'lottery.day'>['list'][number];
type ResultsOfDayProps = { day: string | undefined; choose: (day: string | undefined) => void };

/** The official draws of Vietnam on one day, as print has them: the north by itself, stations of the centre and the south side by side. */
export function ResultsOfDay({ day = todayInVietnam(), choose }: ResultsOfDayProps) {
  const { t, locale } = useText();
  const language = useLanguageCode();
  const results = useQuery({
    queryKey: ['lottery', 'day', day, language],
    queryFn: () => call('lottery.day', { tag: 'VIETNAM', day, language }),
    refetchInterval: 30_000,
  });
  const isToday = day === todayInVietnam();
  const drawn = (results.data?.list ?? []).filter(({ draw }) => draw !== null);
  // stations that draw at one time stand together, as they do on one sheet
  const sheets = [...Map.groupBy(drawn, ({ drawsAt, family }) => `${family} ${drawsAt}`).values()];
  return (
    <div className="lott-lobby">
      <Link to="/vnlottery" className={buttonClass({ tone: 'quiet', size: 'sm' }, 'lott-back')}>
        <ChevronLeft size={18} aria-hidden />
        {t('lott.all')}
      </Link>
      <header className="lott-day">
        <h1>{t('lott.dayResults')}</h1>
        <div>
          <IconButton label={t('lott.dayBefore')} onClick={() => choose(dayAfter(day, -1))}>
            <ChevronLeft size={18} />
          </IconButton>
          <b>{formatDay(`${day}T12:00:00Z`, locale, 'UTC')}</b>
          <IconButton label={t('lott.dayAfter')} disabled={isToday} onClick={() => choose(dayAfter(day, 1))}>
            <ChevronRight size={18} />
          </IconButton>
        </div>
      </header>
      {results.isError ? (
        <FailedPart error={results.error} retry={() => void results.refetch()} />
      ) : results.isPending ? (
        <Skeleton className="lott-waiting" />
      ) : drawn.length === 0 ? (
        <div className="card">
          <EmptyState
            icon={<Ticket size={28} strokeWidth={1.75} />}
            title={t('lott.noResult')}
            actions={<Button onClick={() => choose(dayAfter(day, -1))}>{t('lott.dayBefore')}</Button>}
          />
        </div>
      ) : (
        sheets.map((stations) => <Sheet key={stations[0]?.gameId} stations={stations} />)
      )}
    </div>
  );
}

function Sheet({ stations }: { stations: readonly Result[] }) {
  const { t } = useText();
  const draws = stations.map(({ draw }) => draw as unknown as VietnamDraw);
  const shape = draws[0]?.shape ?? 'MN';
  return (
    <section className="card lott-sheet">
      <div className="lott-sheet-scroll">
        <table className="lott-prizes">
          <thead>
            <tr>
              <td />
              {stations.map(({ gameId, remark }) => (
                <th key={gameId} scope="col">
                  {remark}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(shape === 'MB' ? VIETNAM_PRIZES.MB.toReversed() : VIETNAM_PRIZES.MN).map(({ code }) => (
              <tr key={code} className={code === 'DB' ? 'special' : undefined}>
                <th scope="row">{t(`lott.prize.${code}` as Parameters<typeof t>[0])}</th>
                {draws.map((draw, station) => (
                  <td key={stations[station]?.gameId}>
                    {(draw.prizes[code] ?? []).map((number, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a number may be drawn twice, and each keeps its place
                      <span key={`${place} ${number}`}>{number}</span>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {draws.length === 1 && <HeadsAndTails draw={draws[0]} />}
    </section>
  );
}
