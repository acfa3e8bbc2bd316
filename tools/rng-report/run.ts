import type { Args } from './args.ts';
import { type DieharderRun, dieharderVersion, runDieharder } from './dieharder.ts';
import { games } from './games.ts';
import { falseAlarm, holm, type Judged, type Measured, measuredOf, type Row, rowOf } from './judge.ts';
import { startPool } from './pool.ts';
import { differencesFor, publishedNumbers } from './self-test.ts';
import type { TestResult } from './sp800-22/index.ts';
import type { Stream, Task } from './tasks.ts';

export interface GameRow {
  readonly game: string;
  /** Of all replicates together. */
  readonly symbols: number;
  /** Of each test its smallest p-value over the replicates, and how many there were. */
  readonly tests: readonly { readonly name: string; readonly least: number; readonly count: number }[];
}

export interface Run {
  readonly args: Args;
  readonly startedAt: Date;
  readonly seconds: { readonly bits: number; readonly draws: number; readonly dieharder: number };
  readonly rows: Readonly<Record<Stream, readonly Row[]>>;
  readonly games: readonly GameRow[];
  /** `left out` where it was not wanted, `missing` where it is not installed. */
  readonly dieharder: DieharderRun | 'left out' | 'missing';
  /** All questions together, the least likely first. */
  readonly judged: readonly Judged[];
  readonly passed: boolean;
}

const streams: readonly Stream[] = ['raw', 'words'];

/**
 * Puts a generator to all tests.
 *
 * @throws Error when the tests themselves find other than published of the numbers in the publication
 */
export async function runReport(args: Args, onShare: (label: string, share: number) => void): Promise<Run> {
  const startedAt = new Date();
  const differences = publishedNumbers.flatMap((number) => differencesFor(number));
  if (differences.length > 0) throw new Error(`the tests are wrong: ${differences.join('; ')}`);
  const pool = await startPool(args.threads);
  try {
    const sequences = new Map<Stream, (readonly TestResult[])[]>(streams.map((stream) => [stream, []]));
    const bits = await timed(async () => {
      const { generator } = args;
      const tasks = streams.flatMap((stream) =>
        Array.from({ length: args.sequences }, (): Task => ({ what: 'bits', generator, stream, bits: args.bits })),
      );
      let done = 0;
      await pool.run(tasks, (part) => {
        if (part.what === 'bits') sequences.get(part.stream)?.push(part.results);
        done += 1;
        onShare('sequences of bits', done / tasks.length);
      });
    });
    const drawn = new Map<string, { symbols: number; tests: Measured[] }>();
    const draws = await timed(async () => {
      const { generator } = args;
      const tasks = games.flatMap(({ name: game }) =>
        Array.from({ length: args.replicates }, (): Task => ({ what: 'draws', generator, game, symbols: args.draws })),
      );
      let done = 0;
      await pool.run(tasks, (part) => {
        if (part.what !== 'draws') return;
        const sum = drawn.get(part.game) ?? { symbols: 0, tests: [] };
        drawn.set(part.game, { symbols: sum.symbols + part.symbols, tests: [...sum.tests, ...part.tests] });
        done += 1;
        onShare('draws of games', done / tasks.length);
      });
    });
    let dieharder: Run['dieharder'] = 'left out';
    const hard = await timed(async () => {
      if (!args.dieharder) return;
      const version = dieharderVersion();
      dieharder = version
        ? await runDieharder(pool, args.generator, version, (share) => onShare('dieharder', share))
        : 'missing';
    });
    return summed({ args, startedAt, seconds: { bits, draws, dieharder: hard } }, sequences, drawn, dieharder);
  } finally {
    await pool.close();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function summed(
  run: Pick<Run, 'args' | 'startedAt' | 'seconds'>,
  sequences: ReadonlyMap<Stream, readonly (readonly TestResult[])[]>,
  drawn: ReadonlyMap<string, { symbols: number; tests: readonly Measured[] }>,
  dieharder: Run['dieharder'],
): Run {
  const rowsOf = (stream: Stream): Row[] => {
    const all = sequences.get(stream) ?? [];
    const names = all[0]?.map(({ name }) => name) ?? [];
    return names.map((name, i) => rowOf(name, all.map((results) => results[i]?.p ?? null))); // biome-ignore format: one line
  };
  const rows = { raw: rowsOf('raw'), words: rowsOf('words') };
  const measured = [
    ...streams.flatMap((stream) => measuredOf(stream, rows[stream])),
    ...games.flatMap(({ name }) => {
      const tests = drawn.get(name)?.tests ?? [];
      return tests.map((test) => ({ name: `${name}: ${test.name}`, p: test.p }));
    }),
    ...(typeof dieharder === 'string'
      ? []
      : dieharder.results.map(({ name, p }) => ({ name: `dieharder: ${name}`, p }))),
  ];
  const judged = holm(measured);
  return {
    ...run,
    rows,
    games: games.map(({ name }) => gameRow(name, drawn.get(name) ?? { symbols: 0, tests: [] })),
    dieharder,
    judged,
    passed: judged.length > 0 && judged.every(({ corrected }) => corrected >= falseAlarm),
  };
}

function gameRow(game: string, { symbols, tests }: { symbols: number; tests: readonly Measured[] }): GameRow {
  const names = [...new Set(tests.map(({ name }) => name))];
  return {
    game,
    symbols,
    tests: names.map((name) => {
      const ps = tests.filter((test) => test.name === name).map(({ p }) => p);
      return { name, least: Math.min(...ps), count: ps.length };
    }),
  };
}
