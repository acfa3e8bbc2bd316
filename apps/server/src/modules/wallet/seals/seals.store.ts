import type { Queryable } from '../../../kernel/database.ts';
import { type LeafKind, leafFields, type SealContent } from './leaves.ts';

export type Seal = SealContent & { hash: Buffer; sealedAt: Date };

const sealColumns = `number, day::text, from_position as "from", to_position as "to", leaves, root, previous, hash, sealed_at as "sealedAt"`;

/** Seals in their order, after a number; a page of them. */
export async function listSeals(db: Queryable, after: bigint, limit: number): Promise<Seal[]> {
  return db.query<Seal>(`select ${sealColumns} from wallet.seal where number > $1 order by number limit $2`, [
    after,
    limit,
  ]);
}

export async function lastSeal(db: Queryable): Promise<Seal | null> {
  const rows = await db.query<Seal>(`select ${sealColumns} from wallet.seal order by number desc limit 1`);
  return rows[0] ?? null;
}

export async function insertSeal(db: Queryable, seal: SealContent & { hash: Buffer }): Promise<void> {
  await db.query(
    `insert into wallet.seal (number, day, from_position, to_position, leaves, root, previous, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [seal.number, seal.day, seal.from, seal.to, seal.leaves, seal.root, seal.previous, seal.hash],
  );
}

/** Whether this transaction is the one that seals; another process's may be. */
export async function takeSealingLock(tx: Queryable): Promise<boolean> {
  const rows = await tx.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('croupier.wallet.seal', 0)) as taken`,
  );
  return rows[0]?.taken ?? false;
}

/** Has the sequencer give positions to what was committed. */
export async function advancePositions(db: Queryable): Promise<void> {
  await db.query(`select kernel.advance_sequence('wallet')`);
}

export type Chunk = { chunk: number; from: bigint; to: bigint; leaves: Buffer };

const chunkColumns = 'chunk, from_position as "from", to_position as "to", leaves';

/** Chunks of a seal in their order, after a number; a page of them. */
export async function listChunks(db: Queryable, seal: bigint, after: number, limit: number): Promise<Chunk[]> {
  return db.query<Chunk>(
    `select ${chunkColumns} from wallet.seal_chunk where seal = $1 and chunk > $2 order by chunk limit $3`,
    [seal, after, limit],
  );
}

export async function lastChunk(db: Queryable, seal: bigint): Promise<{ chunk: number; to: bigint } | null> {
  const rows = await db.query<{ chunk: number; to: bigint }>(
    `select chunk, to_position as "to" from wallet.seal_chunk where seal = $1 order by chunk desc limit 1`,
    [seal],
  );
  return rows[0] ?? null;
}

export async function insertChunk(db: Queryable, seal: bigint, chunk: Chunk): Promise<void> {
  await db.query(
    `insert into wallet.seal_chunk (seal, chunk, from_position, to_position, leaves) values ($1, $2, $3, $4, $5)`,
    [seal, chunk.chunk, chunk.from, chunk.to, chunk.leaves],
  );
}

/** Seals whose chunks are stored, in their order; one above the last seal may be in progress. */
export async function listChunkedSeals(db: Queryable): Promise<bigint[]> {
  const rows = await db.query<{ seal: bigint }>('select distinct seal from wallet.seal_chunk order by seal');
  return rows.map(({ seal }) => seal);
}

/** Chunks of the seals of two days in which an id could stand. */
export async function findChunksWith(
  db: Queryable,
  id: string,
  firstDay: string,
  lastDay: string,
): Promise<{ seal: bigint; chunk: number }[]> {
  return db.query(
    `select c.seal, c.chunk from wallet.seal_chunk c join wallet.seal s on s.number = c.seal
     where s.day between $2::date and $3::date and position(uuid_send($1::uuid) in c.leaves) > 0 order by 1, 2`,
    [id, firstDay, lastDay],
  );
}

export type LeafRow = { id: string; fields: (string | null)[] };
export type SequencedLeaves = { position: bigint; operation: LeafRow | null; entries: LeafRow[] };

const asText = (column: string): string => {
  if (column === 'at') return `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;
  if (column === 'content_hash') return `encode(content_hash, 'hex') as content_hash`;
  return `${column}::text`;
};
const columnsOf = (kind: LeafKind) => leafFields[kind].map(asText).join(', ');
const fieldsOf = (kind: LeafKind, row: Record<string, string | null>) =>
  leafFields[kind].map((field) => row[field] ?? null);

/** Operations in committed order with their entries, above one position and up to another. A position whose operation is gone has null. */
export async function readSequencedLeaves(
  db: Queryable,
  after: bigint,
  upTo: bigint,
  limit: number,
): Promise<SequencedLeaves[]> {
  const places = await db.query<{ position: bigint; xid: string; id: string }>(
    `select position, row_xid::text as xid, row_id as id from kernel.position
     where stream = 'wallet' and position > $1 and position <= $2 order by position limit $3`,
    [after, upTo, limit],
    'seal-positions',
  );
  const operations = Map.groupBy(await readOperations(db, places), ({ xid, id }) => `${xid} ${id}`);
  const entries = Map.groupBy(await readEntries(db, places), ({ operation_id }) => operation_id);
  return places.flatMap(({ position, xid, id }): SequencedLeaves[] => {
    const own = (entries.get(id) ?? []).map((row) => ({ id: row.id ?? '', fields: fieldsOf('entry', row) }));
    const found = operations.get(`${xid} ${id}`) ?? [];
    if (found.length === 0) return [{ position, operation: null, entries: own }];
    return found.map((row) => ({ position, operation: { id, fields: fieldsOf('operation', row) }, entries: own }));
  });
}

type Row = Record<string, string | null>;

/** Lists of keys, for the index is then gone through once for all of them. What the lists let through too much is no place's. */
async function readOperations(db: Queryable, places: readonly { xid: string; id: string }[]): Promise<Row[]> {
  return db.query<Row>(
    `select ${columnsOf('operation')}, xid::text as xid from wallet.operation o
     where xid = any($1::xid8[]) and id = any($2::uuid[]) order by o.site_id, o.source, o.external_id`,
    [[...new Set(places.map(({ xid }) => xid))], places.map(({ id }) => id)],
    'seal-operations',
  );
}

async function readEntries(db: Queryable, places: readonly { id: string }[]): Promise<Row[]> {
  return db.query<Row>(
    `select ${columnsOf('entry')} from wallet.entry e where operation_id = any($1::uuid[]) order by e.id`,
    [places.map(({ id }) => id)],
    'seal-entries',
  );
}

/** An operation, or an entry of one, as its leaf has it, or null. */
export async function readLeaf(
  db: Queryable,
  kind: LeafKind,
  id: string,
  operationId: string,
): Promise<(string | null)[] | null> {
  const rows = await db.query<Record<string, string | null>>(
    `select ${columnsOf(kind)} from wallet.${kind} where id = $1${kind === 'entry' ? ' and operation_id = $2' : ''}`,
    kind === 'entry' ? [id, operationId] : [id],
  );
  return rows[0] ? fieldsOf(kind, rows[0]) : null;
}

/** The last position that was given. */
export async function lastPosition(db: Queryable): Promise<bigint> {
  const rows = await db.query<{ position: bigint }>(
    `select last_position as position from kernel.sequence_state where stream = 'wallet'`,
  );
  return rows[0]?.position ?? 0n;
}

/** Operations that no position can ever reach, because their transaction is said to lie in the future. */
export async function findOperationsOfTheFuture(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from wallet.operation where xid >= pg_snapshot_xmax(pg_current_snapshot()) order by xid, id limit 100`,
  );
  return rows.map(({ id }) => id);
}

export async function listUnpublished(db: Queryable, channel: 'log' | 'mail', limit: number): Promise<Seal[]> {
  return db.query<Seal>(
    `select ${sealColumns} from wallet.seal s
     where not exists (select from wallet.seal_publication p where p.seal = s.number and p.channel = $1) order by number limit $2`,
    [channel, limit],
  );
}

export async function notePublished(db: Queryable, channel: 'log' | 'mail', seals: readonly Seal[]): Promise<void> {
  await db.query(
    'insert into wallet.seal_publication (seal, channel) select unnest($1::bigint[]), $2 on conflict do nothing',
    [seals.map(({ number }) => number), channel],
  );
}
