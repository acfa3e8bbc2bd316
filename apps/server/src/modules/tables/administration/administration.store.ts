import type { Queryable } from '../../../kernel/database.ts';
import type { StoredSpots } from '../rounds/round.store.ts';

/** Ids of the rounds of a table, newest first. */
export async function listRoundIds(
  db: Queryable,
  wanted: { tableId: string; onlyBets: boolean; beforeId: string | null; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from tables.round r where table_id = $1 and ($2::boolean is false or slips > 0)
       and ($3::uuid is null or number < (select number from tables.round where id = $3))
     order by number desc limit $4`,
    [wanted.tableId, wanted.onlyBets, wanted.beforeId, wanted.limit],
    'tables-round-ids',
  );
  return rows.map(({ id }) => id);
}

/** The table of a round. */
export async function findTableOf(
  db: Queryable,
  roundId: string,
): Promise<{ tableId: string; nodeId: string; siteId: string } | null> {
  const [row] = await db.query<{ tableId: string; nodeId: string; siteId: string }>(
    `select t.id as "tableId", t.node_id as "nodeId", t.site_id as "siteId"
     from tables.round r join tables.game_table t on t.id = r.table_id where r.id = $1`,
    [roundId],
  );
  return row ?? null;
}

/** Holds a round that is not over for some time, or lets it go. @returns whether it did */
export async function holdRound(tx: Queryable, roundId: string, forS: number | null): Promise<boolean> {
  const rows = await tx.query(
    `update tables.round set held_until = clock_timestamp() + $2 * interval '1 second'
     where id = $1 and state in ('open', 'locked', 'dealt') returning 1`,
    [roundId, forS],
  );
  return rows.length > 0;
}

export type SettledSums = {
  offer: unknown;
  spots: StoredSpots;
  paid: string;
  /** What decisions added after the lock. */
  added: string;
};

/** Real money of the last settled rounds with bets. */
export async function listSettledSums(db: Queryable, tableId: string, limit: number): Promise<SettledSums[]> {
  return db.query<SettledSums>(
    `select r.offer, r.spots, s.paid::text as paid, s.added::text as added
     from (select id, number, offer, spots from tables.round
       where table_id = $1 and state = 'settled' and slips > 0 order by number desc limit $2) r,
       lateral (select coalesce(sum(payout), 0) as paid, coalesce(sum(stake) filter (where is_raise), 0) as added
         from tables.slip where round_id = r.id and state = 'settled' and not is_trial) s
     order by r.number desc`,
    [tableId, limit],
    'tables-settled-sums',
  );
}
