import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@croupier/server/kernel/log.ts';
import { migrate } from '@croupier/server/kernel/migrate.ts';
import { escapeIdentifier } from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureDatabase, ensureRoles, ROLES, withClient } from '../postgres/roles.ts';
import { discardData, startPostgres } from '../postgres/start-postgres.ts';
import { isAlive } from '../processes.ts';
import { root } from '../root.ts';
import { databaseUrl, type TestServer } from './database.ts';

/**
 * Set-up of a run with database tests: one server (embedded and fast, or the one of TEST_DATABASE_URL, a superuser's address)
 * and a template database with every migration applied.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.TEST_DATABASE_URL;
  const server = outside ? { superUrl: outside, stop: async () => {} } : await startTestPostgres();
  const testServer: TestServer = {
    superUrl: server.superUrl,
    passwords: { owner: randomBytes(18).toString('base64url'), app: randomBytes(18).toString('base64url') },
    template: `croupier_template_${randomBytes(6).toString('hex')}`,
  };
  try {
    await createTemplate(testServer);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServer', testServer);
  return async () => {
    await withClient(testServer.superUrl, async (client) => {
      await client.query(`ALTER DATABASE ${escapeIdentifier(testServer.template)} IS_TEMPLATE false`);
      await client.query(`DROP DATABASE ${escapeIdentifier(testServer.template)} WITH (FORCE)`);
    });
    await server.stop();
  };
}

async function createTemplate(server: TestServer): Promise<void> {
  await withClient(server.superUrl, async (client) => {
    await ensureRoles(client, server.passwords);
    await ensureDatabase(client, server.template);
  });
  const ownerUrl = databaseUrl(server, server.template, ROLES.owner, server.passwords.owner);
  await migrate({ ownerUrl, log: createLog('silent') });
  await withClient(server.superUrl, async (client) => {
    // A template with a connection cannot be cloned.
    await client.query(`ALTER DATABASE ${escapeIdentifier(server.template)} IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  });
}

/** Starts a server in a folder of its own, after clearing those that killed runs of this clone left behind. */
async function startTestPostgres(): Promise<{ superUrl: string; stop: () => Promise<void> }> {
  const prefix = `croupier-test-${createHash('sha256').update(root).digest('hex').slice(0, 8)}-`;
  clearKilledRuns(prefix);
  const dataDir = join(tmpdir(), `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`);
  mkdirSync(dataDir);
  // PostgreSQL's user must get in, whatever the umask.
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, fast: true, log: () => {} });
  return {
    superUrl: postgres.superUrl,
    stop: async () => {
      await postgres.stop();
      discardData(dataDir);
    },
  };
}

function clearKilledRuns(prefix: string): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue;
    discardData(join(tmpdir(), name));
  }
}
