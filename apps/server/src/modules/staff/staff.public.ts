import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import { createLoginAttempts } from '../../kernel/login-attempts.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createAddOperator } from './add-operator.ts';
import { type Audit, createAudit } from './audit.ts';
import { type ChangeOperator, createChangeOperator } from './change-operator.ts';
import { createIdentifyStaff } from './identify-staff.ts';
import { createLogInStaff } from './log-in-staff.ts';
import { createCheckOperatorPassword } from './operator-password.ts';
import { type StaffCalls, staffCalls } from './staff.calls.ts';
import { staffJobs } from './staff.jobs.ts';
import { findOperatorByLogin, type Operator } from './staff.store.ts';

export type { NewOperator } from './add-operator.ts';
export type { AuditRecord, AuditRow } from './audit.store.ts';
export type { Audit } from './audit.ts';
export type { StaffCaller } from './identify-staff.ts';
export { isStaffRole } from './roles.ts';
export type { Operator } from './staff.store.ts';

export type Staff = {
  calls: StaffCalls;
  /** Who holds an operator's token. Refuses `not_logged_in`, `session_expired`, and `not_permitted` on a site not theirs. */
  identifyStaff: ReturnType<typeof createIdentifyStaff>;
  /**
   * Adds an operator by a connection of the schema's owner and says so in the audit log. Refuses `field_errors`, and `conflict` where the
   * login is taken.
   */
  addOperator: ReturnType<typeof createAddOperator>;
  /** Changes and removes operators. */
  changeOperator: ChangeOperator;
  /** The operator of a login, whatever its case; none who was removed. */
  operatorByLogin(login: string): Promise<Operator | null>;
  audit: Audit;
  jobs: readonly ScheduledJob[];
};

/** Makes the module that knows operators, what their roles may do, and what they did. */
export function createStaff(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  hasher: PasswordHasher;
  sites: Sites;
}): Staff {
  const { db, clock, sites } = deps;
  const attempts = createLoginAttempts({ db, clock, table: 'staff.login_attempt' });
  const audit = createAudit(deps);
  const checkPassword = createCheckOperatorPassword(deps);
  const changeOperator = createChangeOperator({ ...deps, attempts, checkPassword });
  const logIn = createLogInStaff({ ...deps, attempts });
  return {
    calls: staffCalls({ db, clock, sites, audit, logIn, change: changeOperator }),
    identifyStaff: createIdentifyStaff(deps),
    addOperator: createAddOperator({ ...deps, audit, checkPassword }),
    changeOperator,
    operatorByLogin: (login) => findOperatorByLogin(db, login),
    audit,
    jobs: staffJobs({ db, clock, attempts }),
  };
}
