import type { Queryable } from './database.ts';

/** A consumer of a stream, and how many rows that have their position it has not read. */
export type ConsumerState = { name: string; behind: number };

export async function readConsumers(db: Queryable): Promise<ConsumerState[]> {
  return db.query<ConsumerState>(
    `select c.consumer as name, (s.last_position - c.position)::int as behind
     from kernel.cursor c join kernel.sequence_state s using (stream) order by c.consumer`,
  );
}

/** Since when the oldest row of any stream waits for its position; null where none does. */
export async function readUnsequenced(db: Queryable): Promise<Date | null> {
  const [row] = await db.query<{ since: Date | null }>('select min(since) as since from kernel.unsequenced()');
  return row?.since ?? null;
}

export type FailedJob = { name: string; failures: number; lastAt: Date };

/** Jobs that failed for good since a moment; none before the job engine has its schema. */
export async function readFailedJobs(db: Queryable, since: Date): Promise<FailedJob[]> {
  const [engine] = await db.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`);
  if (!engine?.there) return [];
  return db.query<FailedJob>(
    `select name, count(*)::int as failures, max(completed_on) as "lastAt" from pgboss.job
     where state = 'failed' and completed_on >= $1 group by name order by name`,
    [since],
  );
}
