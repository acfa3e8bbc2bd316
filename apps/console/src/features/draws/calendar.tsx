import type { DrawCalendarRow } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Select } from '@croupier/ui/select';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { siteOf, useOperator } from '../../shared/operator.ts';
import type { DrawsView } from './draws-view.ts';
import { barsOf, hoursOf, nowAt } from './timeline.ts';

const readEveryMs = 10_000;
/** A bar of less than this part of the line has room for its number alone. */
const shortBar = 10;
const legend = ['open', 'locked', 'due', 'disputed', 'settled'] as const;

const calendarQuery = () =>
  queryOptions({
    queryKey: siteKey('console.draws'),
    queryFn: () => call('console.draws', {}),
    refetchInterval: readEveryMs,
  });

/** Six hours of every lottery around this moment; what waits for a person stands first. */
export function Calendar({ view, change }: DrawsView) {
  const { t } = useText();
  const [tag, setTag] = useState('');
  const query = useQuery(calendarQuery());
  const { data, error } = query;
  if (error && !data) return <FailedPart error={error} retry={() => void query.refetch()} />;
  if (!data) return <Skeleton className="draws-waiting" />;
  if (data.list.length === 0)
    return (
      <EmptyState icon={<CalendarClock size={28} strokeWidth={1.75} />} title={t('draws.none')}>
        {t('draws.noneText')}
      </EmptyState>
    );
  const tags = [...new Set(data.list.map((row) => row.tag))];
  const rows = data.list.filter((row) => tag === '' || row.tag === tag);
  const show = (only: 'due' | 'disputed') => change({ show: 'issues', only, open: undefined, menu: undefined });
  return (
    <>
      <div className="draws-tools">
        <Select
          label={t('draws.kind')}
          options={[
            { value: '', label: t('draws.everyKind') },
            ...tags.map((value) => ({ value, label: t(`draws.tag.${value}`) })),
          ]}
          value={tag}
          onChange={setTag}
        />
        {data.due > 0 && (
          <Button size="sm" onClick={() => show('due')}>
            {t('draws.toEnter', { count: data.due })}
          </Button>
        )}
        {data.disputed > 0 && (
          <Button size="sm" tone="danger" onClick={() => show('disputed')}>
            {t('draws.toSettle', { count: data.disputed })}
          </Button>
        )}
        <ul className="draws-legend">
          {legend.map((state) => (
            <li key={state}>
              <i data-state={state} aria-hidden="true" />
              {t(`draws.state.${state}`)}
            </li>
          ))}
        </ul>
      </div>
      <section className="draws-calendar" aria-label={t('draws.calendar')}>
        <Hours nowMs={Date.parse(data.now)} />
        <ul>
          {rows.map((row) => (
            <Line key={row.gameId} row={row} nowMs={Date.parse(data.now)} opened={view.open} change={change} />
          ))}
        </ul>
        <Hours nowMs={Date.parse(data.now)} />
      </section>
    </>
  );
}

function useClockText(): (ms: number) => string {
  const { locale } = useText();
  const timeZone = siteOf(useOperator())?.timeZone ?? 'UTC';
  const format = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (ms) => format.format(ms);
}

const placed = (start: number, width: number) => ({ '--start': `${start}%`, '--width': `${width}%` }) as CSSProperties;

function Hours({ nowMs }: { nowMs: number }) {
  const clock = useClockText();
  return (
    <div className="draws-hours" aria-hidden="true">
      {hoursOf(nowMs).map(({ atMs, at }) => (
        <span key={atMs} style={placed(at, 0)}>
          {clock(atMs)}
        </span>
      ))}
    </div>
  );
}

type LineProps = { row: DrawCalendarRow; nowMs: number; opened: string | undefined; change: DrawsView['change'] };

function Line({ row, nowMs, opened, change }: LineProps) {
  const { t } = useText();
  const clock = useClockText();
  const next = row.issues.find(({ drawsAt }) => Date.parse(drawsAt) > nowMs);
  return (
    <li className="draws-line">
      <button type="button" className="draws-name" onClick={() => change({ menu: row.gameId, open: undefined })}>
        <b>{row.name}</b>
        <small>
          {row.intervalSeconds === null
            ? next
              ? t('draws.at', { time: clock(Date.parse(next.drawsAt)) })
              : t('draws.noIssue')
            : row.intervalSeconds < 120
              ? t('draws.everySeconds', { seconds: row.intervalSeconds })
              : t('draws.everyMinutes', { minutes: Math.round(row.intervalSeconds / 60) })}
        </small>
      </button>
      <div className="draws-track" style={placed(nowAt, 0)}>
        {barsOf(row, nowMs).map(({ issueId, number, state, start, width }) => (
          <button
            key={issueId}
            type="button"
            data-state={state}
            aria-pressed={issueId === opened}
            style={placed(start, width)}
            title={`${number}, ${t(`draws.state.${state}`)}`}
            onClick={() => change({ open: issueId })}
          >
            <span>{number.split('-').at(-1)}</span>
            {width > shortBar && <small className="draws-bar-state">{t(`draws.state.${state}`)}</small>}
          </button>
        ))}
      </div>
    </li>
  );
}
