import { Client, escapeIdentifier, escapeLiteral } from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;

/** The roles of an installation. The owner migrates; the application has only what migrations grant it; reports read. */
export const ROLES = { owner: 'croupier_owner', app: 'croupier_app', read: 'croupier_read' } as const;

/** Runs `work` on one connection of its own. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  // What listens on the port may be no PostgreSQL at all, and never answer.
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether connecting was given up because nothing answered in time. */
export function isConnectTimeout(error: unknown): boolean {
  return error instanceof Error && /^timeout expired$|connection timeout/.test(error.message);
}

/**
 * Creates the roles or sets them right again: login, rights and password are as given, whatever they were. The owner may take
 * on the other two, but has none of their rights without doing so.
 */
export async function ensureRoles(client: Client, passwords: { owner: string; app: string }): Promise<void> {
  await ensureRole(client, ROLES.owner, `LOGIN CREATEDB CREATEROLE PASSWORD ${escapeLiteral(passwords.owner)}`);
  await ensureRole(client, ROLES.app, `LOGIN PASSWORD ${escapeLiteral(passwords.app)}`);
  await ensureRole(client, ROLES.read, 'NOLOGIN');
  await client.query(`GRANT ${ROLES.app}, ${ROLES.read} TO ${ROLES.owner} WITH ADMIN TRUE, INHERIT FALSE, SET TRUE`);
}

async function ensureRole(client: Client, name: string, attributes: string): Promise<void> {
  const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  const verb = known.rowCount === 0 ? 'CREATE' : 'ALTER';
  await client.query(`${verb} ROLE ${escapeIdentifier(name)} ${attributes}`);
}

/** Creates a database if it does not exist: the owner role owns it, the other roles may connect, nobody else. */
export async function ensureDatabase(client: Client, name: string): Promise<void> {
  const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (known.rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(name)} OWNER ${ROLES.owner}`);
  await restrictDatabase(client, name);
}

/** Lets only the installation's roles connect to a database. */
export async function restrictDatabase(client: Client, name: string): Promise<void> {
  await client.query(`REVOKE ALL ON DATABASE ${escapeIdentifier(name)} FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE ${escapeIdentifier(name)} TO ${ROLES.app}, ${ROLES.read}`);
}
