import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './problem.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Options without which a browser in a container fails, or talks to its maker. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of the machine: CHROMIUM_PATH, or the first Chromium or Chrome that is installed. */
export function findBrowser(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin');
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...FIXED_PLACES].find(isExecutable);
}

/** The browser of the machine; Debian's Chromium is installed where there is none and we may. */
export function requireBrowser(say: (line: string) => void): string {
  const found = findBrowser() ?? installBrowser(say);
  if (found) return found;
  throw new Problem(
    'There is no Chromium or Chrome for the browser tests: install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to its program.',
  );
}

function installBrowser(say: (line: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0)
    return undefined;
  say("Installing Debian's Chromium for the browser tests. This takes a minute or two.");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const result = spawnSync('apt-get', ['--quiet', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (result.status !== 0) return undefined;
  }
  return findBrowser();
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
