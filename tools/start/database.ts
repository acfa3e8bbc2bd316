import { Client } from 'pg';
import { ensureApplicationRoles, ROLES } from '../postgres/roles.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { codeOf, messageOf, Problem } from '../problem.ts';
import { secretOf } from '../secrets.ts';
import type { StartSettings } from './settings.ts';

/** The database that the server works on. */
export interface StartedDatabase {
  ownerUrl: string;
  appUrl: string;
  /** Settles when the database that we started ends; never for one of the operator's own. */
  exited: Promise<void>;
  /** Where its messages are; known for the one that we started. */
  logFile: string | undefined;
  stop: () => Promise<void>;
}

const OLDEST_SERVER_VERSION = 180_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** Starts the embedded PostgreSQL, or makes sure that the one of DATABASE_URL can be worked with. */
export async function startDatabase(
  settings: StartSettings,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<StartedDatabase> {
  if (settings.databaseUrl === undefined) return startPostgres({ dataDir: settings.dataDir, log });
  const appUrl = await prepareOutsideDatabase(settings.databaseUrl, env.DATABASE_APP_URL, settings.dataDir);
  return {
    ownerUrl: settings.databaseUrl,
    appUrl,
    exited: new Promise(() => {}),
    logFile: undefined,
    stop: async () => {},
  };
}

/** The application role's address; the role is created unless the operator named one in DATABASE_APP_URL. */
async function prepareOutsideDatabase(
  ownerUrl: string,
  givenAppUrl: string | undefined,
  dataDir: string,
): Promise<string> {
  const client = await connect(ownerUrl);
  try {
    await requireVersion(client);
    if (givenAppUrl) return givenAppUrl;
    const password = secretOf(dataDir, 'postgresApp');
    await ensureRolesOrAdvise(client, password);
    const url = new URL(ownerUrl);
    url.username = ROLES.app;
    url.password = password;
    return url.href;
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { host, pathname } = new URL(url);
    const reason = error instanceof AggregateError ? codeOf(error) : messageOf(error);
    throw new Problem(
      `The database ${pathname.slice(1)} at ${host} cannot be reached (${reason}): start it or correct DATABASE_URL; without DATABASE_URL an embedded PostgreSQL is used.`,
    );
  }
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
    "SELECT current_setting('server_version_num') AS server_version_num, current_setting('server_version') AS server_version",
  );
  const version = rows[0];
  if (version && Number(version.server_version_num) >= OLDEST_SERVER_VERSION) return;
  throw new Problem(
    `DATABASE_URL leads to PostgreSQL ${version?.server_version}: Croupier needs PostgreSQL 18 or newer.`,
  );
}

async function ensureRolesOrAdvise(client: Client, password: string): Promise<void> {
  try {
    await ensureApplicationRoles(client, password);
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
    throw new Problem(
      `The role of DATABASE_URL may not manage the role ${ROLES.app}: give it CREATEROLE, or create ${ROLES.app} and ${ROLES.read} yourself and set DATABASE_APP_URL.`,
    );
  }
}
