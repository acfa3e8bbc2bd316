import { useText } from '@croupier/i18n';
import { CALL_BETS, neighbours, rouletteBet } from '@croupier/rules/tables';
import { IconButton } from '@croupier/ui/button';
import { cx } from '@croupier/ui/class-names';
import { Minus, Plus } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { Lay, SpotsProps } from '../layout-props.ts';
import { pocketTone } from './pockets.ts';
import { trackPlaces, trackSections } from './racetrack-places.ts';

const mostNeighbours = 4;

/** Numbers that chips lie on, for the marks of the layout. */
const numbersOf = (lay: Lay): number[] => [...new Set(lay.flatMap(({ bet }) => rouletteBet(bet).numbers))];

const chipsOf = (lay: Lay): number => lay.reduce((sum, { chips }) => sum + chips, 0);

type RacetrackProps = Pick<SpotsProps, 'isOpen' | 'onBet'> & { onMark: (numbers: readonly number[]) => void };

/** The racetrack: a number with its neighbours on the wheel, and the called bets. */
export function Racetrack({ isOpen, onBet, onMark }: RacetrackProps) {
  const { t } = useText();
  const [each, setEach] = useState(2);
  const [own, setOwn] = useState<readonly number[]>([]);
  const mark = (numbers: readonly number[]) => {
    setOwn(numbers);
    onMark(numbers);
  };
  const marks = (lay: Lay) => ({
    disabled: !isOpen,
    onClick: () => onBet(lay),
    onFocus: () => mark(numbersOf(lay)),
    onBlur: () => mark([]),
    onPointerEnter: () => mark(numbersOf(lay)),
    onPointerLeave: () => mark([]),
  });
  return (
    <div className="rou-race">
      <fieldset className="rou-track" aria-label={t('table.roulette.racetrack')}>
        {trackPlaces.map(({ number, x, y, w, h }) => (
          <button
            key={number}
            type="button"
            data-number={number}
            className={cx('rou-track-number', pocketTone(number), own.includes(number) && 'marked')}
            style={{ '--x': x, '--y': y, '--w': w, '--h': h } as CSSProperties}
            aria-label={t('table.roulette.neighboursOf', { number, each })}
            {...marks(neighbours(number, each))}
          >
            {number}
          </button>
        ))}
        {trackSections.map(({ name, x, w }) => (
          <button
            key={name}
            type="button"
            className="rou-section"
            style={{ '--x': x, '--y': 2, '--w': w, '--h': 2 } as CSSProperties}
            aria-label={t('table.roulette.called', {
              name: t(`table.roulette.${name}`),
              chips: chipsOf(CALL_BETS[name]),
            })}
            {...marks(CALL_BETS[name])}
          >
            {t(`table.roulette.${name}`)}
          </button>
        ))}
      </fieldset>
      <div className="rou-each">
        <span id="rou-each">{t('table.roulette.neighbours')}</span>
        <fieldset aria-labelledby="rou-each">
          <IconButton
            label={t('table.roulette.fewer')}
            disabled={each <= 1}
            onClick={() => setEach((count) => Math.max(1, count - 1))}
          >
            <Minus size={18} />
          </IconButton>
          <output>{each}</output>
          <IconButton
            label={t('table.roulette.more')}
            disabled={each >= mostNeighbours}
            onClick={() => setEach((count) => Math.min(mostNeighbours, count + 1))}
          >
            <Plus size={18} />
          </IconButton>
        </fieldset>
      </div>
    </div>
  );
}
