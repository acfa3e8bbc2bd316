import { useText } from '@croupier/i18n';
import type { Dice } from '@croupier/rules/tables';
import type { StageProps } from '../kind-view.ts';
import { useRevealStyle } from '../reveal-style.ts';
import { diceOf, sumOf } from './dice.ts';
import { Die } from './die.tsx';
import './sic-bo.css';

const unthrown: Dice = [1, 2, 3];

/** Part of the reveal in which the dice are shaken; then the dome is lifted. */
const shakenFor = 0.7;

/** Three dice under a dome, which end on the faces that were drawn. */
export default function SicBoStage({ round, past, shown, isResult }: StageProps) {
  const { t } = useText();
  const style = useRevealStyle(round);
  const last = past.findLast(({ outcome }) => outcome !== null)?.outcome;
  const thrown = round.outcome === null ? null : diceOf(round.outcome);
  const dice = thrown ?? (last ? diceOf(last) : unthrown);
  const isUp = thrown !== null && (isResult || shown >= shakenFor);
  const state = thrown === null ? 'rests' : isUp ? 'up' : 'shaking';
  return (
    <div className={`sic-bowl ${state}`} style={style}>
      {/* an outcome rolls anew: no animation goes on into the next throw */}
      <div
        key={thrown ? round.roundId : 'rests'}
        className="sic-dice"
        {...(isUp ? { role: 'img', 'aria-label': dice.join(' ') } : { 'aria-hidden': true })}
      >
        {dice.map((face, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is known by its place
          <Die key={index} face={face} index={index} />
        ))}
      </div>
      <div className="sic-dome" aria-hidden="true" />
      <p className="sic-total">
        {isUp && (
          <>
            {t('table.sicBo.total')} <b>{sumOf(dice)}</b>
          </>
        )}
      </p>
    </div>
  );
}
