import type { Origin } from '../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { LockRule, LoginAttempts } from '../../kernel/login-attempts.ts';
import { addressOf, networkOf } from '../../kernel/network.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import { refuse } from '../../kernel/refusal.ts';
import { newToken, tokenHash } from '../../kernel/secret-box.ts';
import { permissionsOf } from './roles.ts';
import { findOperatorToLogIn, insertStaffSession } from './staff.store.ts';
import { staffLoginShape } from './staff-login.ts';
import { staffAbsoluteTimeoutMs } from './timeouts.ts';

const lockRule: LockRule = { tries: 5, windowMs: 30 * 60_000, lockMs: 15 * 60_000 };

/**
 * Logs an operator in on a site. Refuses `login_locked` after too many tries from one network, and `bad_credentials` alike for
 * a wrong login, a wrong password and an operator of another site.
 */
export function createLogInStaff(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  hasher: PasswordHasher;
  attempts: LoginAttempts;
}): (
  siteId: string,
  input: { login: string; password: string },
  from: Origin,
) => Promise<{ token: string; login: string; permissions: string[] }> {
  return async (siteId, input, from) => {
    const login = input.login.trim();
    const budget = { of: [null, login.toLowerCase(), networkOf(from.ip)], rule: lockRule };
    await deps.attempts.count([budget]);
    const operator = staffLoginShape.test(login) ? await findOperatorToLogIn(deps.db, login) : null;
    const proved = await deps.hasher.verify(input.password, operator?.passwordHash ?? null);
    if (!operator || !proved) refuse('bad_credentials');
    if (operator.siteId !== null && operator.siteId !== siteId) refuse('bad_credentials');
    await deps.attempts.forget([budget]);

    const token = newToken(deps.random);
    const createdAt = deps.clock.now();
    await insertStaffSession(deps.db, {
      operatorId: operator.id,
      tokenHash: tokenHash(token),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + staffAbsoluteTimeoutMs),
      ip: addressOf(from.ip),
      userAgent: from.userAgent,
    });
    return { token, login: operator.login, permissions: [...permissionsOf(operator.role)] };
  };
}
