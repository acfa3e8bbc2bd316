import { useText } from '@croupier/i18n';
import type { ContestOutcome } from '@croupier/rules/shared-rounds';
import { cx } from '@croupier/ui/class-names';
import type { CSSProperties } from 'react';
import type { StageProps } from '../kind-view.ts';
import { type Exchange, exchangesOfFight, fightCourse } from './fight-course.ts';
import './contest.css';

const birds = [
  { side: 'MERON', art: '/art/derby-meron.svg' },
  { side: 'WALA', art: '/art/derby-wala.svg' },
] as const;
const feathers = [0, 1, 2, 3, 4, 5, 6];

/** Two drawn birds in a ring. Feathers fly and strength leaves them; no blow draws blood, and the loser sits down. */
export default function ContestStage({ round, shown, isResult }: StageProps) {
  const { t } = useText();
  const side = round.outcome === null ? null : (round.outcome as unknown as ContestOutcome).side;
  const course = side === null ? [] : fightCourse(round.commitment, side);
  const at = isResult ? exchangesOfFight - 1 : Math.floor(shown * (exchangesOfFight + 1) + 0.001) - 1;
  const exchange = course[at];
  const isFighting = side !== null && !isResult;
  return (
    <div className={cx('pit', isFighting && 'fights')}>
      <img className="pit-arena" src="/art/derby-arena.svg" alt="" width={1200} height={620} />
      {birds.map((bird) => (
        <div
          key={bird.side}
          className={cx(
            'pit-corner',
            bird.side,
            motionOf(bird.side, exchange, isFighting, at),
            isResult && endOf(bird.side, side),
          )}
        >
          <p>
            <span>{t(`contest.${bird.side}`)}</span>
            <i
              style={{ '--strength': (exchange?.strength[bird.side] ?? 100) / 100 } as CSSProperties}
              aria-hidden="true"
            />
          </p>
          <img src={bird.art} alt="" width={620} height={480} />
        </div>
      ))}
      {isFighting && exchange && (
        <div key={at} className="pit-feathers" aria-hidden="true">
          {feathers.map((feather) => (
            <i key={feather} className={exchange.attacker} style={{ '--own': feather } as CSSProperties} />
          ))}
        </div>
      )}
    </div>
  );
}

/** What a bird does in an exchange; named by turns, so that the same motion begins anew. */
function motionOf(side: 'MERON' | 'WALA', exchange: Exchange | undefined, isFighting: boolean, at: number): string {
  if (!isFighting) return '';
  if (!exchange) return 'squares';
  const strikes = exchange.attacker === side || exchange.attacker === 'both';
  return `${strikes ? 'strikes' : 'gives-way'} ${at % 2 === 0 ? 'even' : 'odd'}`;
}

function endOf(side: 'MERON' | 'WALA', result: ContestOutcome['side'] | null): string {
  if (result === side) return 'wins';
  return result === 'FTD' || result === null ? '' : 'yields';
}
