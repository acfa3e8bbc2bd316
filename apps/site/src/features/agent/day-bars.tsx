import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { addDays, type Day } from '@croupier/ui/days';
import { formatDayShort } from '@croupier/web/format';
import { dayText } from '../../shared/day-text.ts';
import './days.css';

const width = 640;
const height = 160;

/** The net result of each day as bars above and below zero; rows elsewhere have the same in figures. */
export function DayBars({ overview: { days, from, to } }: { overview: CallResult<'agent.overview'> }) {
  const { t, locale } = useText();
  const byDay = new Map(days.map(({ day, net }) => [day, Number(net)]));
  const all: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(day);
  const nets = all.map((day) => byDay.get(day) ?? 0);
  const most = Math.max(0, ...nets);
  const span = most - Math.min(0, ...nets) || 1;
  const y = (value: number) => ((most - value) / span) * height;
  const step = width / all.length;
  const marks = [...new Set([from, all[Math.floor((all.length - 1) / 2)] ?? from, to])];
  return (
    <>
      <svg
        className="agent-bars"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('agents.chart', { from: dayText(from, locale), to: dayText(to, locale) })}
      >
        {nets.map((net, at) =>
          net === 0 ? null : (
            <rect
              key={all[at]}
              className={net > 0 ? 'agent-lost' : 'agent-won'}
              x={at * step + step * 0.2}
              width={step * 0.6}
              y={Math.min(y(net), y(0))}
              height={Math.max(2, Math.abs(y(net) - y(0)))}
              rx={3}
            />
          ),
        )}
        <line x1={0} x2={width} y1={y(0)} y2={y(0)} />
      </svg>
      <div className="agent-axis" aria-hidden>
        {marks.map((day) => (
          <span key={day}>{formatDayShort(`${day}T12:00:00Z`, locale, 'UTC')}</span>
        ))}
      </div>
    </>
  );
}
