import { binomialTail, chiSquareP } from './special.ts';

/** One question to the generator, and the chance of so unlikely an answer from a generator without fault. */
export interface Measured {
  readonly name: string;
  readonly p: number;
}

export interface Judged extends Measured {
  /** `p` times the number of questions left, by Holm's rule, and at most 1. */
  readonly corrected: number;
}

/** A generator without fault fails one report in a hundred: 99 % confidence over all questions together. */
export const falseAlarm = 0.01;

/** The level at which a single sequence passes a test of SP 800-22. */
export const alpha = 0.01;

/**
 * Below so many sequences the spread of p-values says nothing (SP 800-22, section 4.2.2), and the least of them is judged
 * instead; above, it is not, because far out in the tails the tests' own approximations end.
 */
const fewestForSpread = 55;

/** Holm's step-down correction, the least likely first. */
export function holm(measured: readonly Measured[]): Judged[] {
  const sorted = measured.toSorted((a, b) => a.p - b.p);
  let largest = 0;
  return sorted.map((one, rank) => {
    largest = Math.max(largest, Math.min(1, one.p * (sorted.length - rank)));
    return { ...one, corrected: largest };
  });
}

/** What many sequences came to in one test of SP 800-22. */
export interface Row {
  readonly name: string;
  /** Sequences that the test applies to. */
  readonly sequences: number;
  readonly passed: number;
  /** NIST's bound of section 4.2.1: three standard deviations below the expected number. */
  readonly fewest: number;
  /** The chance of so many failures. */
  readonly proportionP: number;
  /** The chance of p-values so unevenly spread over ten classes, section 4.2.2; null for too few sequences. */
  readonly spreadP: number | null;
  /** The chance that the least p-value of so many is so small. */
  readonly leastP: number;
}

/** Sums up the p-values of one test, null where it did not apply. */
export function rowOf(name: string, ps: readonly (number | null)[]): Row {
  const known = ps.filter((p) => p !== null);
  const sequences = known.length;
  const failed = known.filter((p) => p < alpha).length;
  const allowed = sequences * alpha + 3 * Math.sqrt(sequences * alpha * (1 - alpha));
  return {
    name,
    sequences,
    passed: sequences - failed,
    fewest: Math.ceil(sequences - allowed),
    proportionP: binomialTail(sequences, alpha, failed),
    spreadP: sequences < fewestForSpread ? null : spreadOf(known),
    leastP: -Math.expm1(sequences * Math.log1p(-Math.min(1, ...known))),
  };
}

function spreadOf(ps: readonly number[]): number {
  const counts = new Array<number>(10).fill(0);
  for (const p of ps) {
    const place = Math.min(9, Math.floor(p * 10));
    counts[place] = (counts[place] as number) + 1;
  }
  const expected = ps.length / 10;
  return chiSquareP(
    counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0),
    9,
  );
}

/** The two questions of each row. */
export function measuredOf(stream: string, rows: readonly Row[]): Measured[] {
  return rows
    .filter(({ sequences }) => sequences > 0)
    .flatMap(({ name, proportionP, spreadP, leastP }) => [
      { name: `${stream}: ${name}, proportion`, p: proportionP },
      spreadP === null
        ? { name: `${stream}: ${name}, least`, p: leastP }
        : { name: `${stream}: ${name}, spread`, p: spreadP },
    ]);
}
