import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withClient } from '../postgres/roles.ts';
import { codeOf, messageOf, Problem } from '../problem.ts';
import { type Frame, readFrames } from './frames.ts';
import {
  begunByMigrations,
  keptTables,
  listMigrations,
  listTables,
  type Migrated,
  type SequenceValue,
  type Table,
} from './tables.ts';
import { type BackupTotals, backupFormat } from './write-backup.ts';

interface Head {
  at: string;
  keyMark: string | null;
  migrations: Migrated[];
  sequences: SequenceValue[];
  streams: { stream: string; position: string }[];
}

/**
 * Fills an empty installation from a backup: all of it or, after whatever interruption, nothing.
 * @throws Problem where the installation holds something already, has other migrations or another key, or the file is not whole.
 */
export async function restoreBackup(options: {
  ownerUrl: string;
  file: string;
  keyMark: string | null;
  /** Restores although what is encrypted cannot be read with this installation's key. */
  allowOtherKey?: boolean;
  progress?: (line: string) => void;
}): Promise<BackupTotals & { at: string }> {
  const frames = readFrames(readBackup(options.file));
  const head = headOf(await nextDocument(frames));
  const isOtherKey = head.keyMark !== null && options.keyMark !== null && head.keyMark !== options.keyMark;
  if (isOtherKey && !options.allowOtherKey)
    throw new Problem(
      'The backup was made under another SECRET_KEY: set that one, or add --allow-other-key and lose seeds that were not revealed, and with them open rounds.',
    );
  return withClient(options.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC';
      set local datestyle = 'ISO'; set local client_encoding = 'UTF8'`);
    const tables = await mustBeEmpty(client, head);
    const totals = await fillTables(client, frames, tables, options.progress ?? (() => {}));
    await setPlaces(client, head);
    await client.query('commit');
    await client.query('analyze');
    return { ...totals, at: head.at };
  });
}

async function* readBackup(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const bytes = createZstdDecompress();
  source.on('error', (error) => bytes.destroy(error));
  try {
    yield* source.pipe(bytes) as AsyncIterable<Buffer>;
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (code === 'ENOENT') throw new Problem(`There is no file ${file}.`);
    if (code.startsWith('ZSTD') || code.startsWith('ERR_ZSTD') || code === 'Z_BUF_ERROR')
      throw new Problem(`The file ${file} is not a whole backup: ${messageOf(error)}.`);
    throw error;
  } finally {
    source.destroy();
  }
}

async function nextDocument(frames: AsyncGenerator<Frame>): Promise<Record<string, unknown>> {
  const { value: frame, done } = await frames.next();
  if (done) throw new Problem('The backup ends in the middle: it was not written to its end.');
  if (frame.kind !== 'J') throw new Problem('This is not a backup.');
  return frame.value;
}

function headOf(value: Record<string, unknown>): Head {
  if (value.backup !== 'croupier') throw new Problem('This is not a backup.');
  if (value.format !== backupFormat)
    throw new Problem(`The backup has format ${value.format}: restore it with the version that wrote it.`);
  return value as unknown as Head;
}

/** Nobody else may write meanwhile, and nothing may be there but what the same migrations made. */
async function mustBeEmpty(client: Client, head: Head): Promise<Map<string, Table>> {
  const tables = keptTables(await listTables(client));
  await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in share row exclusive mode`);
  const differing = differingMigrations(await listMigrations(client), head.migrations);
  if (differing.length > 0)
    throw new Problem(
      `The backup was made with other migrations (${differing.join(', ')}): restore it with the version that wrote it.`,
    );
  for (const table of tables) {
    if (begunByMigrations.includes(table.name)) continue;
    const found = await client.query(`select from ${table.name} limit 1`);
    if (found.rowCount !== 0)
      throw new Problem(`The installation is not empty (${table.name} has rows): restore into a new one.`);
  }
  return new Map(tables.map((table) => [table.name, table]));
}

function differingMigrations(here: readonly Migrated[], there: readonly Migrated[]): string[] {
  const has = (all: readonly Migrated[], { module, number, hash }: Migrated) =>
    all.some((one) => one.module === module && one.number === number && one.hash === hash);
  const differing = [...here.filter((one) => !has(there, one)), ...there.filter((one) => !has(here, one))];
  return [...new Set(differing.map(({ module, number }) => `${module} ${number}`))];
}

async function fillTables(
  client: Client,
  frames: AsyncGenerator<Frame>,
  tables: Map<string, Table>,
  progress: (line: string) => void,
): Promise<BackupTotals> {
  const totals: BackupTotals = { tables: 0, rows: 0 };
  for (;;) {
    const next = await nextDocument(frames);
    if (next.end === true) {
      if (next.tables !== totals.tables || next.rows !== totals.rows || totals.tables !== tables.size)
        throw new Problem('The backup does not hold all that it says.');
      if (!(await frames.next()).done) throw new Problem('The backup goes on after its end.');
      return totals;
    }
    const table = tables.get(String(next.table));
    if (!table) throw new Problem(`The backup has a table ${next.table}, which this installation has not.`);
    if (begunByMigrations.includes(table.name)) await client.query(`delete from ${table.name}`);
    await makePartitions(client, table, next.months as string[]);
    const rows = await fillTable(client, frames, table, next.columns as string[]);
    totals.tables += 1;
    totals.rows += rows;
    progress(`${table.name}: ${rows} rows`);
  }
}

/** Months that the backed-up installation had and this one has not. */
async function makePartitions(client: Client, table: Table, months: readonly string[]): Promise<void> {
  for (const month of months.filter((one) => !table.months.includes(one))) {
    await client.query(`select kernel.ensure_month_partitions($1::regclass, to_date($2, 'YYYYMM'), 1)`, [
      table.name,
      month,
    ]);
  }
}

/** Copies a table's rows in, and compares their number and their hash with what follows them in the file. */
async function fillTable(
  client: Client,
  frames: AsyncGenerator<Frame>,
  table: Table,
  columns: readonly string[],
): Promise<number> {
  const known = new Set(table.columns.map(({ name }) => name));
  if (columns.length !== known.size || columns.some((name) => !known.has(name)))
    throw new Problem(`The backup has other columns of ${table.name} than this installation.`);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const copy = client.query(copyFrom(`copy ${table.name} (${names}) from stdin`));
  const done = finished(copy);
  done.catch(() => {}); // reported where it is awaited
  const hash = createHash('sha256');
  // not `for await`: leaving one would end the frames of the tables that follow
  for (let next = await frames.next(); !next.done; next = await frames.next()) {
    const frame = next.value;
    if (frame.kind === 'D') {
      hash.update(frame.rows);
      if (!copy.write(frame.rows)) await Promise.race([new Promise((go) => copy.once('drain', go)), done]);
      continue;
    }
    copy.end();
    await done;
    if (frame.value.rows !== copy.rowCount || frame.value.sha256 !== hash.digest('hex'))
      throw new Problem(
        `The rows of ${table.name} are not those that were backed up: the file was damaged or changed.`,
      );
    return copy.rowCount;
  }
  copy.destroy();
  throw new Problem('The backup ends in the middle: it was not written to its end.');
}

/**
 * Sequences go on where they stood. The streams go on after the last position that the backup gave: restored rows lie below this
 * cluster's horizon, so they get no position again, and what is committed from now on lies above it.
 */
async function setPlaces(client: Client, head: Head): Promise<void> {
  for (const { name, value, isCalled } of head.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled]);
  for (const { stream, position } of head.streams) {
    const set = await client.query(
      `update kernel.sequence_state set last_position = $2, horizon = pg_snapshot_xmin(pg_current_snapshot()) where stream = $1`,
      [stream, position],
    );
    if (set.rowCount !== 1) throw new Problem(`The backup has a stream ${stream}, which this installation has not.`);
  }
}
