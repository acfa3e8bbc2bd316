import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../ports.ts';
import { isAlive } from '../processes.ts';
import { root } from '../root.ts';
import { withClient } from './roles.ts';
import { discardData, startPostgres } from './start-postgres.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'croupier-postgres-'));
  chmodSync(dataDir, 0o755);
});

afterEach(() => discardData(dataDir));

const start = (port?: number) => startPostgres({ dataDir, fast: true, log: () => {}, ...(port ? { port } : {}) });

async function write(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('CREATE TABLE IF NOT EXISTS visits (id int GENERATED ALWAYS AS IDENTITY)');
    await client.query('INSERT INTO visits DEFAULT VALUES');
  });
}

const count = (url: string): Promise<number> =>
  withClient(url, async (client) => (await client.query('SELECT id FROM visits')).rowCount ?? 0);

test('continues at a second start where the first stopped', async () => {
  const first = await start();
  await write(first.ownerUrl);
  await first.stop();
  const second = await start();
  expect(await count(second.ownerUrl)).toBe(1);
  await second.stop();
  await second.exited;
});

test('starts again after its starter was killed, without losing what was committed', async () => {
  const starter = await startInProcessOfItsOwn();
  await write(starter.ownerUrl);
  starter.process.kill('SIGKILL');
  await once(starter.process, 'exit');
  expect(await count(starter.ownerUrl)).toBe(1);
  const second = await start();
  expect(await count(second.ownerUrl)).toBe(1);
  await expect(count(starter.ownerUrl)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await second.stop();
});

test('starts again after PostgreSQL was killed', async () => {
  // Durable, as the product runs: the fast settings give up the last commits.
  const first = await startPostgres({ dataDir, log: () => {} });
  await write(first.ownerUrl);
  process.kill(await postmaster(first.superUrl), 'SIGKILL');
  await first.exited;
  const second = await start();
  expect(await count(second.ownerUrl)).toBe(1);
  await second.stop();
});

test('does not take another program for a running PostgreSQL', async () => {
  const first = await start();
  const folder = await withClient(first.superUrl, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    return rows[0]?.data_directory ?? '';
  });
  await first.stop();
  writeFileSync(join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n`);
  const second = await start();
  await write(second.ownerUrl);
  await second.stop();
  expect(isAlive(process.pid)).toBe(true);
});

test('reports a taken port in one sentence', async () => {
  const port = await freePort();
  const taker = await listen(port);
  try {
    await expect(start(port)).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`);
  } finally {
    taker.close();
  }
});

test.runIf(process.getuid?.() === 0)('runs below a folder that only root can enter', async () => {
  const closed = join(dataDir, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const inner = join(closed, 'data');
  const said: string[] = [];
  const postgres = await startPostgres({ dataDir: inner, fast: true, log: (line) => said.push(line) });
  try {
    await write(postgres.ownerUrl);
    expect(said.join()).toContain('/var/lib/croupier/');
    expect(existsSync(join(inner, 'postgres'))).toBe(false);
    expect(JSON.parse(readFileSync(join(inner, 'secrets.json'), 'utf8'))).toHaveProperty('identity');
  } finally {
    await postgres.stop();
    discardData(inner);
  }
});

async function postmaster(superUrl: string): Promise<number> {
  return withClient(superUrl, async (client) => {
    const { rows } = await client.query<{ pid: string }>(
      "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid",
    );
    return Number(rows[0]?.pid);
  });
}

async function startInProcessOfItsOwn(): Promise<{ process: ChildProcess; ownerUrl: string }> {
  const program = `
    const { startPostgres } = await import(${JSON.stringify(join(root, 'tools/postgres/start-postgres.ts'))});
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, fast: true, log: () => {} });
    process.stdout.write(postgres.ownerUrl + '\\n');
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [ownerUrl] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { process: child, ownerUrl };
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
