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

/** The same engine without windows, which tests never see: half the work for the processor. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** The browser of the machine: CHROMIUM_PATH, or the first Chromium or Chrome that is installed. */
export function findBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || [...placesOf(NAMES), ...FIXED_PLACES].find(isExecutable);
}

function placesOf(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin');
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** The browser of the machine; Debian's Chromium is installed where there is none and we may. */
export function requireBrowser(say: (line: string) => void): string {
  const found = findBrowser();
  if (found) return found;
  install('chromium', say);
  return findBrowser() ?? noBrowser();
}

/**
 * A browser for tests: CHROMIUM_PATH, Chromium's headless shell, which is installed on Debian where it is missing, or the browser of the
 * machine. A whole browser comes last: its presses in frames of other processes now and then get no answer.
 */
export function requireTestBrowser(say: (line: string) => void): string {
  const found = findTestBrowser();
  if (found) return found;
  install(HEADLESS_SHELL, say);
  return findTestBrowser() ?? requireBrowser(say);
}

/** The browser for tests that is there: CHROMIUM_PATH or Chromium's headless shell. */
export function findTestBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || placesOf([HEADLESS_SHELL]).find(isExecutable);
}

function noBrowser(): never {
  throw new Problem(
    'There is no Chromium or Chrome for the browser tests: install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to its program.',
  );
}

/** Installs a package of Debian's, where this is Debian and we may. */
function install(name: string, say: (line: string) => void): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return;
  say(`Installing Debian's ${name} for the browser tests. This takes a minute or two.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', name]]) {
    const result = spawnSync('apt-get', ['--quiet', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (result.status !== 0) return;
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
