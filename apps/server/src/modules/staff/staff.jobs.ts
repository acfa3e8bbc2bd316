import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { LoginAttempts } from '../../kernel/login-attempts.ts';
import { triesForgottenAfterMs } from '../../kernel/second-factors/second-factors.ts';
import type { AuditSeals } from './audit-seals.ts';
import type { StaffFactors } from './factors.ts';
import { expireProposals } from './proposals/proposals.store.ts';
import { deleteStaffSessionsBefore, deleteTicketsBefore } from './sessions.store.ts';
import { invitationMs } from './timeouts.ts';

/** A session that is over is kept this long, for the question who was signed in from where. */
const keptForMs = 365 * 24 * 60 * 60_000;

export function staffJobs(deps: {
  db: Database;
  clock: Clock;
  attempts: LoginAttempts;
  factors: Pick<StaffFactors, 'store'>;
  auditSeals: Pick<AuditSeals, 'sealFinishedDays'>;
  onProposal: (siteId: string, proposalId: string) => void;
}): ScheduledJob[] {
  const { db, clock } = deps;
  const { store } = deps.factors;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  return [
    {
      name: 'staff.expire-proposals',
      cron: '* * * * *',
      async run() {
        for (const { id, siteId } of await expireProposals(db, clock.now())) deps.onProposal(siteId, id);
      },
    },
    {
      name: 'staff.seal-audit',
      cron: '40 * * * *',
      async run() {
        await deps.auditSeals.sealFinishedDays();
      },
    },
    {
      name: 'staff.purge',
      cron: '23 * * * *',
      async run() {
        await deleteStaffSessionsBefore(db, before(keptForMs));
        await deleteTicketsBefore(db, clock.now());
        await store.deleteChallengesBefore(db, clock.now());
        await store.deleteUnconfirmedTotp(db, before(invitationMs));
        await store.deleteFactorTriesBefore(db, before(triesForgottenAfterMs));
        await deps.attempts.purge();
      },
    },
  ];
}
