import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Log } from './log.ts';

const sourceFolder = fileURLToPath(new URL('..', import.meta.url));

/** One forward-only step of one module's schema. */
type Migration = { module: string; number: number; file: string; sql: string; hash: string };

/** Held while migrating, so that two processes started together do not both do it. */
const migrationLock = 7_203_118_442;

export class MigrationError extends Error {}

/**
 * Brings the schema up to date: the kernel's migrations, then each module's, each in a transaction of its own. No schema
 * names another module's, so the modules' order does not matter. Refuses to go on when an applied file was changed afterwards.
 * @returns the names of the steps applied now.
 */
export async function migrate(options: { ownerUrl: string; log: Log }): Promise<string[]> {
  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: 'croupier migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`create schema if not exists kernel`);
    await client.query(`create table if not exists kernel.migration (
      module text not null, number integer not null, file text not null, hash text not null,
      applied_at timestamptz not null default now(), primary key (module, number))`);
    const applied: string[] = [];
    for (const migration of findMigrations()) {
      if (await apply(client, migration)) {
        applied.push(`${migration.module}/${migration.file}`);
        options.log.info({ module: migration.module, file: migration.file }, 'migrated');
      }
    }
    return applied;
  } finally {
    await client.end();
  }
}

function findMigrations(): Migration[] {
  const folders = [
    { module: 'kernel', folder: join(sourceFolder, 'kernel/migrations') },
    ...readdirSync(join(sourceFolder, 'modules'))
      .sort()
      .map((module) => ({ module, folder: join(sourceFolder, 'modules', module, 'migrations') })),
  ];
  return folders.flatMap(({ module, folder }) => {
    if (!existsSync(folder)) return []; // a module without tables
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    return files.sort().map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8');
      const hash = createHash('sha256').update(sql).digest('hex');
      return { module, number: Number.parseInt(file, 10), file, sql, hash };
    });
  });
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
