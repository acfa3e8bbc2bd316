import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Audit } from './audit.ts';
import type { StaffRole } from './roles.ts';
import { insertOperator } from './staff.store.ts';

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

/** Adds an operator and says so in the audit log. Refuses `conflict` where the login is taken. */
export function createAddOperator(deps: {
  db: Database;
  clock: Clock;
  hasher: PasswordHasher;
  audit: Audit;
}): (operator: NewOperator) => Promise<void> {
  return async ({ login, password, role, siteId, actor, operatorId, reason }) => {
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
