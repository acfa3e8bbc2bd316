import { Client } from 'pg';
import { startPostgres } from '../postgres/start-postgres.ts';
import { codeOf, messageOf, Problem } from '../problem.ts';
import type { StartSettings } from './settings.ts';

/** The database that the server works on. */
export interface StartedDatabase {
  ownerUrl: string;
  /** Unknown for a database of the operator's own unless DATABASE_APP_URL is set: the server then lowers its own rights. */
  appUrl: string | undefined;
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
  await requireUsable(settings.databaseUrl);
  return {
    ownerUrl: settings.databaseUrl,
    appUrl: env.DATABASE_APP_URL || undefined,
    exited: new Promise(() => {}),
    logFile: undefined,
    stop: async () => {},
  };
}

async function requireUsable(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await requireVersion(client);
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
