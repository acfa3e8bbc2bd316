import type { LoginAnswer } from '@croupier/contract';
import type { Origin } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/database.ts';
import type { Attempt, LoginAttempts } from '../../kernel/login-attempts.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { FinishLogin } from './finish-login.ts';
import { findCredential } from './members.store.ts';

export type LoggedIn = LoginAnswer;

/** What a user name can be at most; nothing else is worth a look into the database. */
const usernameShape = /^[A-Za-z][A-Za-z0-9]{0,63}$/;

/**
 * Logs a member in by user name and password. Refuses `login_locked` after too many tries from one network,
 * `bad_credentials` alike for a wrong name and a wrong password, and `member_blocked` to who knew the password.
 */
export function createLogIn(deps: {
  db: Database;
  sites: Sites;
  hasher: PasswordHasher;
  attempts: LoginAttempts;
  finishLogin: FinishLogin;
}): (
  siteId: string,
  input: { username?: string | undefined; password: string; agentPage?: boolean | undefined },
  from: Origin,
  device: string,
) => Promise<LoggedIn> {
  return async (siteId, input, from, device) => {
    const site = await deps.sites.get(siteId);
    const username = (input.username ?? '').trim();
    const attempt: Attempt = { siteId, account: username.toLowerCase(), ip: from.ip };
    const { loginTries, loginWindowMs, loginLockMs } = site.settings;
    await deps.attempts.count(attempt, { tries: loginTries, windowMs: loginWindowMs, lockMs: loginLockMs });

    const credential = usernameShape.test(username) ? await findCredential(deps.db, siteId, username) : null;
    const proved = await deps.hasher.verify(input.password, credential?.passwordHash ?? null);
    if (!credential || !proved) refuse('bad_credentials', { captcha: 0 });
    await deps.attempts.forget(attempt);
    const { memberId, passwordHash } = credential;
    return deps.finishLogin({
      memberId,
      site,
      from,
      device,
      method: 'username',
      bothFactors: false,
      agentPage: input.agentPage ?? false,
      passwordTyped: input.password,
      passwordHash,
    });
  };
}
