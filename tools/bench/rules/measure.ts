import { type BenchCase, median, percentile } from '../../bench-kit.ts';

/** A measured piece of the rules. What it works on is prepared beforehand, so that only the rules are on the clock. */
export interface RuleCase {
  readonly name: string;
  /** What one operation is, in words. */
  readonly operation: string;
  /** Operations a second that are asked for; `ratio` is the measured number over this one. */
  readonly target: number;
  /** Operations that one call does. */
  readonly perCall: number;
  /** How many calls make one run. */
  readonly callsPerRun: number;
  /** Does the work and answers with a number that depends on all of it, so that none can be left out. */
  readonly call: () => number | bigint;
}

/** How long each call of one run took, in milliseconds. */
export function timeRun({ call, callsPerRun }: RuleCase): number[] {
  return Array.from({ length: callsPerRun }, () => {
    const from = performance.now();
    const answer = call();
    const took = performance.now() - from;
    if (!Number.isFinite(Number(answer))) throw new Error('a case answered with no number');
    return took;
  });
}

/**
 * The figures of a case over its runs: throughput of the median run; latencies over all calls, each of which is a whole
 * issue, a whole tree or a batch of the small operations.
 */
export function summarise({ perCall, callsPerRun, target }: RuleCase, runs: readonly (readonly number[])[]): BenchCase {
  const perSecond = runs.map((callsMs) => (1000 * perCall * callsPerRun) / callsMs.reduce((sum, ms) => sum + ms, 0));
  const all = runs.flat();
  const opsPerS = median(perSecond);
  return {
    opsPerS: Math.round(opsPerS),
    p50Ms: rounded(percentile(all, 50)),
    p99Ms: rounded(percentile(all, 99)),
    ratio: rounded(opsPerS / target),
  };
}

const rounded = (value: number): number => Number(value.toPrecision(4));
