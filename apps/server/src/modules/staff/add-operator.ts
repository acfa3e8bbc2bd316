import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { tokenHash } from '../../kernel/secret-box.ts';
import type { ChangeOperator } from './change-operator.ts';
import type { StaffFactors } from './factors.ts';
import type { CheckOperatorPassword } from './operator-password.ts';
import { acceptInvitation } from './operators.store.ts';

export type NewOperator = {
  /** A connection of the schema's owner: the application itself may not make operators. */
  ownerDb: Database;
  login: string;
  password: string;
  /** Of an authenticator app that is set up already. */
  authenticatorSecret: Buffer;
  roleId: string;
  /** Null is every site. */
  siteIds: readonly string[] | null;
  actor: string;
  reason: string;
};

/**
 * Adds an operator who can sign in at once, for demonstrations; people are invited and choose their own password. Refuses `field_errors` for
 * a login or password that cannot be, `conflict` where the login is taken, and `role_scope`.
 *
 * @returns the operator's id
 */
export type AddOperator = (operator: NewOperator) => Promise<string>;

export function createAddOperator(deps: {
  clock: Clock;
  hasher: PasswordHasher;
  checkPassword: CheckOperatorPassword;
  changeOperator: ChangeOperator;
  factors: StaffFactors;
}): AddOperator {
  return async ({ ownerDb, login, password, authenticatorSecret, roleId, siteIds, actor, reason }) => {
    const wrong = await deps.checkPassword(login, password);
    if (wrong) refuseFields({ password: wrong });
    const passwordHash = await deps.hasher.hash(password);
    const by = { kind: 'owner', login: actor, ownerDb } as const;
    const invited = await deps.changeOperator.invite({ actor: by, login, roleId, siteIds, reason });
    await ownerDb.transaction(async (tx) => {
      const accepted = await acceptInvitation(tx, {
        tokenHash: tokenHash(invited.invitation),
        passwordHash,
        origin: { ip: null, device: null },
        at: deps.clock.now(),
      });
      if (!accepted) throw new Error('an invitation that was made a moment ago is not good');
      await deps.factors.totps.install(tx, accepted.id, authenticatorSecret);
    });
    return invited.operatorId;
  };
}
