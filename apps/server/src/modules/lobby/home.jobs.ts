import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import { daysBefore } from '../../kernel/local-day.ts';
import { boardDays, popularDays } from './home.calls.ts';
import { purgeHome } from './home-projection.store.ts';

/** A site's day may lie a day behind or ahead of UTC's. */
const zoneSlackDays = 2;

/** Deletes who played and what was won longer ago than any list looks back. */
export function homeJobs({ db, clock }: { db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      name: 'lobby.purge-home',
      cron: '52 * * * *',
      async run() {
        const today = clock.now().toISOString().slice(0, 10);
        const players = daysBefore(today, popularDays + zoneSlackDays);
        await purgeHome(db, { players, wins: daysBefore(today, boardDays + zoneSlackDays) });
      },
    },
  ];
}
