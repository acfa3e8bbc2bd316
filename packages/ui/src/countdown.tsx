import { cx } from './class-names.ts';
import { clockOf } from './time-left.ts';
import { useUi } from './ui-provider.tsx';
import { useTimeLeft } from './use-time-left.ts';
import './countdown.css';

type CountdownProps = {
  /** What ends then. */
  label: string;
  /** Milliseconds since 1970 by the server's clock. Only what truly ends then may be counted down. */
  endsAt: number;
  /** When it began: gives the ring its share. Without it there is no ring. */
  startsAt?: number;
  /** The time now by the server's clock; the browser's unless given. */
  now?: () => number;
  /** Runs once when the time is up. */
  onEnd?: () => void;
  small?: boolean;
};

/** Below this the ring turns urgent. */
const soonMs = 10_000;
const ring = { size: 40, radius: 17 };

/** Time left to a real deadline, with a ring that empties. */
export function Countdown({ label, endsAt, startsAt, now = Date.now, onEnd, small = false }: CountdownProps) {
  const { locale, say } = useUi();
  const leftMs = useTimeLeft(endsAt, now, onEnd);
  const { days, clock } = clockOf(leftMs);
  const dayText = days > 0 ? new Intl.NumberFormat(locale, { style: 'unit', unit: 'day' }).format(days) : '';
  const time = [dayText, clock].filter(Boolean).join(' ');
  const share = startsAt === undefined ? null : Math.max(0, Math.min(1, leftMs / (endsAt - startsAt)));
  return (
    <span className={cx('countdown', small && 'small-clock', leftMs <= soonMs && 'soon')} role="timer">
      <span className="sr">
        {label}: {leftMs > 0 ? say('timeLeft', { time }) : say('timeOver')}
      </span>
      {share !== null && <Ring share={share} />}
      <span className="countdown-time" aria-hidden>
        {dayText && <span className="countdown-days">{dayText}</span>}
        {clock}
      </span>
    </span>
  );
}

function Ring({ share }: { share: number }) {
  const middle = ring.size / 2;
  return (
    <svg className="countdown-ring" viewBox={`0 0 ${ring.size} ${ring.size}`} aria-hidden>
      <circle cx={middle} cy={middle} r={ring.radius} />
      <circle className="left" cx={middle} cy={middle} r={ring.radius} pathLength={1} strokeDashoffset={1 - share} />
    </svg>
  );
}
