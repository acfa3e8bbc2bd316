import { useText } from '@croupier/i18n';
import type { StageProps } from '../kind-view.ts';
import { useRevealStyle } from '../reveal-style.ts';
import { Coin } from './coin.tsx';
import { redPlaces, redsOf } from './coins.ts';
import './xoc-dia.css';

/** Part of the reveal in which the bowl is shaken; then it is lifted. */
const shakenFor = 0.7;

/** Four coins on a plate under a bowl, which is shaken and lifted off what was drawn. */
export default function XocDiaStage({ round, shown, isResult }: StageProps) {
  const { t } = useText();
  const style = useRevealStyle(round);
  const red = round.outcome === null ? null : redsOf(round.outcome);
  const isUp = red !== null && (isResult || shown >= shakenFor);
  const state = red === null ? 'rests' : isUp ? 'up' : 'shaking';
  return (
    <div className={`xoc-set ${state}`} style={style}>
      {/* a round is shaken anew: no animation goes on into the next */}
      <div key={red === null ? 'rests' : round.roundId} className="xoc-shaken">
        <div
          className="xoc-plate"
          {...(isUp ? { role: 'img', 'aria-label': t('table.xocDia.coins', { red }) } : { 'aria-hidden': true })}
        >
          {isUp &&
            redPlaces(red, round.commitment).map((isRed, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a coin is known by its place
              <Coin key={place} isRed={isRed} />
            ))}
        </div>
        <div className="xoc-bowl" aria-hidden="true" />
      </div>
    </div>
  );
}
