import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { GeneratorKind } from './generators.ts';
import type { Measured } from './judge.ts';
import type { Pool } from './pool.ts';

/** One test of dieharder by its number there. */
interface DieharderTest {
  readonly number: number;
  /** A size that some tests take. */
  readonly tuple?: number;
  /** p-values that its own is made of; 100 unless it would read several gigabytes for them. */
  readonly samples?: number;
}

/**
 * All tests that dieharder itself calls good; of the lagged sums, which differ in the lag alone and read most, a few lags,
 * and of Marsaglia and Tsang's greatest common divisors fewer samples.
 */
export const dieharderTests: readonly DieharderTest[] = [
  ...[0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16].map((number) => ({ number })),
  { number: 17, samples: 5 },
  ...[100, 101, 102, 204, 205, 206, 207, 209].map((number) => ({ number })),
  { number: 200, tuple: 8 },
  ...[2, 3, 4, 5].map((tuple) => ({ number: 201, tuple })),
  ...[2, 3, 4, 5].map((tuple) => ({ number: 202, tuple })),
  ...[0, 1].map((tuple) => ({ number: 203, tuple })),
  ...[0, 1].map((tuple) => ({ number: 208, tuple })),
];

export interface DieharderResult extends Measured {
  /** As dieharder prints it: the chance of a value so small. Both ends are unlikely. */
  readonly printed: number;
  readonly samples: number;
}

export interface DieharderRun {
  readonly version: string;
  readonly bytes: number;
  readonly results: readonly DieharderResult[];
}

const blockBytes = 2 ** 18;

/** Whether dieharder is installed, and which. Null where it is not. */
export function dieharderVersion(): string | null {
  const { stdout, error } = spawnSync('dieharder', ['-l'], { encoding: 'utf8' });
  if (error) return null;
  return /dieharder version (\S+)/.exec(stdout)?.[1] ?? 'unknown';
}

/** Hands the raw stream of our generator to each test in turn, as much as it reads. */
export async function runDieharder(
  pool: Pool,
  generator: GeneratorKind,
  version: string,
  onTest: (done: number) => void,
  tests: readonly DieharderTest[] = dieharderTests,
): Promise<DieharderRun> {
  const results: DieharderResult[] = [];
  const blocks = pool.blocks(generator, blockBytes);
  let bytes = 0;
  try {
    for (const [i, test] of tests.entries()) {
      const { printed, read } = await runTest(test, blocks);
      bytes += read;
      results.push(...resultsOf(printed));
      onTest((i + 1) / tests.length);
    }
  } finally {
    await blocks.return(undefined);
  }
  return { version, bytes, results };
}

const fields = ['test_name', 'ntuple', 'tsamples', 'psamples', 'pvalues'].flatMap((field) => ['-D', field]);

async function runTest(
  { number, tuple, samples }: DieharderTest,
  blocks: AsyncGenerator<Uint8Array>,
): Promise<{ printed: string; read: number }> {
  const sizes = [...(tuple === undefined ? [] : ['-n', `${tuple}`]), ...(samples ? ['-p', `${samples}`] : [])];
  // 200 reads raw bytes from standard input
  const child = spawn('dieharder', ['-g', '200', '-d', `${number}`, ...sizes, '-c', ',', ...fields], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let printed = '';
  let ended = false;
  let read = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  // it closes its end as soon as it has read enough
  child.stdin.on('error', () => {});
  const end = once(child, 'close').then(() => {
    ended = true;
  });
  while (!ended) {
    const block = await blocks.next();
    if (block.done || ended) break;
    read += block.value.length;
    if (!child.stdin.write(block.value)) await Promise.race([once(child.stdin, 'drain').catch(() => {}), end]);
  }
  await end;
  return { printed, read };
}

/** The lines that dieharder prints, one a p-value: name, tuple, samples of the test, p-samples, p. */
export function resultsOf(printed: string): DieharderResult[] {
  const seen = new Map<string, number>();
  return printed.split('\n').flatMap((line) => {
    const [test = '', tuple = '', , samples = '', p = ''] = line.split(',').map((field) => field.trim());
    if (!/^[0-9.]+$/.test(p) || !/^[a-z]/.test(test)) return [];
    const called = tuple === '0' ? test : `${test} ${tuple}`;
    const times = (seen.get(called) ?? 0) + 1;
    seen.set(called, times);
    const value = Number(p);
    return [
      {
        name: times > 1 ? `${called}, ${times}` : called,
        p: 2 * Math.min(value, 1 - value),
        printed: value,
        samples: Number(samples),
      },
    ];
  });
}
