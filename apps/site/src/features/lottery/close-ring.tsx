import { useText } from '@croupier/i18n';
import { clockText, useLeft } from '../../shared/use-clock.ts';
import type { Timed } from './queries.ts';

type CloseRingProps = { item: Timed & { intervalSeconds: number | null; remainTime: number } };

const radius = 16;
const around = 2 * Math.PI * radius;

/** The time in which bets are taken, as a ring and in figures; between lock and draw it says so. */
export function CloseRing({ item }: CloseRingProps) {
  const { t } = useText();
  const left = useLeft(item.locksAtMs);
  const toDraw = useLeft(item.drawsAtMs);
  const whole = (item.intervalSeconds ?? 86_400) * 1_000;
  const share = Math.min(1, Math.max(0, left / whole));
  const isLocked = left <= 0;
  return (
    <div className={share < 0.125 ? 'lott-ring ending' : 'lott-ring'} role="timer" aria-live="off">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r={radius} className="whole" />
        <circle cx="20" cy="20" r={radius} className="left" strokeDasharray={`${share * around} ${around}`} />
      </svg>
      <span>
        <b>{isLocked ? t('lott.locked') : clockText(left)}</b>
        <small>{isLocked ? t('lott.drawsIn', { time: clockText(toDraw) }) : t('lott.toClose')}</small>
      </span>
    </div>
  );
}
