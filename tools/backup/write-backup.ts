import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '../postgres/roles.ts';
import { Problem } from '../problem.ts';
import { documentFrame, rowsFrame } from './frames.ts';
import { keptTables, listMigrations, listSequences, listTables, type Table } from './tables.ts';

/** Raised when a reader of the format before could not read it. */
export const backupFormat = 1;

/**
 * A transaction that every installation has behind it. Numbers of transactions mean nothing in another cluster: restored rows are all
 * said to be of this one, and their order is that of their positions.
 */
const oldTransaction = '3';

export interface BackupTotals {
  tables: number;
  rows: number;
}

/**
 * Writes everything that an installation holds into a file, as it was at one moment; bets may go on. The file appears when it is whole.
 * @throws Problem where the file exists.
 */
export async function writeBackup(options: {
  ownerUrl: string;
  file: string;
  /** From `keyMark`: which key the encrypted parts need. */
  keyMark: string | null;
  progress?: (line: string) => void;
}): Promise<BackupTotals> {
  const { file } = options;
  if (existsSync(file)) throw new Problem(`The file ${file} exists: choose another name, or remove it.`);
  const partial = `${file}.partial`;
  const totals: BackupTotals = { tables: 0, rows: 0 };
  try {
    await withClient(options.ownerUrl, async (client) => {
      const frames = Readable.from(backupFrames(client, options, totals), { objectMode: false });
      // readable by its owner alone: it holds personal data
      await pipeline(frames, createZstdCompress(), createWriteStream(partial, { mode: 0o600 }));
    });
    await flush(partial);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return totals;
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

async function* backupFrames(
  client: Client,
  options: { keyMark: string | null; progress?: (line: string) => void },
  totals: BackupTotals,
): AsyncGenerator<Buffer> {
  await client.query('begin transaction isolation level repeatable read, read only');
  await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC';
    set local datestyle = 'ISO'; set local client_encoding = 'UTF8'; set local bytea_output = 'hex'`);
  await mustBeMigrated(client);
  const tables = keptTables(await listTables(client));
  const { rows: streams } = await client.query(streamsAtTheEnd);
  yield documentFrame({
    backup: 'croupier',
    format: backupFormat,
    at: new Date().toISOString(),
    keyMark: options.keyMark,
    migrations: await listMigrations(client),
    sequences: await listSequences(client),
    streams: await positionsAtTheEnd(client, streams),
  });
  for (const table of tables) {
    yield documentFrame({ table: table.name, columns: table.columns.map(({ name }) => name), months: table.months });
    const hash = createHash('sha256');
    const copy = client.query(copyTo(`copy (${await rowsOf(table, streams)}) to stdout`));
    for await (const rows of copy as AsyncIterable<Buffer>) {
      hash.update(rows);
      yield rowsFrame(rows);
    }
    totals.tables += 1;
    totals.rows += copy.rowCount;
    yield documentFrame({ rows: copy.rowCount, sha256: hash.digest('hex') });
    options.progress?.(`${table.name}: ${copy.rowCount} rows`);
  }
  yield documentFrame({ end: true, ...totals });
  await client.query('commit');
}

async function mustBeMigrated(client: Client): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('kernel.migration') is not null as is`);
  if (!rows[0]?.is) throw new Problem('The database has no schema yet, so there is nothing to back up.');
}

interface Stream {
  stream: string;
  source: string;
  horizon: string;
  position: string;
}

const streamsAtTheEnd = `select stream, source::text, horizon::text, last_position::text as position from kernel.sequence_state order by 1`;

/** What was committed and has no position yet gets one now, in the order in which the sequencer would give it. */
const unplaced = ({ stream, source, horizon, position }: Stream) =>
  `select '${stream}' as stream, ${position} + row_number() over (order by xid, id) as position, '${oldTransaction}'::xid8 as row_xid, id as row_id
   from ${source} where xid >= '${horizon}'`;

async function positionsAtTheEnd(
  client: Client,
  streams: readonly Stream[],
): Promise<{ stream: string; position: string }[]> {
  const ends: { stream: string; position: string }[] = [];
  for (const { stream, source, horizon, position } of streams) {
    const { rows } = await client.query<{ position: string }>(
      `select ($1::bigint + count(*))::text as position from ${source} where xid >= $2::xid8`,
      [position, horizon],
    );
    ends.push({ stream, position: rows[0]?.position ?? position });
  }
  return ends;
}

function rowsOf(table: Table, streams: readonly Stream[]): string {
  const columns = table.columns.map(({ name, isTransactionId }) =>
    isTransactionId ? `'${oldTransaction}'::xid8 as "${name}"` : `"${name}"`,
  );
  const rows = `select ${columns.join(', ')} from ${table.name}`;
  if (table.name !== 'kernel."position"' && table.name !== 'kernel.position') return rows;
  const names = table.columns.map(({ name }) => `"${name}"`).join(', ');
  return [rows, ...streams.map((stream) => `select ${names} from (${unplaced(stream)}) unplaced`)].join(' union all ');
}
