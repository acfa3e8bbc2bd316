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

/** What one call took, in milliseconds: by the clock, and of the processor, the garbage collector's threads included. */
export interface TimedCall {
  readonly wallMs: number;
  readonly cpuMs: number;
}

/** Does one run of a case, call by call. */
export function timeRun({ call, callsPerRun }: RuleCase): TimedCall[] {
  return Array.from({ length: callsPerRun }, () => {
    const [from, cpuFrom] = [performance.now(), process.cpuUsage()];
    const answer = call();
    const wallMs = performance.now() - from;
    const { user, system } = process.cpuUsage(cpuFrom);
    if (!Number.isFinite(Number(answer))) throw new Error('a case answered with no number');
    return { wallMs, cpuMs: (user + system) / 1000 };
  });
}

/**
 * The figures of a case over its runs: throughput of the median run; latencies over all calls, each of which is a whole
 * issue, a whole tree or a batch of the small operations.
 */
export function summarise(one: RuleCase, runs: readonly (readonly TimedCall[])[]): BenchCase {
  const all = runs.flat().map(({ wallMs }) => wallMs);
  const opsPerS = throughput(one, runs, ({ wallMs }) => wallMs);
  return {
    opsPerS: Math.round(opsPerS),
    p50Ms: rounded(percentile(all, 50)),
    p99Ms: rounded(percentile(all, 99)),
    ratio: rounded(opsPerS / one.target),
  };
}

/** Operations a second of processor time, median of the runs: what a core to itself does, whoever else is at work. */
export const operationsPerCpuSecond = (one: RuleCase, runs: readonly (readonly TimedCall[])[]): number =>
  Math.round(throughput(one, runs, ({ cpuMs }) => cpuMs));

const throughput = (
  { perCall, callsPerRun }: RuleCase,
  runs: readonly (readonly TimedCall[])[],
  taken: (call: TimedCall) => number,
): number =>
  median(runs.map((calls) => (1000 * perCall * callsPerRun) / calls.reduce((sum, call) => sum + taken(call), 0)));

const rounded = (value: number): number => Number(value.toPrecision(4));
