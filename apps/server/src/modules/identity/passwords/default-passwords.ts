import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import type { PasswordHasher } from '../../../kernel/password-hash.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Sites } from '../../sites/sites.public.ts';
import { saveDefaultPassword } from './default-passwords.store.ts';
import { passwordError } from './new-password.ts';

export type DefaultPasswordChange = {
  siteId: string;
  password: string;
  /** Runs in the transaction of the change, so that no change is without its audit record; the record never holds the password. */
  record: (tx: Queryable) => Promise<void>;
};

export type SetDefaultPassword = (change: DefaultPasswordChange) => Promise<void>;

/**
 * Sets the password of accounts that agents and operators open for others. Only its hash is stored, and no call
 * returns even that. Refuses `field_errors` by the site's password rule.
 */
export function createSetDefaultPassword(deps: {
  db: Database;
  clock: Clock;
  sites: Pick<Sites, 'get'>;
  hasher: PasswordHasher;
}): SetDefaultPassword {
  return async ({ siteId, password, record }) => {
    const wrong = passwordError(await deps.sites.get(siteId), password);
    if (wrong) refuseFields({ password: wrong });
    const passwordHash = await deps.hasher.hash(password);
    await deps.db.transaction(async (tx) => {
      await saveDefaultPassword(tx, { siteId, passwordHash, at: deps.clock.now() });
      await record(tx);
    });
  };
}
