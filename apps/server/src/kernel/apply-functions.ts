import type { Client } from 'pg';
import { MigrationError, type ModuleSchema, type SqlFunction } from './schema-files.ts';

/** PostgreSQL's code for a call of a function that does not exist. */
const UNDEFINED_FUNCTION = '42883';

/**
 * Creates the functions of triggers that do not exist yet, with their schema: the migrations that come next create the
 * triggers. One that exists is replaced after the migrations, like every other function, because its new text may need what they create.
 */
export async function createTriggerFunctions(client: Client, { module, functions }: ModuleSchema): Promise<string[]> {
  const existing = await existingFunctions(client, module);
  const missing = functions.filter(({ isTrigger, name }) => isTrigger && !existing.has(name));
  if (missing.length === 0) return [];
  await client.query(`create schema if not exists ${module}`);
  return applyTogether(client, missing);
}

/**
 * Applies the functions of a module whose files have changed since they were applied, and those that are missing, in one transaction.
 * @returns the files applied now, as `module/functions/name.sql`.
 * @throws MigrationError where a file fails, which leaves all functions of the module as they were, or where a function has lost its file.
 */
export async function applyFunctions(client: Client, { module, functions }: ModuleSchema): Promise<string[]> {
  const existing = await existingFunctions(client, module);
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from kernel.function where module = $1',
    [module],
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  for (const name of applied.keys()) {
    if (functions.some((one) => one.name === name)) continue;
    if (existing.has(name)) {
      throw new MigrationError(
        `The function ${module}.${name} has lost its file ${module}/functions/${name}.sql. Drop the function in a migration, or by hand to return to an earlier release.`,
      );
    }
    await client.query('delete from kernel.function where module = $1 and name = $2', [module, name]);
  }
  const changed = functions.filter(({ name, hash }) => applied.get(name) !== hash || !existing.has(name));
  return changed.length > 0 ? applyTogether(client, changed) : [];
}

async function existingFunctions(client: Client, module: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select proname as name from pg_proc where pronamespace = to_regnamespace($1)',
    [module],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Applies functions in one transaction; one that calls another of them waits for it. */
async function applyTogether(client: Client, functions: readonly SqlFunction[]): Promise<string[]> {
  const applied: string[] = [];
  await client.query('begin');
  try {
    let waiting = functions;
    while (waiting.length > 0) {
      const postponed: SqlFunction[] = [];
      let reason: unknown;
      for (const one of waiting) {
        await client.query('savepoint one');
        try {
          await applyOne(client, one);
          applied.push(fileOf(one));
        } catch (error) {
          if ((error as { code?: unknown }).code !== UNDEFINED_FUNCTION) throw failure(one, error);
          await client.query('rollback to savepoint one');
          postponed.push(one);
          reason ??= failure(one, error);
        }
        await client.query('release savepoint one');
      }
      if (postponed.length === waiting.length) throw reason;
      waiting = postponed;
    }
    await client.query('commit');
    return applied;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Makes the file the whole truth of the function: its text, its only signature, and its grants. */
async function applyOne(client: Client, { module, name, sql, hash }: SqlFunction): Promise<void> {
  const signatures = async () => {
    const { rows } = await client.query<{ signature: string }>(
      `select oid::regprocedure::text as signature from pg_proc where pronamespace = to_regnamespace($1) and proname = $2 order by 1`,
      [module, name],
    );
    return rows.map(({ signature }) => signature);
  };
  // what the file no longer grants is not kept
  for (const signature of await signatures()) {
    await client.query(`revoke all on function ${signature} from croupier_app, croupier_read`);
  }
  await client.query(sql);
  const left = await signatures();
  if (left.length !== 1) {
    throw new Error(
      `it leaves ${left.length} functions of its name (${left.join('; ')}). Drop the one with the old arguments first in the file`,
    );
  }
  await client.query(
    `insert into kernel.function (module, name, hash) values ($1, $2, $3)
     on conflict (module, name) do update set hash = excluded.hash, applied_at = now()`,
    [module, name, hash],
  );
}

const fileOf = ({ module, name }: SqlFunction): string => `${module}/functions/${name}.sql`;

function failure(one: SqlFunction, error: unknown): MigrationError {
  const reason = error instanceof Error ? error.message : String(error);
  return new MigrationError(`The function ${fileOf(one)} failed: ${reason}`, { cause: error });
}
