import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { LoginAttempts } from '../../kernel/login-attempts.ts';
import type { Codes } from './codes.ts';
import { deleteSessionsBefore } from './sessions.store.ts';

/** A session that is over is kept this long, for the question who was logged in from where. */
const keptForMs = 90 * 24 * 60 * 60_000;

export function identityJobs(deps: {
  db: Database;
  clock: Clock;
  attempts: LoginAttempts;
  codes: Codes;
}): ScheduledJob[] {
  return [
    {
      name: 'identity.purge',
      cron: '17 * * * *',
      async run() {
        await deleteSessionsBefore(deps.db, new Date(deps.clock.now().getTime() - keptForMs));
        await deps.attempts.purge();
        await deps.codes.purge();
      },
    },
  ];
}
