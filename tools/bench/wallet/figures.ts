import { type BenchCase, median } from '../../bench-kit.ts';

/** What one case did in one run. */
export type RunFigures = Omit<BenchCase, 'ratio'> & { operations: number };

/** Figures of operations from how long each took. */
export function figuresOf(latenciesMs: readonly number[] | Float64Array, elapsedMs: number): RunFigures {
  const sorted = Float64Array.from(latenciesMs).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const operations = sorted.length;
  return { operations, opsPerS: operations / (elapsedMs / 1000), p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** Medians of a case's runs beside those of the case it is measured against. */
export function caseFigures(runs: readonly RunFigures[], ceiling: readonly RunFigures[]): BenchCase {
  const of = (name: keyof Omit<BenchCase, 'ratio'>) => rounded(median(runs.map((run) => run[name])));
  const opsPerS = of('opsPerS');
  const ratio = median(runs.map((run) => run.opsPerS)) / median(ceiling.map((run) => run.opsPerS));
  return { opsPerS, p50Ms: of('p50Ms'), p99Ms: of('p99Ms'), ratio: rounded(ratio) };
}

export const rounded = (value: number): number => Number(value.toPrecision(4));
