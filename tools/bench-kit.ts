/** What every file of tools/bench exports, beside a `description` of one line and the names of its `options`. */
export type RunBench = (options: BenchOptions) => Promise<BenchResult>;

export interface BenchOptions {
  /** Values of the command line's `--name value`, by name. */
  flags: Readonly<Record<string, string>>;
  /** Reports how far long work has come. */
  progress: (line: string) => void;
}

export interface BenchResult {
  /** For people: printed as a table. */
  table: Record<string, string | number>[];
  /** For machines: written by `--json FILE`; amounts carry their unit in their name. */
  figures: unknown;
  /** The measured cases by name, in the one shape that all benches with cases share: written beside the figures. */
  cases?: Readonly<Record<string, BenchCase>>;
  /** What the bench is judged by, as far as this run measured it; empty where it only compares. */
  targets: readonly BenchTarget[];
}

/** A figure and the bound that it has to keep, in the one shape in which every bench reports its targets. */
export interface BenchTarget {
  readonly name: string;
  /** The bound in words: `at least 2`, `at most 4`. Units stand in the name. */
  readonly target: string;
  readonly figure: number;
  readonly met: boolean;
}

/** A target that a figure meets when it reaches the bound. A figure that is not a number meets nothing. */
export const atLeast = (name: string, bound: number, figure: number): BenchTarget => ({
  name,
  target: `at least ${bound}`,
  figure,
  met: figure >= bound,
});

/** A target that a figure meets when it does not exceed the bound. A figure that is not a number meets nothing. */
export const atMost = (name: string, bound: number, figure: number): BenchTarget => ({
  name,
  target: `at most ${bound}`,
  figure,
  met: figure <= bound,
});

/** A case as measured: throughput, latencies of one call, and throughput over what it is compared with. */
export interface BenchCase {
  readonly opsPerS: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly ratio: number;
}

/** The middle value; the mean of the two middle ones of an even count. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing.');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper;
}

/** The value that so many per cent of the values do not exceed (nearest rank). */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) throw new Error('There is no percentile of nothing.');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

/** Rows as lines of aligned columns under the names of their fields; numbers stand right. */
export function formatTable(rows: BenchResult['table']): string {
  const names = Object.keys(rows[0] ?? {});
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name] ?? '').length)));
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, at) =>
        typeof cell === 'number' ? String(cell).padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
      )
      .join('  ');
  const body = rows.map((row) => line(names.map((name) => row[name] ?? '')));
  return [line(names), widths.map((width) => '-'.repeat(width)).join('  '), ...body]
    .map((text) => text.trimEnd())
    .join('\n');
}
