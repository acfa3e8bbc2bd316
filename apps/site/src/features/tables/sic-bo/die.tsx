import type { CSSProperties, ReactNode } from 'react';

/** Pips of a face, on a grid of three by three. */
const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** How a die is turned so that a face is in front. */
const turns: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [-90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [90, 0],
  6: [0, 180],
};

/** One face of a die, flat. */
export function DieFace({ face }: { face: number }) {
  return (
    <svg className="sic-face" viewBox="0 0 60 60" aria-hidden="true">
      <rect x="1" y="1" width="58" height="58" rx="9" />
      {(pips[face] ?? []).map((at) => (
        <circle
          key={at}
          className={face === 1 || face === 4 ? 'red' : ''}
          cx={14 + (at % 3) * 16}
          cy={14 + Math.floor(at / 3) * 16}
          r={face === 1 ? 9 : 5.5}
        />
      ))}
    </svg>
  );
}

/** A die in space with a face in front; `index` lets each die of a throw roll a way of its own. */
export function Die({ face, index, draw }: { face: number; index: number; draw: (face: number) => ReactNode }) {
  const [x, y] = turns[face] ?? [0, 0];
  const style = { '--x': `${x}deg`, '--y': `${y}deg`, '--own': index } as CSSProperties;
  return (
    <span className="sic-die" style={style}>
      <span className="sic-cube">
        {[1, 2, 3, 4, 5, 6].map((side) => (
          <span key={side} className={`sic-side s${side}`}>
            {draw(side)}
          </span>
        ))}
      </span>
    </span>
  );
}
