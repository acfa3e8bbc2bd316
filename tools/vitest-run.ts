import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Tally } from './checks.ts';
import { Problem } from './problem.ts';
import { root } from './root.ts';

/** Projects of vitest.config.ts, and the tests of vitest.components.config.ts. */
export const TEST_KINDS = ['unit', 'db', 'components', 'e2e'] as const;
export type TestKind = (typeof TEST_KINDS)[number];

const VITEST = join(root, 'node_modules/vitest/vitest.mjs');

/** Says which kind of tests is meant; refuses any other word. */
export function testKind(word: string | undefined): TestKind {
  const kind = TEST_KINDS.find((known) => known === word);
  if (kind) return kind;
  throw new Problem(`There are no ${word ?? ''} tests: choose one of ${TEST_KINDS.join(', ')}.`);
}

/** Runs one kind of tests with Vitest's own output; `args` go to Vitest (a part of a file's name, `-t NAME`, `--watch`). */
export async function runVitest(kind: TestKind, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(
    process.execPath,
    [VITEST, ...(args.includes('--watch') ? [] : ['run']), ...chosen(kind), ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
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

function chosen(kind: TestKind): string[] {
  return kind === 'components' ? ['--config', 'vitest.components.config.ts'] : ['--project', kind];
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/**
 * Runs one kind of tests and counts them, with a few lines of each that failed, so that they can be reported after everything else. A file that
 * could not be loaded counts as one that failed. `env` adds to the environment of the run.
 */
export async function tallyVitest(
  kind: TestKind,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-report-'));
  try {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await runVitest(kind, [...reporters, ...args], env);
    const report = readReport(file);
    process.stdout.write(slowestLine(report));
    return tallyOf(report, code);
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

const SLOWEST_SHOWN = 12;

/** Names the files that took longest: what a run that is to stay short is shortened by. */
function slowestLine(report: Report | undefined): string {
  const files = (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  if (files.length < 2) return '';
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN);
  return `Slowest: ${slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}\n`;
}

/** Of a failure, as much as says what went wrong. */
const FAILURE_LINES = 12;

function tallyOf(report: Report | undefined, code: number): Tally {
  const failures = (report?.testResults ?? []).flatMap(failuresOf);
  // An error outside all tests (an unhandled rejection, a set-up that failed) fails the run without failing a test.
  if (code !== 0 && failures.length === 0) failures.push(`An error outside all tests: exit code ${code}.`);
  return { passed: report?.numPassedTests ?? 0, failed: failures.length, failures };
}

function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  const file = relative(root, name);
  if (status === 'failed' && assertionResults.length === 0) return [`${file}\n${firstLines(message)}`];
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${firstLines(failureMessages.join('\n'))}`);
}

const firstLines = (text: string): string =>
  text
    .split('\n')
    .slice(0, FAILURE_LINES)
    .map((line) => `  ${line}`)
    .join('\n');
