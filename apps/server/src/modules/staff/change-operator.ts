import type { Origin } from '../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { LockRule, LoginAttempts } from '../../kernel/login-attempts.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import { newToken, tokenHash } from '../../kernel/secret-box.ts';
import { type Audit, auditOrigin } from './audit.ts';
import type { StaffCaller } from './identify-staff.ts';
import type { CheckOperatorPassword } from './operator-password.ts';
import {
  type AuditActor,
  changeOperatorAs,
  findOperator,
  findPasswordHash,
  type Invited,
  inviteOperatorAs,
  type OperatorChange,
  writeInvitation,
  writeOperator,
} from './operators.store.ts';
import { findRole } from './roles.store.ts';
import { endStaffSessions, renewStaffSession } from './sessions.store.ts';
import { staffLoginShape } from './staff-login.ts';
import { invitationMs } from './timeouts.ts';

/** Who changes an operator: another one, or whoever holds a connection of the schema's owner. */
export type OperatorActor =
  | { kind: 'operator'; caller: StaffCaller; from: Origin }
  | { kind: 'owner'; login: string; ownerDb: Database };

type Change = { actor: OperatorActor; operatorId: string; reason: string };

/** A link's token, which nobody can read again, and when it ends. */
export type Invitation = { operatorId: string; invitation: string; expiresAt: Date };

/**
 * Changes of operators. Each ends the operator's sessions on every process, at once, and stands in the audit log. The database judges who
 * may: a role of the platform with `operators.write`, never on itself, and never to give or change what may do more than the own role. Each
 * refuses `not_found` and `not_permitted`.
 */
export type ChangeOperator = {
  /** Refuses `conflict` where the login is taken, `field_errors` for one that cannot be, and `role_scope`. */
  invite(invited: {
    actor: OperatorActor;
    login: string;
    roleId: string;
    /** Null is every site. */
    siteIds: readonly string[] | null;
    reason: string;
  }): Promise<Invitation>;
  /** What is left out stays; null sites are every site. Refuses `role_scope`. */
  access(
    change: Change & { roleId?: string | undefined; siteIds?: readonly string[] | null | undefined },
  ): Promise<void>;
  /** Takes password and second factors, and makes a new link. */
  reset(change: Change): Promise<Invitation>;
  /** Makes a password that opens nothing but the form for another, beside the second factors. @returns it; nobody can read it again. */
  resetPassword(change: Change): Promise<{ password: string }>;
  /** Ends the operator's access for good. The login stays taken, for the audit log names it. */
  remove(change: Change): Promise<void>;
  /** Ends one open session, or all. @returns how many. */
  endSessions(change: {
    actor: Extract<OperatorActor, { kind: 'operator' }>;
    operatorId: string;
    sessionId: string | null;
    reason: string;
  }): Promise<number>;
  /**
   * The operator's own password. The session goes on under a new token, all others end. Refuses `field_errors`, and `login_locked` after too
   * many wrong current ones.
   */
  ownPassword(
    caller: StaffCaller,
    from: Origin,
    typed: { password: string; newPassword: string },
  ): Promise<{ token: string }>;
};

const passwordBytes = 18;
/** A stolen session finds the password out no faster than a stranger does. */
const ownPasswordRule: LockRule = { tries: 5, windowMs: 30 * 60_000, lockMs: 15 * 60_000 };

export function createChangeOperator(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  hasher: PasswordHasher;
  attempts: LoginAttempts;
  audit: Audit;
  checkPassword: CheckOperatorPassword;
}): ChangeOperator {
  const { db, clock } = deps;

  async function apply(tx: Queryable, { actor, operatorId, reason }: Change, change: OperatorChange): Promise<void> {
    const at = clock.now();
    if (actor.kind === 'owner') {
      const written = await writeOperator(tx, { actor: auditActor(actor), operatorId, change, reason, at });
      if (!written) refuse('not_found');
      return;
    }
    const by = { staffId: actor.caller.staffId, actor: auditActor(actor), keptSessionId: null };
    const verdict = await changeOperatorAs(tx, { ...by, operatorId, change, reason, at });
    if (verdict !== 'changed') refuse(verdict);
  }

  async function invite(
    tx: Queryable,
    actor: OperatorActor,
    invited: Invited,
    { conflict, reason }: { conflict: 'conflict' | 'not_found'; reason: string },
  ): Promise<Invitation> {
    const invitation = newToken(deps.random);
    const at = clock.now();
    const expiresAt = new Date(at.getTime() + invitationMs);
    const write = { actor: auditActor(actor), invited, tokenHash: tokenHash(invitation), expiresAt, reason, at };
    if (actor.kind === 'owner') {
      const operatorId = await writeInvitation(tx, write);
      return { operatorId: operatorId ?? refuse(conflict), invitation, expiresAt };
    }
    const { verdict, id } = await inviteOperatorAs(tx, { ...write, staffId: actor.caller.staffId });
    if (verdict !== 'invited') refuse(verdict);
    if (id === null) throw new Error('an invitation is nobody’s');
    return { operatorId: id, invitation, expiresAt };
  }

  const transactionOf = (actor: OperatorActor): Database => (actor.kind === 'owner' ? actor.ownerDb : db);

  /** A role of the platform acts on every site. */
  async function mustFit(roleId: string, siteIds: readonly string[] | null): Promise<void> {
    const role = await findRole(db, roleId);
    if (!role) refuse('not_found');
    if (role.scope === 'platform' && siteIds !== null) refuse('role_scope');
  }

  async function mustKnow(sessionId: string, typed: string, passwordHash: string): Promise<void> {
    // by session: whoever holds a stolen token shall not keep the owner from changing the password elsewhere
    const budgets = [{ of: [null, 'own password', sessionId], rule: ownPasswordRule }];
    await deps.attempts.count(budgets);
    if (!(await deps.hasher.verify(typed, passwordHash))) refuseFields({ password: { code: 'password_wrong' } });
    await deps.attempts.forget(budgets);
  }

  return {
    async invite({ actor, login, roleId, siteIds, reason }) {
      if (!staffLoginShape.test(login)) refuseFields({ login: { code: 'field_invalid' } });
      await mustFit(roleId, siteIds);
      return invite(transactionOf(actor), actor, { login, roleId, siteIds }, { conflict: 'conflict', reason });
    },
    async access({ roleId, siteIds, ...change }) {
      if (roleId === undefined && siteIds === undefined) refuse('bad_request');
      const operator = await findOperator(db, change.operatorId);
      if (!operator) refuse('not_found');
      await mustFit(roleId ?? operator.roleId, siteIds === undefined ? operator.siteIds : siteIds);
      await apply(transactionOf(change.actor), change, {
        ...(roleId === undefined ? {} : { roleId }),
        ...(siteIds === undefined ? {} : { siteIds }),
      });
    },
    reset: (change) =>
      transactionOf(change.actor).transaction(async (tx) => {
        await apply(tx, change, { reset: true });
        const { operatorId, reason } = change;
        return invite(tx, change.actor, { operatorId }, { conflict: 'not_found', reason });
      }),
    async resetPassword(change) {
      const password = deps.random.bytes(passwordBytes).toString('base64url');
      const passwordHash = await deps.hasher.hash(password);
      await apply(transactionOf(change.actor), change, { passwordHash, passwordDue: true });
      return { password };
    },
    remove: (change) => apply(transactionOf(change.actor), change, { removed: true }),
    async endSessions({ actor, operatorId, sessionId, reason }) {
      const operator = await findOperator(db, operatorId);
      if (!operator) refuse('not_found');
      return db.transaction(async (tx) => {
        const ended = await endStaffSessions(tx, { operatorId, sessionId, exceptId: null, at: clock.now() });
        if (ended === 0 && sessionId !== null) refuse('not_found');
        await deps.audit.write(tx, {
          actor: actor.caller.login,
          operatorId: actor.caller.staffId,
          siteId: null,
          action: 'operator.endSessions',
          target: operator.login,
          reason,
          origin: auditOrigin(actor.from),
          before: null,
          after: { ended },
        });
        return ended;
      });
    },
    async ownPassword(caller, from, { password, newPassword }) {
      const passwordHash = await findPasswordHash(db, caller.staffId);
      if (passwordHash === null) return refuse('not_logged_in');
      await mustKnow(caller.sessionId, password, passwordHash);
      if (newPassword.normalize('NFKC') === password.normalize('NFKC')) {
        refuseFields({ newPassword: { code: 'password_same_as_old' } });
      }
      const wrong = await deps.checkPassword(caller.login, newPassword);
      if (wrong) refuseFields({ newPassword: wrong });
      const newHash = await deps.hasher.hash(newPassword);
      const token = newToken(deps.random);
      await db.transaction(async (tx) => {
        const verdict = await changeOperatorAs(tx, {
          staffId: caller.staffId,
          actor: auditActor({ kind: 'operator', caller, from }),
          keptSessionId: caller.sessionId,
          operatorId: caller.staffId,
          change: { passwordHash: newHash, passwordDue: false },
          reason: 'own password',
          at: clock.now(),
        });
        if (verdict !== 'changed') refuse('not_logged_in');
        await renewStaffSession(tx, { sessionId: caller.sessionId, tokenHash: tokenHash(token) });
      });
      return { token };
    },
  };
}

function auditActor(actor: OperatorActor): AuditActor {
  if (actor.kind === 'owner') return { login: actor.login, operatorId: null, ip: null, device: null };
  return { login: actor.caller.login, operatorId: actor.caller.staffId, ...auditOrigin(actor.from) };
}
