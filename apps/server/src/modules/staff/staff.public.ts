import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import { createLoginAttempts } from '../../kernel/login-attempts.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import { createAddOperator } from './add-operator.ts';
import { type Audit, createAudit } from './audit.ts';
import { createIdentifyStaff } from './identify-staff.ts';
import { createLogInStaff } from './log-in-staff.ts';
import { type StaffCalls, staffCalls } from './staff.calls.ts';
import { staffJobs } from './staff.jobs.ts';

export type { NewOperator } from './add-operator.ts';
export type { AuditRecord, AuditRow } from './audit.store.ts';
export type { Audit } from './audit.ts';
export type { StaffCaller } from './identify-staff.ts';
export { isStaffRole, type StaffRole, staffRoles } from './roles.ts';

export type Staff = {
  calls: StaffCalls;
  /** Who holds an operator's token. Refuses `not_logged_in`, `session_expired`, and `not_permitted` on a site not theirs. */
  identifyStaff: ReturnType<typeof createIdentifyStaff>;
  /** Adds an operator and says so in the audit log. Refuses `field_errors`, and `conflict` where the login is taken. */
  addOperator: ReturnType<typeof createAddOperator>;
  audit: Audit;
  jobs: readonly ScheduledJob[];
};

/** Makes the module that knows operators, what their roles may do, and what they did. */
export function createStaff(deps: { db: Database; clock: Clock; random: RandomSource; hasher: PasswordHasher }): Staff {
  const { db, clock } = deps;
  const attempts = createLoginAttempts({ db, clock, table: 'staff.login_attempt' });
  const audit = createAudit(deps);
  return {
    calls: staffCalls({ db, clock, audit, logIn: createLogInStaff({ ...deps, attempts }) }),
    identifyStaff: createIdentifyStaff(deps),
    addOperator: createAddOperator({ ...deps, audit }),
    audit,
    jobs: staffJobs({ db, clock, attempts }),
  };
}
