import type { StaffRole } from '@croupier/contract';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { LockRule, LoginAttempts } from '../../kernel/login-attempts.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import { newToken, tokenHash } from '../../kernel/secret-box.ts';
import type { StaffCaller } from './identify-staff.ts';
import type { CheckOperatorPassword } from './operator-password.ts';
import {
  changeOperatorAs,
  findOperatorWithPassword,
  type OperatorChange,
  renewStaffSession,
  writeOperator,
} from './staff.store.ts';

/** Who changes an operator: another one, or whoever holds a connection of the schema's owner. */
export type OperatorActor = { kind: 'operator'; staffId: string } | { kind: 'owner'; login: string; ownerDb: Database };

type Change = { actor: OperatorActor; operatorId: string; reason: string };

/**
 * Changes of operators. Each ends the operator's sessions on every process, at once, and stands in the audit log. The database judges who
 * may: an owner, for operators of the own site, and never for the own role. Each refuses `not_found` and `not_permitted`.
 */
export type ChangeOperator = {
  /** What is left out stays; a null site is every site. */
  access(change: Change & { role?: StaffRole | undefined; siteId?: string | null | undefined }): Promise<void>;
  /** Makes a password that opens nothing but the form for another. @returns it; nobody can read it again. */
  resetPassword(change: Change): Promise<{ password: string }>;
  /** Ends the operator's access for good. The login stays taken, for the audit log names it. */
  remove(change: Change): Promise<void>;
  /**
   * The operator's own password. The session goes on under a new token, all others end. Refuses `field_errors`, and `login_locked` after too
   * many wrong current ones.
   */
  ownPassword(caller: StaffCaller, typed: { password: string; newPassword: string }): Promise<{ token: string }>;
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
  checkPassword: CheckOperatorPassword;
}): ChangeOperator {
  const { db, clock } = deps;

  async function apply({ actor, operatorId, reason }: Change, change: OperatorChange): Promise<void> {
    const at = clock.now();
    if (actor.kind === 'owner') {
      const written = await writeOperator(actor.ownerDb, { actor: actor.login, operatorId, change, reason, at });
      if (!written) refuse('not_found');
      return;
    }
    const by = { staffId: actor.staffId, keptSessionId: null };
    const verdict = await changeOperatorAs(db, { ...by, operatorId, change, reason, at });
    if (verdict !== 'changed') refuse(verdict);
  }

  async function mustKnow(sessionId: string, typed: string, passwordHash: string): Promise<void> {
    // by session: whoever holds a stolen token shall not keep the owner from changing the password elsewhere
    const budgets = [{ of: [null, 'own password', sessionId], rule: ownPasswordRule }];
    await deps.attempts.count(budgets);
    if (!(await deps.hasher.verify(typed, passwordHash))) refuseFields({ password: { code: 'password_wrong' } });
    await deps.attempts.forget(budgets);
  }

  return {
    async access({ role, siteId, ...change }) {
      if (role === undefined && siteId === undefined) refuse('bad_request');
      await apply(change, { ...(role === undefined ? {} : { role }), ...(siteId === undefined ? {} : { siteId }) });
    },
    async resetPassword(change) {
      const password = deps.random.bytes(passwordBytes).toString('base64url');
      await apply(change, { passwordHash: await deps.hasher.hash(password), passwordDue: true });
      return { password };
    },
    remove: (change) => apply(change, { removed: true }),
    async ownPassword(caller, { password, newPassword }) {
      const operator = await findOperatorWithPassword(db, caller.staffId);
      if (!operator) return refuse('not_logged_in');
      await mustKnow(caller.sessionId, password, operator.passwordHash);
      if (newPassword.normalize('NFKC') === password.normalize('NFKC')) {
        refuseFields({ newPassword: { code: 'password_same_as_old' } });
      }
      const wrong = await deps.checkPassword(operator.login, newPassword);
      if (wrong) refuseFields({ newPassword: wrong });
      const passwordHash = await deps.hasher.hash(newPassword);
      const token = newToken(deps.random);
      await db.transaction(async (tx) => {
        const verdict = await changeOperatorAs(tx, {
          staffId: operator.id,
          keptSessionId: caller.sessionId,
          operatorId: operator.id,
          change: { passwordHash, passwordDue: false },
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
