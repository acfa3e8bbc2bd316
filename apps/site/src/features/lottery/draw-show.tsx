import type { LotteryFamily } from '@croupier/contract';
import type { CSSProperties } from 'react';
import { Balls, Die } from '../../shared/draw-balls.tsx';
import { VietnamResult } from './vietnam-result.tsx';
import './draw-show.css';

type DrawShowProps = {
  family: LotteryFamily;
  numbers: readonly string[];
  draw: unknown;
  /** It was drawn while the member watched: it is shown as it is drawn. Else, and where less motion is wished, its end alone is shown. */
  isLive: boolean;
};

type Kind = 'reels' | 'dice' | 'race' | 'balls' | 'prizes';

const kindOf = (family: LotteryFamily): Kind => {
  if (family.startsWith('VN_') || family.startsWith('STREET_')) return 'prizes';
  if (family === 'K3') return 'dice';
  if (family === 'PK10') return 'race';
  return family.startsWith('SSC_') || family === 'LUCKY28' || family === 'YEEKEE' ? 'reels' : 'balls';
};

/** A draw as it is drawn: wheels that stop one after another, dice, a race, balls, or prizes that are read out. */
export function DrawShow({ family, numbers, draw, isLive }: DrawShowProps) {
  const kind = kindOf(family);
  return (
    <div className={isLive ? 'draw-show live' : 'draw-show'} data-kind={kind}>
      {kind === 'prizes' && <VietnamResult draw={draw} />}
      {kind === 'reels' && <Reels symbols={numbers.flatMap((number) => [...number])} />}
      {kind === 'dice' && <Dice faces={numbers} />}
      {kind === 'race' && <Race order={numbers} />}
      {kind === 'balls' && <Balls family={family} numbers={numbers} large={numbers.length <= 10} />}
    </div>
  );
}

/** Custom properties that a sheet counts with. */
const turn = (place: number, more: Record<string, string> = {}) => ({ '--turn': `${place}`, ...more }) as CSSProperties;

/** Digits that pass by before a wheel stops at its own. */
const passing = 20;

function Reels({ symbols }: { symbols: readonly string[] }) {
  return (
    <ul className="reels">
      {symbols.map((symbol, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place of the draw is what its digit is known by
        <li key={place} style={turn(place)}>
          <span className="sr">{symbol}</span>
          <span className="strip" aria-hidden="true">
            {Array.from({ length: passing + 1 }, (_, step) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: digits of a strip never change their place
              <i key={step}>{(Number(symbol) + 10 * passing - (passing - step)) % 10}</i>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Dice({ faces }: { faces: readonly string[] }) {
  return (
    <ul className="draw-balls dice large">
      {faces.map((face, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is known by its place
        <li key={place} style={turn(place)}>
          <Die face={face} />
        </li>
      ))}
    </ul>
  );
}

/** Runners in lanes of their own, in the order of their numbers; each ends as far ahead as it came in. */
function Race({ order }: { order: readonly string[] }) {
  const runners = [...order].sort((one, other) => Number(one) - Number(other));
  return (
    <>
      <ol className="race" aria-hidden="true">
        {runners.map((runner) => {
          const place = order.indexOf(runner);
          return (
            <li key={runner} style={turn(place, { '--ahead': `${order.length - 1 - place}` })}>
              <span className={`runner car-${runner}`}>{runner}</span>
            </li>
          );
        })}
      </ol>
      <Balls family="PK10" numbers={order} />
    </>
  );
}
