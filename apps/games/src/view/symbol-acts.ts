import type { SymbolAct } from '../themes/theme.ts';

/** How long a symbol acts when it wins. */
export const ACT_MS = 1240;

const TURN = Math.PI * 2;

/**
 * Where a point of a symbol is while it acts: `u` and `v` from 0 to 1 are its place, from the left and from the top, `t` goes from 0 to 1.
 * Some of a symbol stays where it is and the rest moves about it; at both ends everything is in its place.
 */
export function actedPoint(act: SymbolAct, u: number, v: number, t: number): { u: number; v: number } {
  // comes in and goes out softly
  const force = Math.sin(Math.PI * t) ** 0.7;
  const [x, y] = [u - 0.5, v - 0.5];
  const radius = Math.hypot(x, y);
  switch (act) {
    // the head stays, and a wave runs down to the tail
    case 'swims':
      return {
        u: u + force * 0.085 * v * Math.sin(TURN * (0.9 * v - 2.4 * t)),
        v: v + force * 0.012 * Math.cos(TURN * 2.4 * t),
      };
    // the foot stays, and the head bends
    case 'sways':
      return {
        u: u + force * 0.1 * (1 - v) ** 1.4 * Math.sin(TURN * 1.6 * t),
        v: v + force * 0.012 * (1 - v) * Math.cos(TURN * 3.2 * t),
      };
    // stands on its foot and gives like jelly
    case 'wobbles': {
      const squash = force * 0.1 * Math.sin(TURN * 2.2 * t);
      return {
        u: 0.5 + x * (1 + squash * (0.4 + v)) + force * 0.04 * (1 - v) * Math.sin(TURN * 2.2 * t + 1),
        v: 1 - (1 - v) * (1 - squash),
      };
    }
    // turns about its upright axis
    case 'turns': {
      const angle = TURN * (t * t * (3 - 2 * t));
      return { u: 0.5 + x * Math.cos(angle), v: v + 0.06 * x * Math.sin(angle) * force };
    }
    // what is outside beats up and down
    case 'flaps':
      return {
        u: 0.5 + x * (1 - force * 0.1 * Math.abs(Math.sin(TURN * 2.5 * t))),
        v: v - force * 0.16 * Math.abs(x) * Math.sin(TURN * 2.5 * t),
      };
    // the foot stays, and the top flickers as a flame does
    case 'flickers': {
      const high = (1 - v) ** 2;
      return {
        u: u + force * 0.06 * high * (Math.sin(TURN * 3.1 * t + v * 5) + 0.5 * Math.sin(TURN * 5.3 * t)),
        v: v - force * 0.06 * high * Math.abs(Math.sin(TURN * 2.3 * t)),
      };
    }
    // petals open and turn, the heart stays
    case 'blooms': {
      const angle = force * radius * 0.5 * Math.sin(TURN * 1.2 * t);
      const open = 1 + force * 0.22 * radius * (1 - Math.cos(TURN * 1.2 * t)) * 0.5;
      return {
        u: 0.5 + (x * Math.cos(angle) - y * Math.sin(angle)) * open,
        v: 0.5 + (x * Math.sin(angle) + y * Math.cos(angle)) * open,
      };
    }
    // shakes as with an engine under it, and leans
    case 'revs':
      return {
        u: u + force * 0.02 * (1 - v) * Math.sin(TURN * 2 * t),
        v: v + force * (0.012 * Math.sin(TURN * 14 * t) - 0.03 * x * Math.sin(TURN * 2 * t)),
      };
    // swings from its upper end
    case 'swings': {
      const angle = force * 0.2 * Math.sin(TURN * 1.8 * t);
      return { u: 0.5 + x * Math.cos(angle) - v * Math.sin(angle), v: v * Math.cos(angle) + x * Math.sin(angle) };
    }
    // leaps and lands
    case 'leaps': {
      const leap = Math.abs(Math.sin(Math.PI * 2 * t));
      return { u: 0.5 + x * (1 - 0.06 * leap), v: v - 0.13 * leap + 0.08 * (1 - v) * (1 - leap) * force };
    }
  }
}
