import { SLOT_IDS, type SlotFigures, type SlotMachine, slotFigures, slotMachine } from '@croupier/rules/slots';

/**
 * What the live monitor of returns knows of one version: its return and standard deviation, in stakes, and for a number of weights λ
 * the logarithm ψ of the mean of e^(λ(r − RTP)), where r is what a round returns a unit staked. Rounds that buy a feature apart.
 */
export interface ReturnTheory {
  readonly rtp: number;
  readonly sd: number;
  /** Pairs of λ and ψ, for returns that are too high. */
  readonly high: readonly (readonly [lambda: number, psi: number])[];
  /** The same for returns that are too low: λ below zero. */
  readonly low: readonly (readonly [lambda: number, psi: number])[];
}

/** Each λ is half of the one before: from a thousand rounds or so to some hundred billion, one of them is near the best. */
const weights = 14;
/** The largest, in standard deviations. */
const largest = 0.2;
/**
 * And in its logarithm at the highest win: what a distribution of doubles says of its far end is weighted by no more than e^9, so that
 * what it does not say there is too little to count.
 */
const farthest = 9;

/** The theory of every version that can be played. Versions that were published before keep theirs. */
export function returnTheoryOf(known: Readonly<Record<string, ReturnTheory>>): Record<string, ReturnTheory> {
  const theory: Record<string, ReturnTheory> = { ...known };
  for (const id of SLOT_IDS) {
    const machine = slotMachine(id) as SlotMachine;
    theory[`${machine.game.version} paid`] = theoryOf(slotFigures(machine));
    if (machine.buyCoins > 0) theory[`${machine.game.version} bought`] = theoryOf(slotFigures(machine, true));
  }
  return theory;
}

export function theoryOf({ rtp, sd, distribution, unit, stakeCoins, top }: SlotFigures): ReturnTheory {
  const atLimit = top.isLimit ? top.probability : 0;
  const limit = (distribution.length * unit) / stakeCoins;
  const psi = (lambda: number): number => {
    // e^x − 1 − x, so that nothing large is taken from something large; the mean of the x is zero
    const beyondLine = (x: number) => Math.expm1(x) - x;
    let sum = atLimit * beyondLine(lambda * (limit - rtp));
    for (const [at, probability] of distribution.entries()) {
      // what rounding leaves of nothing
      if (probability > 1e-15) sum += probability * beyondLine(lambda * ((at * unit) / stakeCoins - rtp));
    }
    return Math.log1p(sum);
  };
  const grid = (first: number) =>
    Array.from({ length: weights }, (_, k): [number, number] => {
      const lambda = rounded(first / 2 ** k);
      return [lambda, rounded(psi(lambda))];
    });
  return {
    rtp: rounded(rtp),
    sd: rounded(sd),
    high: grid(Math.min(largest / sd, farthest / limit)),
    low: grid(-largest / sd),
  };
}

/** Ten digits: all that the figures are good for, and the same on every machine. */
const rounded = (value: number): number => Number(value.toPrecision(10));

/** The file that the server reads them from. */
export function returnTheorySource(theory: Readonly<Record<string, ReturnTheory>>): string {
  const rows = Object.entries(theory)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { rtp, sd, high, low }]) => {
      const pairs = (grid: ReturnTheory['high']) => grid.map((pair) => `[${pair.join(', ')}]`).join(', ');
      return `  '${key}': {\n    rtp: ${rtp},\n    sd: ${sd},\n    high: [${pairs(high)}],\n    low: [${pairs(low)}],\n  },`;
    });
  return [
    '// Generated from the slots by `npm run generate`. Do not edit: versions that are no longer played stay.',
    "import type { ReturnTheory } from './return-bounds.ts';",
    '',
    'export const returnTheory: Readonly<Record<string, ReturnTheory>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}
