import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { LoginAttempts } from '../../kernel/login-attempts.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Codes } from './contacts/codes.ts';
import type { Security } from './security/security.ts';
import { deleteSessionsBefore } from './sessions/sessions.store.ts';
import type { Tickets } from './sessions/tickets.ts';
import { deleteViewsBefore } from './sessions/views.store.ts';
import type { KnownDevices } from './sign-in/known-devices.ts';
import { deleteLoginsBefore } from './sign-in/login-history.store.ts';

/** An ended session is kept this long, to answer who was logged in from where. */
const keptForMs = 90 * 24 * 60 * 60_000;
/** Refused attempts for unknown names are of use to nobody for longer. */
const refusedToNobodyKeptForMs = 24 * 60 * 60_000;

export function identityJobs(deps: {
  db: Database;
  clock: Clock;
  sites: Pick<Sites, 'all'>;
  attempts: LoginAttempts;
  codes: Codes;
  tickets: Tickets;
  knownDevices: KnownDevices;
  security: Pick<Security, 'purge'>;
}): ScheduledJob[] {
  return [
    {
      name: 'identity.purge',
      cron: '17 * * * *',
      async run() {
        await deleteSessionsBefore(deps.db, new Date(deps.clock.now().getTime() - keptForMs));
        await deps.attempts.purge();
        await deps.codes.purge();
        await deps.tickets.purge();
        await deleteViewsBefore(deps.db, deps.clock.now());
        await deps.knownDevices.purge(deps.db);
        await deps.security.purge();
        await purgeLogins(deps);
      },
    },
  ];
}

/** The login history is kept for as long as the profile of the site requires. */
async function purgeLogins(deps: { db: Database; clock: Clock; sites: Pick<Sites, 'all'> }): Promise<void> {
  const now = deps.clock.now();
  for (const { id: siteId, profile } of await deps.sites.all()) {
    const ofMembers = new Date(now);
    ofMembers.setUTCMonth(ofMembers.getUTCMonth() - profile.historyKeptMonths);
    const ofNobody = new Date(now.getTime() - refusedToNobodyKeptForMs);
    await deleteLoginsBefore(deps.db, { siteId, ofMembers, ofNobody });
  }
}
