import { atLeast, type RunBench } from '../bench-kit.ts';
import { Problem } from '../problem.ts';
import { ruleCases } from './rules/cases.ts';
import { operationsPerCpuSecond, summarise, type TimedCall, timeRun } from './rules/measure.ts';

export const description =
  'Rules on one core: bets of an issue, 7-card hands, quarter lines, Tien Len moves, dividends of a tree. --runs (5)';

export const options = ['runs'] as const;

/** Measures the cases in turn, so that a slow minute of the machine does not fall on one of them alone. */
export const run: RunBench = async ({ flags, progress }) => {
  const runs = Number(flags.runs ?? 5);
  if (!Number.isInteger(runs) || runs < 1 || runs > 100) throw new Problem('--runs is a whole number from 1 to 100.');
  const cases = ruleCases(progress).map((one) => ({ one, timed: [] as TimedCall[][] }));
  for (let index = 0; index <= runs; index += 1) {
    for (const { one, timed } of cases) {
      const calls = timeRun(one);
      // The first run of each warms the compiler up.
      if (index > 0) timed.push(calls);
    }
    progress(index === 0 ? 'Warmed up' : `Run ${index} of ${runs}`);
  }
  const measured = cases.map(({ one, timed }) => ({
    one,
    figures: summarise(one, timed),
    perCpuSecond: operationsPerCpuSecond(one, timed),
  }));
  return {
    table: measured.map(({ one, figures, perCpuSecond }) => ({
      case: one.name,
      operation: one.operation,
      'operations/s': figures.opsPerS,
      asked: one.target,
      'of a core/s': perCpuSecond,
      ratio: figures.ratio,
      'a call does': one.perCall,
      'p50 ms': figures.p50Ms,
      'p99 ms': figures.p99Ms,
    })),
    figures: {
      runs,
      operationsPerCpuSecond: Object.fromEntries(measured.map(({ one, perCpuSecond }) => [one.name, perCpuSecond])),
    },
    cases: Object.fromEntries(measured.map(({ one, figures }) => [one.name, figures])),
    targets: measured.map(({ one, figures }) => atLeast(`${one.name}, operations/s`, one.target, figures.opsPerS)),
  };
};
