import type { SharedRound } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { localMs } from '../../shared/server-clock.ts';
import { useLeft } from '../../shared/use-clock.ts';
import './ring.css';

const radius = 16;
const around = 2 * Math.PI * radius;

/** Time for one decision. */
const decisionMs = 12_000;

/** The time in which bets are taken or a seat decides, as a ring and in figures. */
export function Ring({ round }: { round: SharedRound }) {
  const { t } = useText();
  const { play } = round;
  const endsMs = localMs(play?.decideBy ?? round.locksAt);
  const left = useLeft(endsMs);
  const whole = play ? decisionMs : Math.max(1, endsMs - localMs(round.opensAt));
  const isRunning = (round.state === 'open' || play !== null) && left > 0;
  const share = isRunning ? Math.min(1, left / whole) : 0;
  return (
    <div className={share < 0.125 ? 'tab-ring ending' : 'tab-ring'} role="timer" aria-live="off">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r={radius} className="whole" />
        {share > 0 && (
          <circle cx="20" cy="20" r={radius} className="left" strokeDasharray={`${share * around} ${around}`} />
        )}
      </svg>
      <b>{isRunning ? Math.ceil(left / 1_000) : ''}</b>
      <span className="sr">
        {isRunning ? t('table.secondsLeft', { seconds: Math.ceil(left / 1_000) }) : t('table.noMoreBets')}
      </span>
    </div>
  );
}
