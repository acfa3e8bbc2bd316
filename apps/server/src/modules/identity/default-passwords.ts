import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import { saveDefaultPassword } from './default-passwords.store.ts';

export type DefaultPasswordChange = {
  siteId: string;
  password: string;
  /** Runs in the transaction of the change, so that it is never without its audit; the password is not for it. */
  record: (tx: Queryable) => Promise<void>;
};

export type SetDefaultPassword = (change: DefaultPasswordChange) => Promise<void>;

/** Sets the password of accounts that agents and operators open for others. It is kept as a hash alone, and no call tells even that. */
export function createSetDefaultPassword(deps: {
  db: Database;
  clock: Clock;
  hasher: PasswordHasher;
}): SetDefaultPassword {
  return async ({ siteId, password, record }) => {
    const passwordHash = await deps.hasher.hash(password);
    await deps.db.transaction(async (tx) => {
      await saveDefaultPassword(tx, { siteId, passwordHash, at: deps.clock.now() });
      await record(tx);
    });
  };
}
