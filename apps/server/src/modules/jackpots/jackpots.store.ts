import type { JackpotKind, JackpotLevel } from '@croupier/rules/jackpots';
import type { Queryable } from '../../kernel/database.ts';

export type JackpotState = 'draft' | 'running' | 'paused' | 'ended';

export type JackpotRow = {
  id: string;
  siteId: string;
  currency: string;
  level: JackpotLevel;
  kind: JackpotKind;
  /** Millionths of a stake. */
  contribution: number;
  seedShare: number;
  /** Null: every game of the site that has such a jackpot. */
  nodeIds: string[] | null;
  state: JackpotState;
  nextSeed: bigint;
  lastRun: boolean;
  runId: string | null;
  runNumber: number;
  runSeed: bigint | null;
  runCeiling: bigint | null;
  /** Minor units; what the ledger holds. */
  pool: bigint;
  /** Millionths of a minor unit. */
  parts: number;
  createdAt: Date;
  endedAt: Date | null;
  endedInto: string | null;
};

/** A jackpot with a run in progress. */
export type LiveJackpot = JackpotRow & { runId: string; runSeed: bigint };

const columns = `id, site_id as "siteId", currency, level, kind, contribution, seed_share as "seedShare", node_ids as "nodeIds", state,
  next_seed as "nextSeed", last_run as "lastRun", run_id as "runId", run_number as "runNumber", run_seed as "runSeed",
  run_ceiling as "runCeiling", pool, parts, created_at as "createdAt", ended_at as "endedAt", ended_into as "endedInto"`;

/** The running jackpots of a site, which wait for this transaction until it ends; in one order, whoever asks. */
export async function lockRunning(tx: Queryable, siteId: string): Promise<LiveJackpot[]> {
  return tx.query<LiveJackpot>(
    `select ${columns} from jackpots.jackpot where site_id = $1 and state = 'running' order by id for update`,
    [siteId],
    'jackpots-lock-running',
  );
}

/** All jackpots of a site, locked: what an operator changes is judged by all of them. */
export async function lockAll(tx: Queryable, siteId: string): Promise<JackpotRow[]> {
  // two that are added at the same moment would not see one another
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('jackpots ' || $1, 0))`, [siteId]);
  return tx.query<JackpotRow>(
    `select ${columns} from jackpots.jackpot where site_id = $1 and state <> 'ended' order by id for update`,
    [siteId],
  );
}

/** A site's jackpots, those that ended last too, in the order of their levels' making. */
export async function listJackpots(db: Queryable, siteId: string): Promise<JackpotRow[]> {
  return db.query<JackpotRow>(
    `select ${columns} from jackpots.jackpot where site_id = $1 order by id`,
    [siteId],
    'jackpots-of-site',
  );
}

export async function insertJackpot(
  tx: Queryable,
  jackpot: Pick<
    JackpotRow,
    'siteId' | 'currency' | 'level' | 'kind' | 'contribution' | 'seedShare' | 'nodeIds' | 'nextSeed' | 'createdAt'
  >,
): Promise<JackpotRow> {
  const rows = await tx.query<JackpotRow>(
    `insert into jackpots.jackpot (site_id, currency, level, kind, contribution, seed_share, node_ids, next_seed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
    [
      jackpot.siteId,
      jackpot.currency,
      jackpot.level,
      jackpot.kind,
      jackpot.contribution,
      jackpot.seedShare,
      jackpot.nodeIds,
      jackpot.nextSeed,
      jackpot.createdAt,
    ],
  );
  if (!rows[0]) throw new Error('a jackpot was not added');
  return rows[0];
}

/** What of a jackpot changes with stakes and by operators. */
export type JackpotChange = Pick<
  JackpotRow,
  | 'id'
  | 'state'
  | 'nextSeed'
  | 'lastRun'
  | 'runId'
  | 'runNumber'
  | 'runSeed'
  | 'runCeiling'
  | 'pool'
  | 'parts'
  | 'endedAt'
  | 'endedInto'
>;

/** Writes locked jackpots. @throws where one of them is not there */
export async function saveJackpots(tx: Queryable, changed: readonly JackpotChange[]): Promise<void> {
  const column = <Key extends keyof JackpotChange>(key: Key) => changed.map((one) => one[key]);
  const rows = await tx.query(
    `update jackpots.jackpot j set state = c.state, next_seed = c.next_seed, last_run = c.last_run, run_id = c.run_id,
       run_number = c.run_number, run_seed = c.run_seed, run_ceiling = c.run_ceiling, pool = c.pool, parts = c.parts,
       ended_at = c.ended_at, ended_into = c.ended_into
     from unnest($1::uuid[], $2::text[], $3::bigint[], $4::boolean[], $5::uuid[], $6::integer[], $7::bigint[], $8::bigint[], $9::bigint[],
       $10::integer[], $11::timestamptz[], $12::uuid[]) as c(id, state, next_seed, last_run, run_id, run_number, run_seed, run_ceiling,
       pool, parts, ended_at, ended_into)
     where j.id = c.id returning 1`,
    [
      column('id'),
      column('state'),
      column('nextSeed'),
      column('lastRun'),
      column('runId'),
      column('runNumber'),
      column('runSeed'),
      column('runCeiling'),
      column('pool'),
      column('parts'),
      column('endedAt'),
      column('endedInto'),
    ],
    'jackpots-save',
  );
  if (rows.length !== changed.length) throw new Error('a jackpot vanished while it was changed');
}

/** Changes which games feed a jackpot. */
export async function saveGames(tx: Queryable, jackpotId: string, nodeIds: readonly string[] | null): Promise<void> {
  await tx.query('update jackpots.jackpot set node_ids = $2 where id = $1', [jackpotId, nodeIds]);
}

/** Sets the savepoint that `backToTry` returns to; a second one replaces it. */
export async function beginTry(tx: Queryable): Promise<void> {
  await tx.query('savepoint jackpots_try');
}

export async function backToTry(tx: Queryable): Promise<void> {
  await tx.query('rollback to savepoint jackpots_try');
}
