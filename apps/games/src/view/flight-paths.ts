import { type LetteredTier, letteredTiers } from '../shell/win-tier.ts';
import type { Flight, FlightPath } from '../themes/theme.ts';

/** Where one of a flight is at a moment: shares of the width and height of the screen, and factors of its own size. */
export type Placement = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Factor of its width alone: a coin or a petal that turns, a streak that is drawn out. */
  readonly wide: number;
  /** Radians. */
  readonly turn: number;
  readonly alpha: number;
};

/** How long one of a flight is on its way. */
export const flightMs: Readonly<Record<FlightPath, number>> = {
  rise: 3600,
  fall: 3400,
  fountain: 2300,
  burst: 1500,
  orbit: 4200,
  streak: 1000,
};

/** Within what time all of a flight start, as a share of the time that there is; 0 where they start together. */
export const startSpread: Readonly<Record<FlightPath, number>> = {
  rise: 0.7,
  fall: 0.8,
  fountain: 0.7,
  burst: 0.08,
  orbit: 0,
  streak: 0.8,
};

/** The golden ratio spreads any number evenly, without chance. */
const SPREAD = 0.618033988749895;
const TURN = Math.PI * 2;

/** How many of a flight there are in a tier: all in an epic win, none below the flight's own lowest tier. */
export function flightCount({ count, from }: Flight, tier: LetteredTier): number {
  const ranks = letteredTiers.map((row) => row.tier);
  const [lowest, reached, highest] = [ranks.indexOf(from), ranks.indexOf(tier), ranks.length - 1];
  if (reached < lowest) return 0;
  return Math.ceil((count * (reached - lowest + 1)) / (highest - lowest + 1));
}

/**
 * Where the n-th of a flight is, with `t` from 0 at its start to 1 at its end. It is invisible at both ends.
 *
 * @param of how many there are
 */
export function placementOf(path: FlightPath, n: number, of: number, t: number): Placement {
  const [a, b, c] = [share(n, 1), share(n, 1.7), share(n, 2.9)];
  const depth = 0.55 + 0.45 * b;
  switch (path) {
    case 'rise': {
      const sway = Math.sin(t * 5 + a * 9) * 0.025 * depth;
      return {
        x: a + sway,
        y: 1.1 - 1.25 * t,
        size: depth,
        wide: 1,
        turn: Math.sin(t * 4 + a * 7) * 0.09,
        alpha: ends(t, 0.16, 0.3),
      };
    }
    case 'fall': {
      const sway = Math.sin(t * 7 + a * 11) * 0.04;
      const wide = Math.cos(t * 9 + c * TURN);
      return {
        x: a + sway,
        y: -0.1 + 1.2 * t,
        size: depth,
        wide,
        turn: t * (a < 0.5 ? 3 : -3),
        alpha: ends(t, 0.1, 0.15),
      };
    }
    case 'fountain': {
      const height = 0.5 + 0.52 * b;
      const x = 0.5 + (a - 0.5) * (0.24 + 0.95 * t);
      return {
        x,
        y: 1.1 - height * 4 * t * (1 - t),
        size: depth,
        wide: 1,
        turn: (a - 0.5) * 9 * t,
        alpha: ends(t, 0.06, 0.12),
      };
    }
    case 'burst': {
      const angle = TURN * a;
      const way = (1 - (1 - t) ** 3) * (0.22 + 0.5 * b);
      return {
        x: 0.5 + Math.cos(angle) * way,
        y: 0.42 + Math.sin(angle) * way * 0.8 + 0.18 * t * t,
        size: depth * (1 - 0.5 * t),
        wide: 1,
        turn: c * TURN + t * 4,
        alpha: ends(t, 0.04, 0.5),
      };
    }
    case 'orbit': {
      const angle = TURN * (n / Math.max(1, of) + 0.35 * t) - TURN / 4;
      const open = 1 - (1 - Math.min(1, t * 4)) ** 3;
      return {
        x: 0.5 + Math.cos(angle) * 0.4 * open,
        y: 0.45 + Math.sin(angle) * 0.33 * open,
        size: 0.7 + 0.3 * Math.sin(angle) * open,
        wide: 1,
        turn: Math.sin(t * 6 + a * TURN) * 0.16,
        alpha: ends(t, 0.1, 0.15),
      };
    }
    case 'streak': {
      const way = t * t * (3 - 2 * t);
      return {
        x: n % 2 === 0 ? -0.2 + 1.4 * way : 1.2 - 1.4 * way,
        y: 0.06 + 0.86 * c,
        size: depth,
        wide: n % 2 === 0 ? 1 : -1,
        turn: 0,
        alpha: ends(t, 0.15, 0.2),
      };
    }
  }
}

const share = (n: number, step: number): number => ((n + 1) * SPREAD * step) % 1;

/** Comes in over the first part of the way and goes over the last. */
const ends = (t: number, first: number, last: number): number => Math.max(0, Math.min(1, t / first, (1 - t) / last));
