import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tally } from './checks.ts';
import { Problem } from './problem.ts';
import { root } from './root.ts';

/** Projects of vitest.config.ts. */
export const TEST_KINDS = ['unit', 'db', 'e2e'] as const;
export type TestKind = (typeof TEST_KINDS)[number];

const VITEST = join(root, 'node_modules/vitest/vitest.mjs');

/** Says which kind of tests is meant; refuses any other word. */
export function testKind(word: string | undefined): TestKind {
  const kind = TEST_KINDS.find((known) => known === word);
  if (kind) return kind;
  throw new Problem(`There are no ${word ?? ''} tests: choose one of ${TEST_KINDS.join(', ')}.`);
}

/** Runs one kind of tests with Vitest's own output; `args` go to Vitest (a part of a file's name, `-t NAME`, `--watch`). */
export async function runVitest(kind: TestKind, args: string[]): Promise<number> {
  const child = spawn(
    process.execPath,
    [VITEST, ...(args.includes('--watch') ? [] : ['run']), '--project', kind, ...args],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  let isInterrupted = false;
  const interrupt = (signal: NodeJS.Signals) => {
    isInterrupted = true;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt);
  const code = await new Promise<number>((done) => {
    child.once('error', () => done(1));
    child.once('exit', (ended) => done(ended ?? 1));
  });
  // Whoever interrupts one kind of tests does not want the next.
  if (isInterrupted) process.exit(130);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
  return code;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Runs one kind of tests and counts them. A file that could not be loaded counts as one that failed. */
export async function tallyVitest(kind: TestKind): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-report-'));
  try {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await runVitest(kind, reporters);
    return tallyOf(readReport(file), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    // Vitest ended before it could write: the exit code says the rest.
    return undefined;
  }
}

function tallyOf(report: Report | undefined, code: number): Tally {
  const unloaded = report?.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  );
  const failed = (report?.numFailedTests ?? 0) + (unloaded?.length ?? 0);
  // An error outside all tests (an unhandled rejection, a set-up that failed) fails the run without failing a test.
  return { passed: report?.numPassedTests ?? 0, failed: code !== 0 && failed === 0 ? 1 : failed };
}
