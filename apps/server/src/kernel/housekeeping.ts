import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { ScheduledJob } from './jobs.ts';
import { deleteSpentSealingKeys } from './sealing-keys.ts';

/** Deletes what the kernel keeps for a limited time: nonces of sealed payloads that are too old to be replayed, sealing keys that
 * no payload can need any more, and unused tickets. */
export function kernelJobs({ db, clock }: { db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      name: 'kernel.purge',
      cron: '*/10 * * * *',
      async run() {
        const now = clock.now();
        await db.query('delete from kernel.sealed_nonce where expires_at < $1', [now]);
        await deleteSpentSealingKeys(db, now);
        await db.query('delete from kernel.live_ticket where expires_at < $1', [now]);
      },
    },
  ];
}
