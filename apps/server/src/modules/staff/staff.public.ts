import type { Origin } from '../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { Log } from '../../kernel/log.ts';
import { createLoginAttempts } from '../../kernel/login-attempts.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import type { Realtime, SessionCheck } from '../../kernel/realtime.ts';
import type { Sealing } from '../../kernel/sealed.ts';
import type { Sites } from '../sites/sites.public.ts';
import { type AddOperator, createAddOperator } from './add-operator.ts';
import { type Audit, createAudit } from './audit.ts';
import { type AuditSeals, createAuditSeals } from './audit-seals.ts';
import { type ChangeOperator, createChangeOperator } from './change-operator.ts';
import { createStaffFactors } from './factors.ts';
import {
  createIdentifyStaff,
  createRequireRecentProof,
  type IdentifyStaff,
  type StaffCaller,
} from './identify-staff.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import { createOpenStaffSession } from './open-session.ts';
import { createCheckOperatorPassword } from './operator-password.ts';
import { findLogins, findOperatorByLogin, type Operator } from './operators.store.ts';
import { createOwnSecurity } from './own-security.ts';
import { type ProposalCalls, proposalCalls } from './proposals/proposal-calls.ts';
import { createProposals, type Proposals } from './proposals/proposals.ts';
import { findRoleByName, type Role } from './roles.store.ts';
import { createRoles } from './roles.ts';
import { findSessionsOver } from './sessions.store.ts';
import { createSignInStaff } from './sign-in-staff.ts';
import { type StaffCalls, staffCalls } from './staff.calls.ts';
import { staffJobs } from './staff.jobs.ts';
import { staffIdleTimeoutMs } from './timeouts.ts';

export type { NewOperator } from './add-operator.ts';
export type { AuditChange, AuditOrigin, AuditRecord, AuditRow } from './audit.store.ts';
export { type Audit, auditOrigin } from './audit.ts';
export type { AuditFinding, AuditSeals } from './audit-seals.ts';
export type { Invitation, OperatorActor } from './change-operator.ts';
export type { StaffCaller } from './identify-staff.ts';
export type { Operator } from './operators.store.ts';
export type { Effect, ProposalRow } from './proposals/proposals.store.ts';
export { type ActFor, mayCall, type Proposals, type SecondPersonAct } from './proposals/proposals.ts';
export type { Role } from './roles.store.ts';
export { invitationLink } from './staff.calls.ts';

export type Staff = {
  calls: StaffCalls & ProposalCalls;
  /** Who holds an operator's token. Refuses `not_logged_in`, `session_expired` and `network_not_allowed`. */
  identifyStaff: IdentifyStaff;
  /** Refuses `reauthentication_required` { methods } unless the session has shown a second factor within the last minutes. */
  requireRecentProof(caller: StaffCaller): Promise<void>;
  /** Invites, changes and removes operators. */
  changeOperator: ChangeOperator;
  addOperator: AddOperator;
  /** What the holder of an invitation link does with it. */
  invitations: Invitations;
  /** The operator of a login, whatever its case; none who was removed. */
  operatorByLogin(login: string): Promise<Operator | null>;
  /** The logins of operators by id, also of those who were removed. */
  logins(ids: readonly string[]): Promise<Map<string, string>>;
  /** The role of a ready role's code, or of a name. */
  roleByName(name: string): Promise<Role | null>;
  audit: Audit;
  /** The tamper evidence of the audit log. */
  auditSeals: AuditSeals;
  /** What takes two people. */
  proposals: Proposals;
  /** Which of the operators' sessions are over, for live connections. */
  sessionsOver: SessionCheck;
  jobs: readonly ScheduledJob[];
};

/** Makes the module that knows operators, what their roles may do, and what they did. */
export function createStaff(given: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  secretKey: string;
  hasher: PasswordHasher;
  sealing: Pick<Sealing, 'publicKey'>;
  realtime: Pick<Realtime, 'issueTicket' | 'toStaff'>;
  consoleOrigin: (from: Origin) => string;
  sites: Sites;
  log: Pick<Log, 'info'>;
}): Staff {
  const { db, clock } = given;
  const attempts = createLoginAttempts({ db, clock, table: 'staff.login_attempt' });
  const factors = createStaffFactors(given);
  const deps = {
    ...given,
    attempts,
    factors,
    audit: createAudit(given),
    checkPassword: createCheckOperatorPassword(given),
    openSession: createOpenStaffSession(given),
  };
  const changeOperator = createChangeOperator(deps);
  const invitations = createInvitations(deps);
  const onProposal = (siteId: string, proposalId: string) =>
    given.realtime.toStaff(siteId, 'proposals', { proposalId });
  const auditSeals = createAuditSeals(given);
  const proposals = createProposals({ ...deps, onProposal });
  return {
    calls: {
      ...staffCalls({
        ...deps,
        signIn: createSignInStaff(deps),
        invitations,
        own: createOwnSecurity(deps),
        change: changeOperator,
        roles: createRoles(deps),
      }),
      ...proposalCalls({ ...deps, proposals }),
    },
    identifyStaff: createIdentifyStaff(deps),
    requireRecentProof: createRequireRecentProof(deps),
    changeOperator,
    addOperator: createAddOperator({ ...deps, changeOperator }),
    invitations,
    logins: (ids) => findLogins(db, ids),
    operatorByLogin: (login) => findOperatorByLogin(db, login),
    roleByName: (name) => findRoleByName(db, name),
    audit: deps.audit,
    auditSeals,
    proposals,
    sessionsOver: (sessions) => findSessionsOver(db, sessions, { at: clock.now(), idleMs: staffIdleTimeoutMs }),
    jobs: staffJobs({ db, clock, attempts, factors, auditSeals, onProposal }),
  };
}
