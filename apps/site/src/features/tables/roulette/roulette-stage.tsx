import { useText } from '@croupier/i18n';
import type { CSSProperties } from 'react';
import type { StageProps } from '../kind-view.ts';
import { useRevealStyle } from '../reveal-style.ts';
import { pocketAngle, pocketTone } from './pockets.ts';
import './roulette.css';

const lastShown = 12;

/** The wheel, whose ball ends in the number that was drawn, and the last numbers. */
export default function RouletteStage({ round, past, isResult }: StageProps) {
  const { t } = useText();
  const style = useRevealStyle(round);
  const numbers = past.filter(({ outcome }) => outcome !== null).map(({ outcome }) => outcome as number);
  const drawn = round.outcome === null ? null : (round.outcome as number);
  // between the rounds the ball rests where it fell
  const at = drawn ?? numbers.at(-1) ?? null;
  const shown = isResult ? drawn : drawn === null ? (numbers.at(-1) ?? null) : null;
  return (
    <div className="rou-stage">
      <div
        key={drawn === null ? 'rests' : round.roundId}
        className={drawn === null ? 'rou-wheel' : isResult ? 'rou-wheel spins over' : 'rou-wheel spins'}
        style={Object.assign({ '--pocket': `${at === null ? 0 : pocketAngle(at)}deg` }, style) as CSSProperties}
      >
        <img src="/art/roulette-wheel.svg" alt="" width={800} height={800} />
        <img className="rou-rotor" src="/art/roulette-wheel.svg" alt="" width={800} height={800} />
        {at !== null && (
          <span className="rou-arm">
            <i className="rou-ball" />
          </span>
        )}
      </div>
      <div className="rou-results">
        <b className={`rou-number ${shown === null ? '' : pocketTone(shown)}`} aria-hidden="true">
          {shown ?? ''}
        </b>
        <ul aria-label={t('table.lastResults')}>
          {numbers
            .slice(-lastShown)
            .reverse()
            .map((number, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: numbers come again
              <li key={index} className={pocketTone(number)}>
                {number}
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}
