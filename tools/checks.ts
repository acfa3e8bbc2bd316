import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
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

/** Judges the sources without running them: empty when all is well, otherwise what to read. */
type Check = () => Promise<string> | string;

const CHECKS: Record<string, Check> = {
  'types of server and tools': () => types('tsconfig.json'),
  'types of browser code': () => types('tsconfig.browser.json'),
  'types of tests of browser code': () => types('tsconfig.browser-tests.json'),
  'lint and format': () => program('@biomejs/biome/bin/biome', ['ci', '--colors=off', '--error-on-warnings', '.']),
  walls,
  'texts in every language': texts,
};

/** Runs every static check and prints each one's verdict. */
export async function runChecks(say: (line: string) => void): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, failures: [] };
  for (const [name, check] of Object.entries(CHECKS)) {
    const startedAt = Date.now();
    const complaint = await check();
    tally[complaint ? 'failed' : 'passed'] += 1;
    if (complaint) tally.failures.push(`${name}\n${complaint}`);
    if (complaint) say(complaint);
    say(`${complaint ? '✗' : '✓'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  }
  return tally;
}

function types(project: string): string {
  return program('typescript/bin/tsc', ['--project', project, '--pretty', 'false']);
}

function program(file: string, args: string[]): string {
  const path = join(root, 'node_modules', file);
  if (!existsSync(path)) return `${path} is missing: run "npm ci".`;
  const result = spawnSync(process.execPath, [path, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status === 0) return '';
  return `${result.stdout}${result.stderr}`.trim() || `${file} ended with ${result.status ?? result.signal}.`;
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
