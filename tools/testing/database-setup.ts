import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@croupier/server/kernel/log.ts';
import { migrate } from '@croupier/server/kernel/migrate.ts';
import { type Client, escapeIdentifier } from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureDatabase, ensureRoles, ROLES, restrictDatabase, withClient } from '../postgres/roles.ts';
import { discardData, startPostgres } from '../postgres/start-postgres.ts';
import { isAlive } from '../processes.ts';
import { root } from '../root.ts';
import { databaseUrl, type TestServer } from './database.ts';
import { seedTemplate } from './seeded-template.ts';

/**
 * Set-up of a run with database tests: one server (embedded and fast, or the one of TEST_DATABASE_URL, a superuser's address)
 * and two databases to clone: one with every migration applied, and one with the demonstration as well.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.TEST_DATABASE_URL;
  const server = outside ? { superUrl: outside, stop: async () => {} } : await startTestPostgres();
  const testServer: TestServer = {
    superUrl: server.superUrl,
    passwords: { owner: randomBytes(18).toString('base64url'), app: randomBytes(18).toString('base64url') },
    template: `croupier_template_${randomBytes(6).toString('hex')}`,
    seeded: `croupier_seeded_${randomBytes(6).toString('hex')}`,
  };
  try {
    await createTemplates(testServer);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServer', testServer);
  return async () => {
    // ours goes with all that is in it
    if (outside) await withClient(testServer.superUrl, (client) => dropTemplates(client, testServer));
    await server.stop();
  };
}

async function createTemplates(server: TestServer): Promise<void> {
  await withClient(server.superUrl, async (client) => {
    await ensureRoles(client, server.passwords);
    await ensureDatabase(client, server.template);
    const urlOf = (name: string, role: 'owner' | 'app') =>
      databaseUrl(server, name, ROLES[role], server.passwords[role]);
    await migrate({ ownerUrl: urlOf(server.template, 'owner'), log: createLog('silent') });
    await close(client, server.template);
    const [template, seeded] = [server.template, server.seeded].map(escapeIdentifier);
    await client.query(`CREATE DATABASE ${seeded} OWNER ${ROLES.owner} TEMPLATE ${template}`);
    await restrictDatabase(client, server.seeded);
    await seedTemplate({ owner: urlOf(server.seeded, 'owner'), app: urlOf(server.seeded, 'app') });
    await close(client, server.seeded);
  });
}

/** A template with a connection cannot be cloned. */
async function close(client: Client, template: string): Promise<void> {
  await client.query(`ALTER DATABASE ${escapeIdentifier(template)} IS_TEMPLATE true ALLOW_CONNECTIONS false`);
}

async function dropTemplates(client: Client, { template, seeded }: TestServer): Promise<void> {
  for (const name of [template, seeded].map(escapeIdentifier)) {
    await client.query(`ALTER DATABASE ${name} IS_TEMPLATE false`);
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}

/** Starts a server in a folder of its own, after clearing those that killed runs of this clone left behind. */
async function startTestPostgres(): Promise<{ superUrl: string; stop: () => Promise<void> }> {
  const prefix = `croupier-test-${createHash('sha256').update(root).digest('hex').slice(0, 8)}-`;
  clearKilledRuns(prefix);
  const dataDir = join(roomyFolder(), `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`);
  mkdirSync(dataDir);
  // PostgreSQL's user must get in, whatever the umask.
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, fast: true, log: () => {} });
  const { superUrl, socketFolder } = postgres;
  return {
    superUrl: socketFolder ? `${superUrl}?host=${encodeURIComponent(socketFolder)}` : superUrl,
    stop: async () => {
      await postgres.stop();
      discardData(dataDir);
    },
  };
}

/** Linux keeps the files of this folder in memory. */
const memoryFolder = '/dev/shm';
const GB = 1024 ** 3;
/** A whole run writes less; the rest is the machine's. */
const roomOfRun = 8 * GB;

/** Where a run's databases are fastest: in memory where there is plenty of it, because each of hundreds of clones is thousands of files. */
function roomyFolder(): string {
  return freeIn(memoryFolder) > roomOfRun && freemem() > roomOfRun ? memoryFolder : tmpdir();
}

function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

function clearKilledRuns(prefix: string): void {
  for (const folder of [memoryFolder, tmpdir()]) {
    if (freeIn(folder) === 0) continue;
    for (const name of readdirSync(folder)) {
      if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue;
      discardData(join(folder, name));
    }
  }
}
