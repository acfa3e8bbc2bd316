import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Problem } from '../problem.ts';
import { root } from '../root.ts';
import { weighFirstRoute } from './first-route.ts';
import { precompress } from './precompress.ts';
import { inTurn } from './turn.ts';

/** The browser applications, each built by its own Vite configuration. */
export const BROWSER_APPS = ['site', 'games'] as const;
export type BrowserApp = (typeof BROWSER_APPS)[number];

const VITE = join(root, 'node_modules/vite/bin/vite.js');

/** Builds the browser applications whose sources changed since their last build; who asks while another builds waits for that. */
export async function buildBrowserApps(log: (line: string) => void): Promise<void> {
  const build = (app: BrowserApp) => inTurn(join(root, '.cache', `${app}.building`), () => buildIfChanged(app, log));
  await Promise.all(BROWSER_APPS.filter(hasSources).map(build));
}

/** Whether the application is there to be built. */
export function hasSources(app: BrowserApp): boolean {
  return existsSync(join(root, 'apps', app, 'vite.config.ts'));
}

async function buildIfChanged(app: BrowserApp, log: (line: string) => void): Promise<void> {
  const stamp = join(root, '.cache', `${app}.build`);
  const hash = sourceHash(app);
  const isBuilt =
    existsSync(join(root, 'apps', app, 'dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isBuilt) return;
  const startedAt = Date.now();
  log(`Building the ${app}`);
  await runVite(app, ['build', '--logLevel', 'warn']);
  const folder = join(root, 'apps', app, 'dist');
  await precompress(folder);
  if (app === 'site') weighFirstRoute(folder);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, hash);
  log(`Built the ${app} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

function runVite(app: BrowserApp, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [VITE, ...args], {
    cwd: join(root, 'apps', app),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) =>
      code === 0
        ? done()
        : fail(new Problem(`The ${app} could not be built: mend what Vite says above, then start again.`)),
    );
  });
}

/** Hash of everything that a build reads: the application, the shared packages, and the versions of what is installed. */
function sourceHash(app: BrowserApp): string {
  const hash = createHash('sha256');
  for (const folder of [join(root, 'apps', app), join(root, 'packages')]) addFolder(hash, folder);
  addFile(hash, join(root, 'package-lock.json'));
  return hash.digest('hex');
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !['node_modules', 'dist', 'test-results'].includes(entry.name)) addFolder(hash, path);
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) addFile(hash, path);
  }
}

function addFile(hash: ReturnType<typeof createHash>, file: string): void {
  hash.update(`${relative(root, file)}\0`);
  hash.update(readFileSync(file));
  hash.update('\0');
}
