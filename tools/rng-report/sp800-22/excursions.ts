import { erfc, igamc } from '../special.ts';
import type { Bits } from './bits.ts';

/** States of the walk that are looked at. */
const NEAR = [-4, -3, -2, -1, 1, 2, 3, 4];
const FAR = Array.from({ length: 19 }, (_, i) => i - 9).filter((x) => x !== 0);

/** Below so many cycles the tests do not apply; section 2.14.5. */
const FEWEST_CYCLES = 500;

/** Chance that a state is visited so often in one cycle, 0 to 4 times and 5 or more; section 3.14. */
export function visitChances(state: number): number[] {
  const stay = 1 - 1 / (2 * Math.abs(state));
  const seen = (k: number) => (1 / (4 * state * state)) * stay ** (k - 1);
  return [stay, seen(1), seen(2), seen(3), seen(4), (1 / (2 * Math.abs(state))) * stay ** 4];
}

export interface Excursions {
  /** Cycles from 0 back to 0, the unfinished last one counted. */
  readonly cycles: number;
  /** Sections 2.14 and 2.15, by state. Null where there are too few cycles. */
  readonly visits: readonly { readonly state: number; readonly p: number | null }[];
  readonly variant: readonly { readonly state: number; readonly p: number | null }[];
}

/** The random excursions test and its variant, from one walk. */
export function excursions(bits: Bits, fewestCycles = FEWEST_CYCLES): Excursions {
  const total = new Map(FAR.map((state) => [state, 0]));
  /** At [state][visits]: cycles. */
  const classes = new Map(NEAR.map((state) => [state, new Array<number>(6).fill(0)]));
  let inCycle = new Int32Array(9);
  let cycles = 0;
  let sum = 0;
  const endCycle = () => {
    cycles += 1;
    for (const state of NEAR) {
      const counts = classes.get(state) as number[];
      const place = Math.min(5, inCycle[state + 4] as number);
      counts[place] = (counts[place] as number) + 1;
    }
    inCycle = new Int32Array(9);
  };
  for (const bit of bits) {
    sum += 2 * bit - 1;
    if (sum === 0) endCycle();
    else if (sum >= -9 && sum <= 9) {
      total.set(sum, (total.get(sum) as number) + 1);
      if (sum >= -4 && sum <= 4) inCycle[sum + 4] = (inCycle[sum + 4] as number) + 1;
    }
  }
  if (sum !== 0) endCycle();
  const applies = cycles >= fewestCycles;
  return {
    cycles,
    visits: NEAR.map((state) => ({
      state,
      p: applies ? visitsP(classes.get(state) as number[], state, cycles) : null,
    })),
    variant: FAR.map((state) => ({ state, p: applies ? variantP(total.get(state) as number, state, cycles) : null })),
  };
}

function visitsP(counts: readonly number[], state: number, cycles: number): number {
  const chances = visitChances(state);
  const chiSquare = chances.reduce((all, p, k) => all + ((counts[k] as number) - cycles * p) ** 2 / (cycles * p), 0);
  return igamc(5 / 2, chiSquare / 2);
}

/** Section 2.15: the p-value of so many visits of a state in so many cycles. */
export function variantP(visits: number, state: number, cycles: number): number {
  return erfc(Math.abs(visits - cycles) / Math.sqrt(2 * cycles * (4 * Math.abs(state) - 2)));
}
