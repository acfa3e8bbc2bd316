/** What every file of tools/bench exports, beside a `description` of one line. */
export type RunBench = (options: BenchOptions) => Promise<BenchResult>;

export interface BenchOptions {
  /** Values of the command line's `--name value`, by name. */
  flags: Readonly<Record<string, string>>;
  /** Tells how far long work has come. */
  progress: (line: string) => void;
}

export interface BenchResult {
  /** For people: printed as a table. */
  table: Record<string, string | number>[];
  /** For machines: written by `--json FILE`; amounts carry their unit in their name. */
  figures: unknown;
}

/** The middle value; the mean of the two middle ones of an even count. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing.');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper;
}
