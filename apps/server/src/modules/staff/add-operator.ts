import type { FieldError } from '@croupier/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import type { Audit } from './audit.ts';
import type { StaffRole } from './roles.ts';
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

/** Operators reach more than members do, so their passwords are longer. */
const passwordLength = { min: 12, max: 256 };

/**
 * Adds an operator and says so in the audit log. Refuses `field_errors` for a login or password that cannot be, and `conflict`
 * where the login is taken.
 */
export function createAddOperator(deps: {
  db: Database;
  clock: Clock;
  hasher: PasswordHasher;
  audit: Audit;
}): (operator: NewOperator) => Promise<void> {
  return async ({ login, password, role, siteId, actor, operatorId, reason }) => {
    const fields = wrongFields(login, password);
    if (Object.keys(fields).length > 0) refuseFields(fields);
    const passwordHash = await deps.hasher.hash(password);
    await deps.db.transaction(async (tx) => {
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

function wrongFields(login: string, password: string): Record<string, FieldError> {
  const { min, max } = passwordLength;
  const fits = password.length >= min && password.length <= max;
  return {
    ...(staffLoginShape.test(login) ? {} : { login: { code: 'field_invalid' } }),
    ...(fits ? {} : { password: { code: 'password_length', params: passwordLength } }),
  };
}
