import { PgBoss } from 'pg-boss';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Scheduled work. It may run on any process and more than once, so it has to be idempotent. */
export type ScheduledJob = {
  name: string;
  /** Cron, in UTC. */
  cron: string;
  /** Runs the job; a rejection is retried. */
  run(): Promise<void>;
};

/** Jobs fall due by the minute, and each queue is asked by a query: asked every two seconds, forty queues wait for three connections. */
const POLLING_S = 15;

export type Jobs = { start(): Promise<void>; stop(): Promise<void> };

/** Creates the job engine's own schema; the owner runs it together with the migrations. */
export async function migrateJobs(ownerUrl: string, applicationRole: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: 'pgboss', supervise: false, schedule: false, max: 2 });
  boss.on('error', () => {});
  await boss.start();
  const db = boss.getDb();
  await db.executeSql(`grant usage on schema pgboss to ${applicationRole}`);
  await db.executeSql(`grant select, insert, update, delete on all tables in schema pgboss to ${applicationRole}`);
  await db.executeSql(`grant usage, select on all sequences in schema pgboss to ${applicationRole}`);
  await db.executeSql(`grant execute on all functions in schema pgboss to ${applicationRole}`);
  await boss.stop({ graceful: false });
}

/** The scheduled jobs of all modules on one engine (pg-boss); each run happens on one process. */
export function createJobs(deps: {
  url: string;
  role: string | null;
  jobs: readonly ScheduledJob[];
  log: Log;
  metrics: Metrics;
}): Jobs {
  const boss = new PgBoss({
    connectionString: deps.url,
    ...(deps.role ? { options: `-c role=${deps.role}` } : {}),
    schema: 'pgboss',
    migrate: false,
    max: 3,
    application_name: 'croupier jobs',
  });
  boss.on('error', (error) => deps.log.warn({ err: error }, 'the job engine reported an error'));
  return {
    async start() {
      await boss.start();
      const queues = new Set((await boss.getQueues()).map(({ name }) => name));
      const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
      for (const job of deps.jobs) {
        if (!queues.has(job.name))
          await boss.createQueue(job.name, { retryLimit: 3, retryDelay: 30, retryBackoff: true });
        await boss.work(job.name, { pollingIntervalSeconds: POLLING_S }, async () => {
          try {
            await job.run();
          } catch (error) {
            deps.metrics.jobFailures.inc({ job: job.name });
            deps.log.error({ err: error, job: job.name }, 'a job failed');
            throw error;
          }
        });
        if (schedules.get(job.name) !== job.cron) await boss.schedule(job.name, job.cron);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
