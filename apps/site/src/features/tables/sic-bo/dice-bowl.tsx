import { cx } from '@croupier/ui/class-names';
import type { ReactNode } from 'react';
import type { StageProps } from '../kind-view.ts';
import { useRevealStyle } from '../reveal-style.ts';
import { Die } from './die.tsx';
import './sic-bo.css';

/** Part of the reveal in which the dice are shaken; then the dome is lifted. */
const shakenFor = 0.7;

type DiceBowlProps = StageProps & {
  className?: string;
  /** The sides of an outcome, 1 to 6. */
  facesOf: (outcome: unknown) => readonly number[];
  /** What lies there before the first throw. */
  unthrown: readonly number[];
  /** Draws a side of a die. */
  draw: (face: number) => ReactNode;
  /** What is read out of a throw. */
  say: (outcome: unknown) => string;
  /** What is written beside the dice once they lie open. */
  children?: (outcome: unknown) => ReactNode;
};

/** Three dice under a dome, which end on the sides that were drawn. */
export function DiceBowl(props: DiceBowlProps) {
  const { round, past, shown, isResult } = props;
  const style = useRevealStyle(round);
  const last = past.findLast(({ outcome }) => outcome !== null)?.outcome;
  const { outcome } = round;
  const dice = outcome !== null ? props.facesOf(outcome) : last ? props.facesOf(last) : props.unthrown;
  const isUp = outcome !== null && (isResult || shown >= shakenFor);
  const state = outcome === null ? 'rests' : isUp ? 'up' : 'shaking';
  return (
    <div className={cx('sic-bowl', state, props.className)} style={style}>
      {/* an outcome rolls anew: no animation goes on into the next throw */}
      <div
        key={outcome === null ? 'rests' : round.roundId}
        className="sic-dice"
        {...(isUp ? { role: 'img', 'aria-label': props.say(outcome) } : { 'aria-hidden': true })}
      >
        {dice.map((face, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is known by its place
          <Die key={index} face={face} index={index} draw={props.draw} />
        ))}
      </div>
      <div className="sic-dome" aria-hidden="true" />
      <p className="sic-total">{isUp && props.children?.(outcome)}</p>
    </div>
  );
}
