import pg from 'pg';
import type { Log } from './log.ts';

/** Runs SQL: the pool, or one transaction. */
export type Queryable = {
  /** Runs one statement. `name` makes it a prepared statement of that name. */
  query<Row extends object>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
};

export type Database = Queryable & {
  /** Runs work in one transaction: committed when it resolves, rolled back when it rejects. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** The application's role; it can neither change nor delete ledger entries. */
export const applicationRole = 'croupier_app';

const int8 = 20;

/** bigint columns arrive as bigint: money never passes through a number. */
function typesConfig(): pg.CustomTypesConfig {
  const overrides = new pg.TypeOverrides();
  overrides.setTypeParser(int8, (text: string) => BigInt(text));
  return overrides;
}

export type ConnectOptions = {
  url: string;
  poolSize: number;
  /** Lowers the connection to this role; null keeps the login's own. */
  role: string | null;
  log: Log;
  /** How long to wait for an answer before the connection is given up. */
  queryTimeoutMs?: number;
};

/** No request of a player or operator may run for longer; work on the whole ledger takes a connection of its own. */
const statementTimeoutMs = 15_000;

/** Connection settings shared by the pool and the listener. */
export function connectionConfig(options: { url: string; role: string | null }): pg.ClientConfig {
  const config: pg.ClientConfig = {
    connectionString: options.url,
    types: typesConfig(),
    application_name: 'croupier',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  };
  if (options.role) config.options = `-c role=${options.role}`;
  return config;
}

/** Opens the application's connection pool. No connection is made before the first query. */
export function connectDatabase(options: ConnectOptions): Database {
  const pool = new pg.Pool({
    ...connectionConfig(options),
    max: options.poolSize,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    // the server's own limit does not help where its answer is lost and the connection stays silent
    query_timeout: options.queryTimeoutMs ?? statementTimeoutMs + 5_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // a connection can break while a transaction holds it; without a listener that would end the program
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection failed'));
  return {
    query: (text, values, name) => run(pool, text, values, name),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

async function run<Row extends object>(
  runner: pg.Pool | pg.PoolClient,
  text: string,
  values: readonly unknown[] = [],
  name?: string,
): Promise<Row[]> {
  const config: pg.QueryConfig = { text, values: [...values] };
  if (name !== undefined) config.name = name;
  try {
    return await rowsOf<Row>(runner, config);
  } catch (error) {
    // the stack leads to who asked, not to the socket
    if (error instanceof Error) Error.captureStackTrace(error, run);
    throw error;
  }
}

/**
 * The rows of a statement, taken out of the driver's hands. It answers by a callback and lets go of the rows: what it keeps of a statement that has
 * ended outlives many collections, and the memory of whoever read a million rows page by page grew with the rows.
 */
function rowsOf<Row extends object>(runner: pg.Pool | pg.PoolClient, config: pg.QueryConfig): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    void runner.query(config, (error: Error | null, result: pg.QueryResult) => {
      if (error) return reject(error);
      const { rows } = result;
      Object.assign(result, { rows: [], fields: [] });
      config.values?.splice(0);
      resolve(rows as Row[]);
    });
  });
}

async function inTransaction<Result>(pool: pg.Pool, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(transactionOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function transactionOf(client: pg.PoolClient): Queryable {
  return { query: (text, values, name) => run(client, text, values, name) };
}

/** PostgreSQL's error code of a failed statement, or null: `23505` is a broken unique key. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}
