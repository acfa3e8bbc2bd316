import type { LotteryFamily } from '@croupier/contract';
import './draw-balls.css';

type BallsProps = {
  family: LotteryFamily;
  numbers: readonly string[];
  large?: boolean;
};

/** Where the pips of a die stand, on a grid of three by three. */
const pips: Readonly<Record<string, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** Drawn numbers as their game shows them: dice, the tiles of a race, or balls. */
export function Balls({ family, numbers, large = false }: BallsProps) {
  const kind = family === 'K3' ? 'dice' : family === 'PK10' ? 'cars' : 'plain';
  const className = ['draw-balls', kind, large ? 'large' : ''].filter(Boolean).join(' ');
  return (
    <ul className={className}>
      {numbers.map((number, place) => (
        // a number may be drawn twice, and each keeps its place
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the draw is what a number is known by
        <li key={`${place} ${number}`} className={kind === 'cars' ? `car-${number}` : undefined}>
          {kind === 'dice' ? <Die face={number} /> : number}
        </li>
      ))}
    </ul>
  );
}

/** One face of a die, in pips. */
export function Die({ face }: { face: string }) {
  return (
    <>
      <span className="sr">{face}</span>
      <span className="face" aria-hidden="true">
        {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
          <i key={place} className={pips[face]?.includes(place) ? 'pip' : undefined} />
        ))}
      </span>
    </>
  );
}
