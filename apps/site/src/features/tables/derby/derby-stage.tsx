import { useText } from '@croupier/i18n';
import { DERBY_RUNNERS } from '@croupier/rules/contest';
import { cx } from '@croupier/ui/class-names';
import type { CSSProperties } from 'react';
import { localMs } from '../../../shared/server-clock.ts';
import type { StageProps } from '../kind-view.ts';
import { finishOf } from './finish.ts';
import { legsOfRace, raceCourse } from './race-course.ts';
import { Runner } from './runner.tsx';
import './derby.css';
import './runner.css';

const podium = 3;

/** Eight drawn birds in their lanes. Each leg of the race moves them to where they are at its end; who joins in the middle sees them there. */
export default function DerbyStage({ round, shown, isResult }: StageProps) {
  const { t } = useText();
  const finish = round.outcome === null ? null : finishOf(round.outcome);
  const course = finish ? raceCourse(round.commitment, finish) : [];
  // while a leg is run, its end is where they run to
  const leg = Math.min(legsOfRace, Math.round(shown * legsOfRace) + 1);
  const places = isResult ? course.at(-1) : course[leg];
  const isRunning = finish !== null && !isResult;
  const legMs = (localMs(round.resultAt) - localMs(round.dealsAt)) / legsOfRace;
  return (
    <div
      className={cx('derby-race', isRunning && 'running')}
      style={{ '--leg': `${Math.round(legMs)}ms` } as CSSProperties}
    >
      <div className="derby-sky" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <div className="derby-course">
        <span className="derby-line" aria-hidden="true" />
        {DERBY_RUNNERS.map((runner) => {
          const place = isResult && finish ? finish.indexOf(runner) : -1;
          return (
            <div key={runner} className={cx('derby-lane', place >= 0 && place < podium && 'placed')}>
              <span
                className="derby-bird"
                style={{ '--at': places?.[runner - 1] ?? 0, '--own': runner } as CSSProperties}
              >
                <Runner runner={runner} runs={isRunning} />
                {place >= 0 && place < podium && <b>{place + 1}</b>}
              </span>
            </div>
          );
        })}
      </div>
      <span className="sr">
        {isResult && finish
          ? finish.map((runner) => `${runner} ${t(`table.derby.runner.${runner as 1}`)}`).join(', ')
          : ''}
      </span>
    </div>
  );
}
