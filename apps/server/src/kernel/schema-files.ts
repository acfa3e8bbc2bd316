import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The schema of the files cannot be applied; the message names the file and the reason. */
export class MigrationError extends Error {}

/** One forward-only step of a module's schema. */
export interface Migration {
  module: string;
  number: number;
  file: string;
  sql: string;
  hash: string;
}

/** One SQL function as it is to stand in the database, with its grants. */
export interface SqlFunction {
  module: string;
  name: string;
  sql: string;
  hash: string;
  /** A trigger function: the migrations that create its triggers need it. */
  isTrigger: boolean;
}

export interface ModuleSchema {
  module: string;
  migrations: Migration[];
  functions: SqlFunction[];
}

/** Where the schema of a module is: a folder with `migrations/` and `functions/`, either of which may be absent. */
export interface SchemaFolder {
  module: string;
  folder: string;
}

const sourceFolder = fileURLToPath(new URL('..', import.meta.url));

/** The kernel, then the modules. */
export const schemaFolders: readonly SchemaFolder[] = [
  { module: 'kernel', folder: join(sourceFolder, 'kernel') },
  ...readdirSync(join(sourceFolder, 'modules'))
    .sort()
    .map((module) => ({ module, folder: join(sourceFolder, 'modules', module) })),
];

/** @throws MigrationError where two migrations have one number, or the file of a function defines anything but the function of its name. */
export function readSchema({ module, folder }: SchemaFolder): ModuleSchema {
  const migrations = readFiles(join(folder, 'migrations')).map(({ file, sql, hash }) => ({
    module,
    number: Number.parseInt(file, 10),
    file,
    sql,
    hash,
  }));
  for (const [at, { number, file }] of migrations.entries()) {
    const other = migrations[at - 1];
    if (other?.number === number)
      throw new MigrationError(`The migrations ${module}/${other.file} and ${module}/${file} have one number.`);
  }
  const functions = readFiles(join(folder, 'functions')).map(({ file, sql, hash }) => {
    const name = basename(file, '.sql');
    const defined = Array.from(
      sql.matchAll(/^create\s+(?:or\s+replace\s+)?function\s+([\w.]+)/gim),
      ([, found]) => found,
    );
    if (defined.length !== 1 || defined[0] !== `${module}.${name}`) {
      throw new MigrationError(
        `The file ${module}/functions/${file} must define ${module}.${name} and no other function.`,
      );
    }
    return { module, name, sql, hash, isTrigger: /\breturns\s+trigger\b/i.test(sql) };
  });
  return { module, migrations, functions };
}

function readFiles(folder: string): { file: string; sql: string; hash: string }[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8');
    return { file, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
}
