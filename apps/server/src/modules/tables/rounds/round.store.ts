import type { RoundDividends } from '@croupier/rules/contest';
import type { Queryable } from '../../../kernel/database.ts';
import type { SeatedRound } from '../seats/seated-round.ts';

export type RoundState = 'open' | 'locked' | 'playing' | 'dealt' | 'settled' | 'void';

/** What was bet on each spot in real money: its stake in minor units, and how many members. */
export type StoredSpots = Readonly<Record<string, readonly [stake: string, players: number]>>;

export type RoundRow = {
  id: string;
  tableId: string;
  number: bigint;
  shoeId: string | null;
  shoeNumber: number | null;
  shoeRound: number | null;
  leftCounts: number[] | null;
  fence: bigint;
  state: RoundState;
  step: number;
  opensAt: Date;
  locksAt: Date;
  dealsAt: Date;
  resultAt: Date;
  endsAt: Date;
  commitment: string;
  seedId: string;
  serverSeed: string | null;
  offer: unknown;
  betsDigest: string | null;
  outcome: unknown;
  spots: StoredSpots;
  players: number;
  slips: number;
  staked: string;
  paid: string;
  voidReason: string | null;
  heldUntil: Date | null;
  /** While its seats decide, and after. */
  play: SeatedRound | null;
  decideBy: Date | null;
  /** What its pools paid, once it is settled; null in a game without pools. */
  dividends: RoundDividends | null;
};

const columns = `r.id, r.table_id as "tableId", r.number, r.shoe_id as "shoeId",
  (select s.number from tables.shoe s where s.id = r.shoe_id) as "shoeNumber", r.shoe_round as "shoeRound", r.left_counts as "leftCounts",
  r.fence, r.state, r.step, r.opens_at as "opensAt", r.locks_at as "locksAt", r.deals_at as "dealsAt", r.result_at as "resultAt",
  r.ends_at as "endsAt", r.commitment, r.seed_id as "seedId", r.server_seed as "serverSeed", r.offer, r.bets_digest as "betsDigest", r.outcome,
  r.spots, r.players, r.slips, r.staked::text as staked, r.paid::text as paid,
  r.void_reason as "voidReason", r.held_until as "heldUntil", r.play, r.decide_by as "decideBy", r.dividends`;

export type NewRound = {
  tableId: string;
  number: bigint;
  shoeId: string | null;
  shoeRound: number | null;
  leftCounts: readonly number[] | null;
  fence: bigint;
  pace: { openMs: number; lockMs: number; dealMs: number; pauseMs: number };
  commitment: string;
  seedId: string;
  offer: unknown;
};

/** Opens a round now, by the database's clock. */
export async function insertRound(tx: Queryable, round: NewRound): Promise<RoundRow> {
  const { openMs, lockMs, dealMs, pauseMs } = round.pace;
  const [row] = await tx.query<RoundRow>(
    `with r as (
       insert into tables.round (table_id, number, shoe_id, shoe_round, left_counts, fence, opens_at, locks_at, deals_at, result_at, ends_at,
         commitment, seed_id, offer)
       select $1, $2, $3, $4, $5, $6, t.now, t.now + $7 * interval '1 millisecond', t.now + $8 * interval '1 millisecond',
         t.now + $9 * interval '1 millisecond', t.now + $10 * interval '1 millisecond', $11, $12, $13
       from (select clock_timestamp() as now) t returning *)
     select ${columns} from r`,
    [
      round.tableId,
      round.number,
      round.shoeId,
      round.shoeRound,
      round.leftCounts,
      round.fence,
      openMs,
      openMs + lockMs,
      openMs + lockMs + dealMs,
      openMs + lockMs + dealMs + pauseMs,
      round.commitment,
      round.seedId,
      round.offer === null ? null : JSON.stringify(round.offer),
    ],
    'tables-insert-round',
  );
  if (!row) throw new Error('a round was not written');
  return row;
}

export type PastRound = {
  number: number;
  shoeNumber: number | null;
  shoeRound: number | null;
  leftCounts: readonly number[] | null;
  commitment: string;
  seedId: string;
  serverSeed: string;
  betsDigest: string;
  offer: unknown;
  outcome: unknown;
};

/** Writes settled rounds without bets, one after another at the table's pace; the last ends now, by the database's clock. */
export async function insertPastRounds(
  tx: Queryable,
  table: { id: string; pace: NewRound['pace'] },
  rounds: readonly PastRound[],
): Promise<void> {
  const { openMs, lockMs, dealMs, pauseMs } = table.pace;
  await tx.query(
    `insert into tables.round (table_id, number, shoe_id, shoe_round, left_counts, fence, state, step, opens_at, locks_at, deals_at, result_at,
       ends_at, commitment, seed_id, server_seed, offer, bets_digest, outcome, dealt_at, settled_at)
     select $1, r.number, s.id, r.shoe_round, r.left_counts, 0, 'settled', 4, t.opens, t.opens + $4 * interval '1 millisecond',
       t.opens + $5 * interval '1 millisecond', t.opens + $6 * interval '1 millisecond', t.opens + $7 * interval '1 millisecond',
       r.commitment, r.seed_id, r.server_seed, r.offer, r.bets_digest, r.outcome, t.opens + $5 * interval '1 millisecond',
       t.opens + $6 * interval '1 millisecond'
     from jsonb_to_recordset($2::jsonb) as r(number bigint, shoe_number integer, shoe_round integer, left_counts smallint[], commitment text,
       seed_id uuid, server_seed text, offer jsonb, bets_digest text, outcome jsonb)
     cross join lateral (select now() - ($3 + 1 - r.number) * $7 * interval '1 millisecond' as opens) t
     left join tables.shoe s on s.table_id = $1 and s.number = r.shoe_number`,
    [
      table.id,
      JSON.stringify(
        rounds.map((round) => ({
          number: round.number,
          shoe_number: round.shoeNumber,
          shoe_round: round.shoeRound,
          left_counts: round.leftCounts,
          commitment: round.commitment,
          seed_id: round.seedId,
          server_seed: round.serverSeed,
          offer: round.offer,
          bets_digest: round.betsDigest,
          outcome: round.outcome,
        })),
      ),
      rounds.length,
      openMs,
      openMs + lockMs,
      openMs + lockMs + dealMs,
      openMs + lockMs + dealMs + pauseMs,
    ],
  );
}

/** The last round of a table, locked until the transaction ends. */
export async function lockLastRound(tx: Queryable, tableId: string): Promise<RoundRow | null> {
  const [row] = await tx.query<RoundRow>(
    `select ${columns} from tables.round r where r.table_id = $1 order by r.number desc limit 1 for no key update of r`,
    [tableId],
    'tables-lock-last-round',
  );
  return row ?? null;
}

/** A round, locked until the transaction ends: its bets are written one batch after another, and none while it is being locked. */
export async function lockRound(tx: Queryable, roundId: string): Promise<RoundRow | null> {
  const [row] = await tx.query<RoundRow>(
    `select ${columns} from tables.round r where r.id = $1 for no key update of r`,
    [roundId],
    'tables-lock-round',
  );
  return row ?? null;
}

export async function findRound(db: Queryable, roundId: string): Promise<RoundRow | null> {
  const [row] = await db.query<RoundRow>(
    `select ${columns} from tables.round r where r.id = $1`,
    [roundId],
    'tables-round',
  );
  return row ?? null;
}

export async function findRounds(db: Queryable, roundIds: readonly string[]): Promise<RoundRow[]> {
  return db.query<RoundRow>(`select ${columns} from tables.round r where r.id = any($1)`, [roundIds], 'tables-rounds');
}

export async function findRoundByNumber(db: Queryable, tableId: string, number: number): Promise<RoundRow | null> {
  const [row] = await db.query<RoundRow>(
    `select ${columns} from tables.round r where r.table_id = $1 and r.number = $2`,
    [tableId, number],
    'tables-round-by-number',
  );
  return row ?? null;
}

/** The last round of each table. */
export async function listLastRounds(db: Queryable, tableIds: readonly string[]): Promise<RoundRow[]> {
  return db.query<RoundRow>(
    `select l.* from unnest($1::uuid[]) as t(id), lateral (
       select ${columns} from tables.round r where r.table_id = t.id order by r.number desc limit 1) l`,
    [tableIds],
    'tables-last-rounds',
  );
}

export type PastRow = {
  tableId: string;
  number: bigint;
  shoe: number | null;
  state: 'settled' | 'void' | 'dealt';
  outcome: unknown;
  dividends: RoundDividends | null;
  at: Date;
};

/** The last rounds of each table that have an outcome or never will, newest first. */
export async function listPast(
  db: Queryable,
  tableIds: readonly string[],
  wanted: { limit: number; before: number | null },
): Promise<PastRow[]> {
  return db.query<PastRow>(
    `select p.* from unnest($1::uuid[]) as t(id), lateral (
       select r.table_id as "tableId", r.number, s.number as shoe, r.state, r.outcome, r.dividends, coalesce(r.dealt_at, r.settled_at, r.deals_at) as at
       from tables.round r left join tables.shoe s on s.id = r.shoe_id
       where r.table_id = t.id and r.state in ('dealt', 'settled', 'void') and ($3::bigint is null or r.number < $3)
       order by r.number desc limit $2) p`,
    [tableIds, wanted.limit, wanted.before],
    'tables-past',
  );
}

/** Locks a round whose time has come, after every bet that was being written, and fixes the digest of its bets. @returns whether it did */
export async function closeRound(tx: Queryable, roundId: string): Promise<boolean> {
  const rows = await tx.query(
    `update tables.round set state = 'locked', step = step + 1, bets_digest = encode(sha256(coalesce(
       (select string_agg(digest, ''::bytea order by id) from tables.slip where round_id = $1 and state = 'open'), ''::bytea)), 'hex')
     where id = $1 and state = 'open' and locks_at <= clock_timestamp() returning 1`,
    [roundId],
    'tables-close-round',
  );
  return rows.length > 0;
}

/** Enters the outcome of a locked round and reveals its seed. @returns whether it did */
export async function enterOutcome(
  tx: Queryable,
  dealt: { roundId: string; outcome: unknown; serverSeed: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update tables.round set state = 'dealt', step = step + 1, outcome = $2, server_seed = $3, dealt_at = clock_timestamp()
     where id = $1 and state = 'locked' and outcome is null returning 1`,
    [dealt.roundId, JSON.stringify(dealt.outcome), dealt.serverSeed],
    'tables-enter-outcome',
  );
  return rows.length > 0;
}

/** Writes how a round stands whose seats decide, and gives the next decision its time. @returns whether it did */
export async function savePlay(
  tx: Queryable,
  saved: { roundId: string; play: SeatedRound; forMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update tables.round set state = 'playing', step = step + 1, play = $2, decide_by = clock_timestamp() + $3 * interval '1 millisecond'
     where id = $1 and state in ('locked', 'playing') and outcome is null returning 1`,
    [saved.roundId, JSON.stringify(saved.play), saved.forMs],
    'tables-save-play',
  );
  return rows.length > 0;
}

/** Enters the outcome of a round that its seats have decided; it is shown from now on. @returns whether it did */
export async function enterPlayed(
  tx: Queryable,
  dealt: {
    roundId: string;
    play: SeatedRound | null;
    outcome: unknown;
    serverSeed: string;
    shownForMs: number;
    pauseMs: number;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `update tables.round r set state = 'dealt', step = step + 1, outcome = $2, server_seed = $3, dealt_at = t.now, deals_at = t.now,
       result_at = t.now + $4 * interval '1 millisecond', ends_at = t.now + ($4 + $5) * interval '1 millisecond', play = $6
     from (select clock_timestamp() as now) t
     where r.id = $1 and r.state in ('locked', 'playing') and r.outcome is null returning 1`,
    [
      dealt.roundId,
      JSON.stringify(dealt.outcome),
      dealt.serverSeed,
      dealt.shownForMs,
      dealt.pauseMs,
      dealt.play && JSON.stringify(dealt.play),
    ],
    'tables-enter-played',
  );
  return rows.length > 0;
}

/** Ends a round that was dealt or is declared void, in the transaction that pays. @returns whether it did */
export async function endRound(
  tx: Queryable,
  ended: {
    roundId: string;
    state: 'settled' | 'void';
    paid: bigint;
    serverSeed: string | null;
    reason: string | null;
    dividends: RoundDividends | null;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `update tables.round set state = $2, step = step + 1, paid = $3, settled_at = clock_timestamp(),
       server_seed = coalesce(server_seed, $4), void_reason = $5, dividends = $6,
       ends_at = case when $2 = 'void' then greatest(result_at, least(ends_at, clock_timestamp() + interval '3 seconds')) else ends_at end
     where id = $1 and state in ('open', 'locked', 'playing', 'dealt') and ($2 = 'void' or state = 'dealt') returning 1`,
    [
      ended.roundId,
      ended.state,
      ended.paid,
      ended.serverSeed,
      ended.reason,
      ended.dividends && JSON.stringify(ended.dividends),
    ],
    'tables-end-round',
  );
  return rows.length > 0;
}

/** Declares a settled round void, in the transaction that reverses its payments. @returns whether it did */
export async function reverseEnded(tx: Queryable, roundId: string, reason: string): Promise<boolean> {
  const rows = await tx.query(
    `update tables.round set state = 'void', step = step + 1, reversed_at = clock_timestamp(), void_reason = $2, paid = 0
     where id = $1 and state = 'settled' returning 1`,
    [roundId, reason],
  );
  return rows.length > 0;
}

/** Writes what was added to the sums of an open round, in the transaction of the bets. */
export async function saveSpots(
  tx: Queryable,
  roundId: string,
  sums: { spots: StoredSpots; players: number; slips: number; staked: bigint },
): Promise<void> {
  await tx.query(
    'update tables.round set spots = $2, players = $3, slips = $4, staked = $5 where id = $1',
    [roundId, JSON.stringify(sums.spots), sums.players, sums.slips, sums.staked],
    'tables-save-spots',
  );
}
