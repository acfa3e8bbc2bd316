import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort, isPortFree } from '../ports.ts';
import { discardData } from '../postgres/start-postgres.ts';
import { root } from '../root.ts';

let dataDir: string;
let port: number;
let gamesPort: number;
const starters: Starter[] = [];

/** `npm start` as a person has it: what it prints, and how it ends. */
interface Starter {
  process: ChildProcess;
  output: () => string;
  /** Settles when the text was printed; fails when the program ended before. */
  says: (text: string) => Promise<void>;
  ended: Promise<number | null>;
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'croupier-start-'));
  chmodSync(dataDir, 0o755);
  [port, gamesPort] = [await freePort(), await freePort()];
});

afterEach(async () => {
  for (const starter of starters.splice(0)) {
    starter.process.kill('SIGTERM');
    await starter.ended;
  }
});

afterAll(() => discardData(dataDir));

function start(env: NodeJS.ProcessEnv = {}): Starter {
  const child = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), GAMES_PORT: String(gamesPort), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      child.emit('said');
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const says = (text: string) =>
    new Promise<void>((done, fail) => {
      const look = () => output.includes(text) && done();
      child.on('said', look);
      void ended.then(() => fail(new Error(`It ended without "${text}":\n${output}`)));
      look();
    });
  const starter = { process: child, output: () => output, says, ended };
  starters.push(starter);
  return starter;
}

const READY = 'Croupier is ready';

test('prints an address that answers, and stops completely at Ctrl-C', {
  tags: ['journey'],
}, async () => {
  const starter = start();
  await starter.says(`http://localhost:${port}`);
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  starter.process.kill('SIGINT');
  expect(await starter.ended).toBe(0);
  expect(await isPortFree(port)).toBe(true);
  expect(await isPortFree(gamesPort)).toBe(true);
});

test('refuses a second start in one data folder', { tags: ['journey'] }, async () => {
  await start().says(READY);
  const second = start({ PORT: String(await freePort()), GAMES_PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^Croupier already runs from .*\n$/);
});

test('leaves no server behind when its starter is killed', async () => {
  const first = start();
  await first.says(READY);
  first.process.kill('SIGKILL');
  await first.ended;
  await start().says(READY);
});

test('ends when the server cannot start', async () => {
  const starter = start({ SECRET_KEY: 'too short' });
  expect(await starter.ended).toBe(1);
  expect(starter.output()).not.toContain(READY);
});

test('reports a server that died', async () => {
  const starter = start();
  await starter.says(READY);
  process.kill(serverOf(starter), 'SIGKILL');
  expect(await starter.ended).toBe(1);
  expect(starter.output()).toContain('The server ended unexpectedly');
  expect(await isPortFree(port)).toBe(true);
});

/** The server program below a starter: launcher, then starter, then server. */
function serverOf(starter: Starter): number {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const processes = [...stdout.matchAll(/^ *(\d+) +(\d+) +(.*)$/gm)].map(([, pid, parent, args]) => ({
    pid: Number(pid),
    parent: Number(parent),
    args,
  }));
  const childrenOf = (pid: number) => processes.filter(({ parent }) => parent === pid);
  const programs = childrenOf(starter.process.pid ?? 0).flatMap(({ pid }) => childrenOf(pid));
  return programs.find(({ args }) => args?.includes('main.ts'))?.pid ?? 0;
}

test.each<[string, () => NodeJS.ProcessEnv, RegExp]>([
  ['a word for a port', () => ({ PORT: 'http' }), /^PORT=http is not a port: .*\n$/],
  [
    'an unreachable database',
    () => ({ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' }),
    /^The database c at 127.0.0.1:1 cannot be reached .*\n$/,
  ],
  [
    'an unwritable folder',
    () => ({ DATA_DIR: join(root, 'package.json', 'data') }),
    /^The data folder .* cannot be written .*\n$/,
  ],
])('reports %s in one sentence', async (_, env, sentence) => {
  const starter = start(env());
  expect(await starter.ended).toBe(1);
  // What was done before may be reported; the last line is the sentence.
  const lines = starter.output().trimEnd().split('\n');
  expect(`${lines.at(-1)}\n`).toMatch(sentence);
  expect(starter.output()).not.toContain('    at ');
});
