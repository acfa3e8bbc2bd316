import pg from 'pg';
import { applyFunctions, createTriggerFunctions } from './apply-functions.ts';
import type { Log } from './log.ts';
import { type Migration, MigrationError, type ModuleSchema, readSchema, schemaFolders } from './schema-files.ts';

export { MigrationError } from './schema-files.ts';

/** Held while migrating, so that two processes started together do not both do it. */
const migrationLock = 7_203_118_442;

export interface MigrateOptions {
  ownerUrl: string;
  log: Log;
  /** Folders of the schemas, in the order in which they are applied: the kernel's and the modules' unless given. */
  folders?: typeof schemaFolders;
}

/**
 * Brings the schema up to date: the kernel, then each module; no schema names another module's, so their order does not matter. Of each,
 * the migrations, every one in a transaction of its own, then the functions whose files have changed, in one transaction. Where the database
 * has migrations that this program does not know, its functions belong to a later release and stay as they are.
 * @returns the files applied now.
 * @throws MigrationError where an applied migration was changed, a file fails, or a function has lost its file.
 */
export async function migrate({ ownerUrl, log, folders = schemaFolders }: MigrateOptions): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'croupier migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await createRecords(client);
    const schemas = folders.map(readSchema);
    const ownsFunctions = !(await isOutdated(client, schemas));
    if (!ownsFunctions) log.warn({}, 'the database was migrated by a later release: its functions stay as they are');
    const applied: string[] = [];
    const add = (files: readonly string[]) => {
      applied.push(...files);
      for (const file of files) log.info({ file }, 'migrated');
    };
    for (const schema of schemas) {
      if (ownsFunctions) add(await createTriggerFunctions(client, schema));
      for (const migration of schema.migrations) {
        if (await apply(client, migration)) add([`${migration.module}/${migration.file}`]);
      }
      if (ownsFunctions) add(await applyFunctions(client, schema));
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** The record of applied files, created by this program and not by a migration: the first migration is recorded there too. */
async function createRecords(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists kernel');
  await client.query(`create table if not exists kernel.migration (
    module text not null, number integer not null, file text not null, hash text not null,
    applied_at timestamptz not null default now(), primary key (module, number))`);
  await client.query(`create table if not exists kernel.function (
    module text not null, name text not null, hash text not null,
    applied_at timestamptz not null default now(), primary key (module, name))`);
}

/** Whether the database has migrations of these modules that the files do not have. */
async function isOutdated(client: pg.Client, schemas: readonly ModuleSchema[]): Promise<boolean> {
  const { rows } = await client.query<{ module: string; number: number }>(
    'select module, number from kernel.migration',
  );
  return schemas.some(({ module, migrations }) =>
    rows.some((row) => row.module === module && !migrations.some(({ number }) => number === row.number)),
  );
}

async function apply(client: pg.Client, migration: Migration): Promise<boolean> {
  const found = await client.query('select hash from kernel.migration where module = $1 and number = $2', [
    migration.module,
    migration.number,
  ]);
  if (found.rows[0]) {
    if (found.rows[0].hash === migration.hash) return false;
    throw new MigrationError(
      `The migration ${migration.module}/${migration.file} was changed after it was applied. Restore the file and add a new one.`,
    );
  }
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into kernel.migration (module, number, file, hash) values ($1, $2, $3, $4)', [
      migration.module,
      migration.number,
      migration.file,
      migration.hash,
    ]);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`The migration ${migration.module}/${migration.file} failed: ${reason}`, { cause: error });
  }
}
