import type { Queryable } from '../../../kernel/database.ts';
import type { ShoeLevel } from './shoe-level.ts';

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
export async function noteDealt(tx: Queryable, shoeId: string, after: ShoeLevel): Promise<void> {
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

/** Stores seeds. @returns their ids, in their order */
export async function insertSeeds(tx: Queryable, boxes: readonly Uint8Array[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `with given as materialized (select uuidv7() as id, box, place from unnest($1::bytea[]) with ordinality as b(box, place)),
     written as (insert into tables.seed (id, box) select id, box from given)
     select id from given order by place`,
    [boxes.map((box) => Buffer.from(box))],
    'tables-insert-seeds',
  );
  return rows.map(({ id }) => id);
}

export type PastShoe = Pick<
  ShoeRow,
  'number' | 'commitment' | 'seedId' | 'serverSeed' | 'leftCounts' | 'cutLeft' | 'rounds' | 'roundsLeft'
>;

/** Writes the shoes of a table's past; one with a seed revealed has ended. */
export async function insertPastShoes(tx: Queryable, tableId: string, shoes: readonly PastShoe[]): Promise<void> {
  await tx.query(
    `insert into tables.shoe (table_id, number, commitment, seed_id, server_seed, left_counts, cut_left, rounds, rounds_left, ended_at)
     select $1, s.number, s.commitment, s.seed_id, s.server_seed, s.left_counts, s.cut_left, s.rounds, s.rounds_left,
       case when s.server_seed is not null then clock_timestamp() end
     from jsonb_to_recordset($2::jsonb) as s(number integer, commitment text, seed_id uuid, server_seed text, left_counts smallint[],
       cut_left integer, rounds integer, rounds_left integer)`,
    [
      tableId,
      JSON.stringify(
        shoes.map((shoe) => ({
          number: shoe.number,
          commitment: shoe.commitment,
          seed_id: shoe.seedId,
          server_seed: shoe.serverSeed,
          left_counts: shoe.leftCounts,
          cut_left: shoe.cutLeft,
          rounds: shoe.rounds,
          rounds_left: shoe.roundsLeft,
        })),
      ),
    ],
  );
}

export async function findSeed(tx: Queryable, seedId: string): Promise<Buffer | null> {
  const [row] = await tx.query<{ box: Buffer }>('select box from tables.seed where id = $1', [seedId], 'tables-seed');
  return row?.box ?? null;
}
