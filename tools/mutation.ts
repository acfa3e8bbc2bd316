/** `npm run mutation -- money|wallet|rules-FAMILY`: changes the code in small ways and counts how many changes the tests notice. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { misuse, readCommandLine } from './command-line.ts';
import { TARGET_VARIABLE, TARGETS, type Target } from './mutation/targets.ts';
import { root } from './root.ts';

const STRYKER = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
function settings({ mutate, ignoreStatic = false, least }: Target, sandbox: string) {
  return {
    mutate,
    ignoreStatic,
    thresholds: { high: 90, low: least ?? 80, break: least ?? null },
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, reportTests: false },
    tempDirName: sandbox,
    cleanTempDir: 'always',
    // a promise that never settles ends with its test's own limit; this one is for loops without end, and not for a busy machine
    timeoutMS: 60_000,
    // it would rewrite the settings with a compiler interface that TypeScript 7 has no more; types are stripped, so nothing needs them
    tsconfigFile: 'none.json',
    allowConsoleColors: false,
    disableTypeChecks: true,
  };
}

async function mutate(name: string): Promise<number> {
  const target = TARGETS[name];
  if (!target)
    throw misuse('mutation', `There is no "${name}" to mutate: choose one of ${Object.keys(TARGETS).join(', ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'croupier-mutation-'));
  // copies of the sources are changed there, never the sources
  const sandbox = `.cache/mutation-${name}`;
  mkdirSync(join(root, sandbox), { recursive: true });
  try {
    const file = join(folder, 'stryker.config.json');
    writeFileSync(file, JSON.stringify(settings(target, sandbox)));
    const child = spawn(process.execPath, [STRYKER, 'run', file], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, [TARGET_VARIABLE]: name },
    });
    return await new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(join(root, sandbox), { recursive: true, force: true });
  }
}

process.exit(await mutate(readCommandLine('mutation').words[0] ?? ''));
