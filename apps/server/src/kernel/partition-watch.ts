import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { ScheduledJob } from './jobs.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** The monthly partitions of one table. */
export type PartitionState = {
  /** Schema and name of the table. */
  table: string;
  /** Months in a row that have a partition, from the one that was current a day ago; not counted beyond what is enough. */
  monthsAhead: number;
  /** Rows of those months in the default partition; not counted beyond a thousand. */
  lateRows: number;
};

export type PartitionWatch = {
  /** Checks, sets the metrics, and returns each problem in a sentence; none while all is well. */
  look(): Promise<string[]>;
  /** The same, read at most once a minute: for addresses that anybody may request. */
  recent(): Promise<string[]>;
  jobs: ScheduledJob[];
};

/** The jobs that create partitions run daily and create so many, the current month among them. */
const monthsWanted = 3;
const dayMs = 24 * 3_600_000;
const recentMs = 60_000;

/**
 * Watches the jobs that create partitions ahead of time. One that is late stops nothing, for the default partition takes every row; but
 * it is an alert, for rows in the default partition can no longer be moved to one of their own.
 */
export function watchPartitions(deps: { db: Database; clock: Clock; metrics: Metrics; log: Log }): PartitionWatch {
  const { db, clock, metrics, log } = deps;

  async function look(): Promise<string[]> {
    // a day's grace: on the first of a month the job may not have run yet
    const states = await readStates(db, new Date(clock.now().getTime() - dayMs));
    for (const { table, monthsAhead, lateRows } of states) {
      metrics.partitionMonths.set({ table }, monthsAhead);
      metrics.partitionLateRows.set({ table }, lateRows);
    }
    return states.flatMap(({ table, monthsAhead, lateRows }) => [
      ...(monthsAhead < monthsWanted ? [`${table} has partitions for ${monthsAhead} months, not ${monthsWanted}`] : []),
      ...(lateRows > 0 ? [`${table} has rows that came before their partition`] : []),
    ]);
  }

  let known: { at: number; warnings: Promise<string[]> } | null = null;

  return {
    look,
    recent() {
      const now = clock.now().getTime();
      if (known && now - known.at < recentMs) return known.warnings;
      const warnings = look();
      known = { at: now, warnings };
      warnings.catch(() => {
        known = null;
      });
      return warnings;
    },
    jobs: [
      {
        name: 'kernel.partition-watch',
        cron: '41 * * * *',
        async run() {
          for (const warning of await look()) log.error({ alert: 'partitions' }, warning);
        },
      },
    ],
  };
}

async function readStates(db: Database, from: Date): Promise<PartitionState[]> {
  const rows = await db.query<{ table: string; monthsAhead: number; lateRows: bigint }>(
    `select partitioned as "table", months_ahead as "monthsAhead", late_rows as "lateRows"
     from kernel.partition_state(($1::timestamptz at time zone 'UTC')::date, $2)`,
    [from, monthsWanted],
  );
  return rows.map((row) => ({ ...row, lateRows: Number(row.lateRows) }));
}
