import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Problem } from '../problem.ts';
import { root } from '../root.ts';
import { mostConsoleBytes, mostFirstRouteBytes, weighFirstRoute } from './first-route.ts';
import { type Pace, precompress } from './precompress.ts';
import { inTurn } from './turn.ts';

/** The browser applications, each built by its own Vite configuration. */
export const BROWSER_APPS = ['site', 'games', 'console'] as const;
export type BrowserApp = (typeof BROWSER_APPS)[number];

/** What the scripts of the first view may weigh, of applications whose build lists them. */
const firstRouteBudgets: Readonly<Partial<Record<BrowserApp, number>>> = {
  site: mostFirstRouteBytes,
  console: mostConsoleBytes,
};

const VITE = join(root, 'node_modules/vite/bin/vite.js');

/** Builds the browser applications whose sources changed since their last build, and compresses them. */
export async function buildBrowserApps(log: (line: string) => void): Promise<void> {
  await forEachApp(async (app) => {
    await buildIfChanged(app, log);
    await compressIfBuilt(app, 'at once');
  });
}

/** Builds applications without the compression, which takes many times as long: what is built can be served meanwhile. */
export async function buildPages(log: (line: string) => void, apps: readonly BrowserApp[]): Promise<void> {
  await forEachApp((app) => buildIfChanged(app, log), apps);
}

/** Compresses what was built and is not compressed yet, and leaves the processor to whatever else wants it. */
export async function compressPages(): Promise<void> {
  await forEachApp((app) => compressIfBuilt(app, 'beside others'));
}

/** Works on the applications at the same time; who asks while another process works on one waits for that. */
async function forEachApp(
  work: (app: BrowserApp) => Promise<void>,
  apps: readonly BrowserApp[] = BROWSER_APPS,
): Promise<void> {
  await Promise.all(
    apps.filter(hasSources).map((app) => inTurn(join(root, '.cache', `${app}.building`), () => work(app))),
  );
}

/** Whether the application is there to be built. */
export function hasSources(app: BrowserApp): boolean {
  return existsSync(join(root, 'apps', app, 'vite.config.ts'));
}

const distOf = (app: BrowserApp) => join(root, 'apps', app, 'dist');
/** What was done with an application, known by the hash of its sources. */
const stampOf = (app: BrowserApp, done: 'build' | 'compressed') => join(root, '.cache', `${app}.${done}`);
const readStamp = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

async function buildIfChanged(app: BrowserApp, log: (line: string) => void): Promise<void> {
  const stamp = stampOf(app, 'build');
  const hash = sourceHash(app);
  if (existsSync(distOf(app)) && readStamp(stamp) === hash) return;
  const startedAt = Date.now();
  log(`Building the ${app}`);
  // what is there is no build of these sources any more, also where this one is cut short
  rmSync(stamp, { force: true });
  await runVite(app, ['build', '--logLevel', 'warn']);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, hash);
  log(`Built the ${app} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

async function compressIfBuilt(app: BrowserApp, pace: Pace): Promise<void> {
  const hash = readStamp(stampOf(app, 'build'));
  if (hash === undefined || readStamp(stampOf(app, 'compressed')) === hash) return;
  await precompress(distOf(app), pace);
  const most = firstRouteBudgets[app];
  if (most !== undefined) weighFirstRoute(distOf(app), most);
  writeFileSync(stampOf(app, 'compressed'), hash);
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
