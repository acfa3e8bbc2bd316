import type { FieldError, StaffRole } from '@croupier/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import type { Audit } from './audit.ts';
import type { CheckOperatorPassword } from './operator-password.ts';
import { insertOperator } from './staff.store.ts';
import { staffLoginShape } from './staff-login.ts';

export type NewOperator = {
  login: string;
  password: string;
  role: StaffRole;
  /** Null acts on every site. */
  siteId: string | null;
  /** Who adds it, for the audit log. */
  actor: string;
  operatorId: string | null;
  reason: string;
};

/**
 * Adds an operator and says so in the audit log. Refuses `field_errors` for a login or password that cannot be, and `conflict`
 * where the login is taken.
 *
 * @param ownerDb a connection of the schema's owner: the application itself may not make operators
 */
export function createAddOperator(deps: {
  clock: Clock;
  hasher: PasswordHasher;
  audit: Audit;
  checkPassword: CheckOperatorPassword;
}): (ownerDb: Database, operator: NewOperator) => Promise<void> {
  return async (ownerDb, { login, password, role, siteId, actor, operatorId, reason }) => {
    const fields: Record<string, FieldError> = {};
    if (!staffLoginShape.test(login)) fields.login = { code: 'field_invalid' };
    const wrong = await deps.checkPassword(login, password);
    if (wrong) fields.password = wrong;
    if (Object.keys(fields).length > 0) refuseFields(fields);
    const passwordHash = await deps.hasher.hash(password);
    await ownerDb.transaction(async (tx) => {
      const added = await insertOperator(tx, { login, passwordHash, role, siteId, at: deps.clock.now() });
      if (!added) refuse('conflict');
      await deps.audit.write(tx, {
        actor,
        operatorId,
        siteId,
        action: 'operator.add',
        target: login,
        reason,
        before: null,
        after: { role, siteId },
      });
    });
  };
}
