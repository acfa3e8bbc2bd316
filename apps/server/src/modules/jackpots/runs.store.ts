import type { JackpotKind, JackpotLevel } from '@croupier/rules/jackpots';
import type { Queryable } from '../../kernel/database.ts';

export type RunRow = {
  id: string;
  jackpotId: string;
  /** From 1. */
  number: number;
  seed: bigint;
  ceiling: bigint | null;
  commitment: string | null;
  startedAt: Date;
  outcome: 'won' | 'moved' | null;
  amount: bigint | null;
  endedAt: Date | null;
  memberId: string | null;
  nodeId: string | null;
  roundId: string | null;
};

export type NewRun = Pick<RunRow, 'id' | 'jackpotId' | 'number' | 'seed' | 'ceiling' | 'commitment' | 'startedAt'> & {
  /** The encrypted seed of a must-hit run. */
  seedBox: Buffer | null;
};

export async function insertRuns(tx: Queryable, runs: readonly NewRun[]): Promise<void> {
  for (const run of runs) {
    await tx.query(
      `insert into jackpots.run (id, jackpot_id, number, seed, ceiling, commitment, started_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [run.id, run.jackpotId, run.number, run.seed, run.ceiling, run.commitment, run.startedAt],
      'jackpots-add-run',
    );
    if (run.seedBox) {
      await tx.query(
        'insert into jackpots.run_secret (run_id, seed_box) values ($1, $2)',
        [run.id, run.seedBox],
        'jackpots-add-secret',
      );
    }
  }
}

export type EndedRun = { id: string; amount: bigint; at: Date } & (
  | { outcome: 'moved' }
  | { outcome: 'won'; memberId: string; nodeId: string; roundId: string; transactionId: string }
);

/** Ends runs in progress, each once. @throws where one of them has ended already: nothing may be paid for it again */
export async function endRuns(tx: Queryable, runs: readonly EndedRun[]): Promise<void> {
  for (const run of runs) {
    const won = run.outcome === 'won' ? run : null;
    const rows = await tx.query(
      `update jackpots.run set outcome = $2, amount = $3, ended_at = $4, member_id = $5, node_id = $6, round_id = $7, transaction_id = $8
       where id = $1 and outcome is null returning 1`,
      [
        run.id,
        run.outcome,
        run.amount,
        run.at,
        won?.memberId ?? null,
        won?.nodeId ?? null,
        won?.roundId ?? null,
        won?.transactionId ?? null,
      ],
      'jackpots-end-run',
    );
    if (rows.length !== 1) throw new Error(`the run ${run.id} of a jackpot has ended already`);
  }
}

const columns = `r.id, r.jackpot_id as "jackpotId", r.number, r.seed, r.ceiling, r.commitment, r.started_at as "startedAt", r.outcome,
  r.amount, r.ended_at as "endedAt", r.member_id as "memberId", r.node_id as "nodeId", r.round_id as "roundId"`;

/** The encrypted seeds of runs. */
export async function findSecrets(db: Queryable, runIds: readonly string[]): Promise<Map<string, Buffer>> {
  const rows = await db.query<{ id: string; box: Buffer }>(
    'select run_id as id, seed_box as box from jackpots.run_secret where run_id = any ($1::uuid[])',
    [runIds],
    'jackpots-secrets',
  );
  return new Map(rows.map(({ id, box }) => [id, box]));
}

/** What was committed to before must-hit runs began, by run. */
export async function findCommitments(db: Queryable, runIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; commitment: string }>(
    'select id, commitment from jackpots.run where id = any ($1::uuid[]) and commitment is not null',
    [runIds],
    'jackpots-commitments',
  );
  return new Map(rows.map(({ id, commitment }) => [id, commitment]));
}

/** The latest win of each jackpot that was ever won. */
export async function listLastWins(
  db: Queryable,
  jackpotIds: readonly string[],
): Promise<Map<string, { amount: bigint; at: Date }>> {
  const rows = await db.query<{ id: string; amount: bigint; at: Date }>(
    `select wanted.id, r.amount, r.ended_at as at from unnest($1::uuid[]) as wanted(id) cross join lateral (
       select amount, ended_at from jackpots.run r where r.jackpot_id = wanted.id and r.outcome = 'won' order by ended_at desc limit 1) r`,
    [jackpotIds],
    'jackpots-last-wins',
  );
  return new Map(rows.map(({ id, amount, at }) => [id, { amount, at }]));
}

/** A run with what it is a run of; `last` where the jackpot ended with it. */
export type RunOfJackpot = RunRow & { level: JackpotLevel; kind: JackpotKind; last: boolean };

/** A run of a site. */
export async function findRun(db: Queryable, siteId: string, runId: string): Promise<RunOfJackpot | null> {
  const rows = await db.query<RunOfJackpot>(
    `select ${columns}, j.level, j.kind,
       coalesce(r.outcome = 'won' and j.state = 'ended' and j.ended_into is null and r.number = j.run_number, false) as last
     from jackpots.run r join jackpots.jackpot j on j.id = r.jackpot_id where r.id = $2 and j.site_id = $1`,
    [siteId, runId],
    'jackpots-run',
  );
  return rows[0] ?? null;
}

/** The latest wins of a site, newest first. */
export async function listWon(
  db: Queryable,
  wanted: { siteId: string; jackpotId: string | null; limit: number },
): Promise<(RunRow & { level: JackpotLevel })[]> {
  return db.query(
    `select r.*, j.level from jackpots.jackpot j cross join lateral (
       select ${columns} from jackpots.run r where r.jackpot_id = j.id and r.outcome = 'won' order by r.ended_at desc limit $3) r
     where j.site_id = $1 and ($2::uuid is null or j.id = $2) order by r."endedAt" desc, r.id desc limit $3`,
    [wanted.siteId, wanted.jackpotId, wanted.limit],
    'jackpots-won',
  );
}
