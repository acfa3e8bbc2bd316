import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { ScheduledJob } from './jobs.ts';

/** Deletes what the kernel kept for a while: nonces of sealed payloads that are too old to be replayed, and tickets that nobody used. */
export function kernelJobs({ db, clock }: { db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      name: 'kernel.purge',
      cron: '*/10 * * * *',
      async run() {
        const now = clock.now();
        await db.query('delete from kernel.sealed_nonce where expires_at < $1', [now]);
        await db.query('delete from kernel.live_ticket where expires_at < $1', [now]);
      },
    },
  ];
}
