import { randomBytes } from 'node:crypto';
import { escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import { ROLES, restrictDatabase, withClient } from '../postgres/roles.ts';

/** What the set-up of a test run hands to its test files. */
export interface TestServer {
  /** Connects as the superuser. */
  superUrl: string;
  passwords: { owner: string; app: string };
  /** Database with all migrations applied, cloned for each test file. */
  template: string;
  /** The same as a first start of the server leaves it: with the demonstration and the job engine. */
  seeded: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** A database of a test file's own, with all migrations applied. */
export interface TestDatabase {
  /** Connects as the role that owns the tables. */
  ownerUrl: string;
  /** Connects as the role that the server works with. */
  appUrl: string;
  /** Removes the database; open connections to it are ended. */
  drop: () => Promise<void>;
}

/**
 * Clones the migrated template; for `*.db.test.ts` and `*.e2e.test.ts` files, which run in parallel and share nothing.
 * Call it in `beforeAll` and `drop` in `afterAll`.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneOf(inject('testServer').template);
}

/** The same with the demonstration in it, as a first start of the server leaves it. */
export function createSeededDatabase(): Promise<TestDatabase> {
  return cloneOf(inject('testServer').seeded);
}

async function cloneOf(template: string): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `croupier_test_${randomBytes(6).toString('hex')}`;
  await withClient(server.superUrl, async (client) => {
    await client.query(
      `CREATE DATABASE ${escapeIdentifier(name)} OWNER ${ROLES.owner} TEMPLATE ${escapeIdentifier(template)} STRATEGY file_copy`,
    );
    await restrictDatabase(client, name);
  });
  return {
    ownerUrl: databaseUrl(server, name, ROLES.owner, server.passwords.owner),
    appUrl: databaseUrl(server, name, ROLES.app, server.passwords.app),
    drop: () =>
      withClient(server.superUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
      }),
  };
}

/** The address of a database on the test server for a role. */
export function databaseUrl(
  server: Pick<TestServer, 'superUrl'>,
  name: string,
  role: string,
  password: string,
): string {
  const url = new URL(server.superUrl);
  url.username = role;
  url.password = password;
  url.pathname = `/${name}`;
  return url.href;
}
