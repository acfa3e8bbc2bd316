import type { TableBetLine } from '@croupier/contract';
import type { Queryable } from '../../../kernel/database.ts';

/** A bet as it is stored. */
export type StoredBet = readonly [id: string, bet: string, stake: string];
/** What came of it, what it paid, stake included, and by which dividend of a pool. */
export type StoredResult = readonly [state: TableBetLine['state'], payout: string, dividend?: number];

export type SlipRow = {
  id: string;
  requestId: string;
  roundId: string;
  tableId: string;
  siteId: string;
  memberId: string;
  isTrial: boolean;
  currency: string;
  placedAt: Date;
  stake: bigint;
  digest: Buffer;
  bets: StoredBet[];
  state: 'open' | 'settled' | 'void';
  payout: bigint | null;
  results: StoredResult[] | null;
};

const columns = `id, request_id as "requestId", round_id as "roundId", table_id as "tableId", site_id as "siteId", member_id as "memberId",
  is_trial as "isTrial", currency, placed_at as "placedAt", stake, digest, bets, state, payout, results`;

export type NewSlip = Omit<SlipRow, 'state' | 'payout' | 'results' | 'placedAt'>;

/**
 * Writes the slips of one round, each at the database's time of the write.
 *
 * @returns how many: none where the round takes no bets at this moment
 */
export async function insertSlips(tx: Queryable, roundId: string, slips: readonly NewSlip[]): Promise<number> {
  const rows = await tx.query<{ written: number }>(
    `with judged as materialized (
       select id, clock_timestamp() as now from tables.round where id = $1 and state = 'open'),
     written as (
       insert into tables.slip (id, request_id, round_id, table_id, site_id, member_id, is_trial, currency, placed_at, stake, digest, bets)
       select s.id, s.request_id, r.id, r.table_id, s.site_id, s.member_id, s.is_trial, s.currency, j.now, s.stake, decode(s.digest, 'hex'), s.bets
       from tables.round r join judged j using (id),
         jsonb_to_recordset($2::jsonb) as s(id uuid, request_id uuid, site_id uuid, member_id uuid, is_trial boolean, currency text, stake bigint,
           digest text, bets jsonb)
       where j.now < r.locks_at
       returning 1)
     select count(*)::integer as written from written`,
    [
      roundId,
      JSON.stringify(
        slips.map((slip) => ({
          id: slip.id,
          request_id: slip.requestId,
          site_id: slip.siteId,
          member_id: slip.memberId,
          is_trial: slip.isTrial,
          currency: slip.currency,
          stake: slip.stake.toString(),
          digest: slip.digest.toString('hex'),
          bets: slip.bets,
        })),
      ),
    ],
    'tables-insert-slips',
  );
  return rows[0]?.written ?? 0;
}

/** Writes what a decision adds to a round that is being played. @returns whether it is */
export async function insertRaise(tx: Queryable, roundId: string, slip: NewSlip): Promise<boolean> {
  const rows = await tx.query(
    `insert into tables.slip (id, request_id, round_id, table_id, site_id, member_id, is_trial, currency, placed_at, stake, digest, bets,
       is_raise)
     select $2, $3, r.id, r.table_id, $4, $5, $6, $7, clock_timestamp(), $8, $9, $10, true
     from tables.round r where r.id = $1 and r.state = 'playing' returning 1`,
    [
      roundId,
      slip.id,
      slip.requestId,
      slip.siteId,
      slip.memberId,
      slip.isTrial,
      slip.currency,
      slip.stake,
      slip.digest,
      JSON.stringify(slip.bets),
    ],
    'tables-insert-raise',
  );
  return rows.length > 0;
}

/** The open slips of members on a round, in their order. */
export async function listOpenOf(tx: Queryable, roundId: string, memberIds: readonly string[]): Promise<SlipRow[]> {
  return tx.query<SlipRow>(
    `select ${columns} from tables.slip where round_id = $1 and member_id = any($2) and state = 'open' order by member_id, id`,
    [roundId, memberIds],
    'tables-open-slips-of',
  );
}

/** All open slips of a round, a member's together. */
export async function listOpen(tx: Queryable, roundId: string): Promise<SlipRow[]> {
  return tx.query<SlipRow>(
    `select ${columns} from tables.slip where round_id = $1 and state = 'open' order by member_id, id`,
    [roundId],
    'tables-open-slips',
  );
}

/** A member's slips on rounds, in their order; also those that were taken back. */
export async function listOfRounds(db: Queryable, memberId: string, roundIds: readonly string[]): Promise<SlipRow[]> {
  return db.query<SlipRow>(
    `select ${columns} from tables.slip where member_id = $1 and round_id = any($2) order by id`,
    [memberId, roundIds],
    'tables-slips-of-rounds',
  );
}

/** The rounds that a member bet on last, newest first: by the newest slip of each. */
export async function listRoundsOf(
  db: Queryable,
  wanted: { memberId: string; tableId: string | null; before: string | null; limit: number },
): Promise<{ roundId: string; lastSlip: string }[]> {
  return db.query<{ roundId: string; lastSlip: string }>(
    `select round_id as "roundId", max(id::text) as "lastSlip" from (
       select round_id, id from tables.slip
       where member_id = $1 and ($2::uuid is null or table_id = $2) and ($3::uuid is null or id < $3)
       order by id desc limit 2000) last
     group by round_id order by max(id::text) desc limit $4`,
    [wanted.memberId, wanted.tableId, wanted.before, wanted.limit],
    'tables-rounds-of-member',
  );
}

/** The digests of a round's bets as they stood at its lock, in their order, in hex; null where there are more. */
export async function listDigests(db: Queryable, roundId: string, most: number): Promise<string[] | null> {
  const rows = await db.query<{ digest: string }>(
    `select encode(digest, 'hex') as digest from tables.slip s join tables.round r on r.id = s.round_id
     where s.round_id = $1 and not s.is_raise and (s.state <> 'void' or r.state = 'void') order by s.id limit $2`,
    [roundId, most + 1],
    'tables-digests',
  );
  return rows.length > most ? null : rows.map(({ digest }) => digest);
}

/** Enters what came of slips. */
export async function saveResults(
  tx: Queryable,
  slips: readonly {
    id: string;
    state: 'settled' | 'void';
    payout: bigint;
    results: readonly StoredResult[];
  }[],
): Promise<void> {
  await tx.query(
    `update tables.slip s set state = r.state, payout = r.payout, results = r.results
     from jsonb_to_recordset($1::jsonb) as r(id uuid, state text, payout bigint, results jsonb) where s.id = r.id and s.state = 'open'`,
    [
      JSON.stringify(
        slips.map(({ id, state, payout, results }) => ({ id, state, payout: payout.toString(), results })),
      ),
    ],
    'tables-save-results',
  );
}

/** The settled slips of a round, a member's together. */
export async function listSettled(tx: Queryable, roundId: string): Promise<SlipRow[]> {
  return tx.query<SlipRow>(
    `select ${columns} from tables.slip where round_id = $1 and state = 'settled' order by member_id, id`,
    [roundId],
    'tables-settled-slips',
  );
}

/** Makes the settled slips of a round void. @returns how many */
export async function voidSettled(tx: Queryable, roundId: string): Promise<number> {
  const rows = await tx.query(
    `update tables.slip s set state = 'void', payout = 0,
       results = (select jsonb_agg(jsonb_build_array('void', '0')) from jsonb_array_elements(s.bets))
     where s.round_id = $1 and s.state = 'settled' returning 1`,
    [roundId],
  );
  return rows.length;
}

export async function ensureSlipPartitions(db: Queryable, months: number): Promise<void> {
  await db.query('select kernel.ensure_month_partitions($1::regclass, now()::date, $2)', ['tables.slip', months]);
}
