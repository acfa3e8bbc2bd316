import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { aloneOf, changedFiles, digestFiles, notePassed, readPassed } from './checked-files.ts';
import { root } from './root.ts';
import { findTextFaults } from './texts.ts';
import { findViolations } from './walls.ts';

/** What a stage of the tests came to. */
export interface Tally {
  passed: number;
  failed: number;
  /** What failed, each in a few lines. */
  failures: string[];
}

/**
 * Judges the sources without running them: empty when all is well, otherwise what to read. `changed` are the files that are not as
 * they were when it last passed, where those can be judged by themselves; null where all have to be.
 */
type Check = (changed: readonly string[] | null) => Promise<string> | string;

/** Two rows that go on at the same time, each one after another: types mostly wait for nothing but the processor, and so does Biome. */
const CHECKS: readonly Record<string, Check>[] = [
  {
    'types of server and tools': () => types('tsconfig.json'),
    'types of tests of browser code': () => types('tsconfig.browser-tests.json'),
  },
  {
    'lint and format': lintAndFormat,
    walls,
    'texts in every language': texts,
    'types of browser code': () => types('tsconfig.browser.json'),
    // apart from the site's: each has a router of its own, whose routes are types of the whole project
    'types of the console': () => types('tsconfig.console.json'),
  },
];

/** Runs every static check and prints each one's verdict: that of before, where no file has changed since it passed. */
export async function runChecks(say: (line: string) => void): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, failures: [] };
  const now = digestFiles(root);
  const run = async (checks: Record<string, Check>) => {
    for (const [name, check] of Object.entries(checks)) {
      const startedAt = Date.now();
      const passed = now && readPassed(root, name);
      const changed = passed && changedFiles(passed, now);
      if (changed?.length === 0) {
        tally.passed += 1;
        say(`✓ ${name} (as before)`);
        continue;
      }
      const complaint = await check(changed && aloneOf(changed, now));
      if (now && !complaint) notePassed(root, name, now);
      tally[complaint ? 'failed' : 'passed'] += 1;
      if (complaint) tally.failures.push(`${name}\n${complaint}`);
      if (complaint) say(complaint);
      say(`${complaint ? '✗' : '✓'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
    }
  };
  await Promise.all(CHECKS.map(run));
  return tally;
}

/** Checks a project, from what the last check of it left in .cache: only what changed and what depends on it is looked at again. */
function types(project: string): Promise<string> {
  const known = join(root, '.cache/types', `${project}.tsbuildinfo`);
  return program('typescript/bin/tsc', [
    ...['--project', project, '--pretty', 'false'],
    // Each checker works out the contract's types for itself: four of them do three times the work of one.
    ...['--checkers', '1'],
    ...['--incremental', '--tsBuildInfoFile', known],
  ]);
}

/** Rules that look from one file into others. */
const rulesAcrossFiles = ['nursery/noFloatingPromises', 'nursery/noMisusedPromises', 'suspicious/noImportCycles'];

/** Most rules look at one file, so those need not look again at what has passed. */
async function lintAndFormat(changed: readonly string[] | null): Promise<string> {
  const biome = (...args: string[]) =>
    program('@biomejs/biome/bin/biome', [...args, '--colors=off', '--error-on-warnings']);
  if (changed === null) return biome('ci', '.');
  const across = biome('lint', ...rulesAcrossFiles.map((rule) => `--only=${rule}`), '.');
  const single =
    changed.length > 0 ? biome('ci', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...changed) : '';
  return (await Promise.all([across, single])).filter(Boolean).join('\n');
}

async function program(file: string, args: string[]): Promise<string> {
  const path = join(root, 'node_modules', file);
  if (!existsSync(path)) return `${path} is missing: run "npm ci".`;
  const child = spawn(process.execPath, [path, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, ended] = await Promise.all([
    Promise.all([text(child.stdout), text(child.stderr)]),
    new Promise<number | NodeJS.Signals | null>((done, fail) => {
      child.once('error', fail);
      child.once('close', (code, signal) => done(code ?? signal));
    }),
  ]);
  return ended === 0 ? '' : printed.join('').trim() || `${file} ended with ${ended}.`;
}

function texts(): string {
  return findTextFaults(root)
    .map(({ place, rule, message }) => `${place} ${rule}: ${message}`)
    .join('\n');
}

async function walls(): Promise<string> {
  const violations = await findViolations(root);
  return violations.map(({ place, rule, message }) => `${place} ${rule}: ${message}`).join('\n');
}
