import type { Queryable } from '../../../kernel/database.ts';

export type ShoeRow = {
  id: string;
  tableId: string;
  number: number;
  commitment: string;
  seedId: string;
  serverSeed: string | null;
  leftCounts: number[];
  cutLeft: number;
  rounds: number;
  roundsLeft: number | null;
};

const columns = `id, table_id as "tableId", number, commitment, seed_id as "seedId", server_seed as "serverSeed", left_counts as "leftCounts",
  cut_left as "cutLeft", rounds, rounds_left as "roundsLeft"`;

/** The last shoe of a table. */
export async function findLastShoe(tx: Queryable, tableId: string): Promise<ShoeRow | null> {
  const [row] = await tx.query<ShoeRow>(
    `select ${columns} from tables.shoe where table_id = $1 order by number desc limit 1`,
    [tableId],
    'tables-last-shoe',
  );
  return row ?? null;
}

export async function insertShoe(
  tx: Queryable,
  shoe: Omit<ShoeRow, 'id' | 'serverSeed' | 'rounds' | 'roundsLeft' | 'leftCounts'> & { leftCounts: readonly number[] },
): Promise<ShoeRow> {
  const [row] = await tx.query<ShoeRow>(
    `insert into tables.shoe (table_id, number, commitment, seed_id, left_counts, cut_left)
     values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [shoe.tableId, shoe.number, shoe.commitment, shoe.seedId, shoe.leftCounts, shoe.cutLeft],
  );
  if (!row) throw new Error('a shoe was not written');
  return row;
}

/** Notes what a round took out of a shoe. */
export async function noteDealt(
  tx: Queryable,
  shoeId: string,
  after: { leftCounts: readonly number[]; roundsLeft: number | null },
): Promise<void> {
  await tx.query(
    'update tables.shoe set left_counts = $2, rounds_left = $3, rounds = rounds + 1 where id = $1',
    [shoeId, after.leftCounts, after.roundsLeft],
    'tables-note-dealt',
  );
}

/** Ends a shoe and reveals its seed. */
export async function endShoe(tx: Queryable, shoeId: string, serverSeed: string): Promise<void> {
  await tx.query(
    'update tables.shoe set server_seed = $2, ended_at = clock_timestamp() where id = $1 and ended_at is null',
    [shoeId, serverSeed],
  );
}

export async function insertSeed(tx: Queryable, box: Uint8Array): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    'insert into tables.seed (box) values ($1) returning id',
    [box],
    'tables-insert-seed',
  );
  if (!row) throw new Error('a seed was not written');
  return row.id;
}

export async function findSeed(tx: Queryable, seedId: string): Promise<Buffer | null> {
  const [row] = await tx.query<{ box: Buffer }>('select box from tables.seed where id = $1', [seedId], 'tables-seed');
  return row?.box ?? null;
}
