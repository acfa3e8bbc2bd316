import type { CallAnswer } from '@croupier/contract';
import type { Origin } from '../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { LoginAttempts } from '../../kernel/login-attempts.ts';
import { addressOf, networkOf } from '../../kernel/network.ts';
import type { PasswordHasher } from '../../kernel/password-hash.ts';
import { refuse } from '../../kernel/refusal.ts';
import { newToken, tokenHash } from '../../kernel/secret-box.ts';
import { beginStaffTry } from './login-guard.ts';
import { permissionsOf } from './roles.ts';
import { findOperatorToLogIn, insertStaffSession } from './staff.store.ts';
import { staffLoginShape } from './staff-login.ts';
import { staffAbsoluteTimeoutMs } from './timeouts.ts';

/** A browser or network counts as the operator's for so long after a login. */
const knownForMs = 90 * 24 * 60 * 60_000;

/**
 * Logs an operator in on a site. Refuses `login_locked` after too many tries (`beginStaffTry`), and `bad_credentials` alike for a wrong
 * login, a wrong password, an operator of another site and one who was removed.
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
  device: string,
) => Promise<CallAnswer<'console.login'>> {
  return async (siteId, input, from, device) => {
    const typed = input.login.trim();
    const network = networkOf(from.ip);
    const deviceHash = device === '' ? null : tokenHash(device);
    const operator = await findOperatorToLogIn(deps.db, {
      login: staffLoginShape.test(typed) ? typed : '',
      deviceHash,
      network: network === 'unknown' ? null : network,
      since: new Date(deps.clock.now().getTime() - knownForMs),
    });
    const { deviceKnown = false, networkKnown = false } = operator ?? {};
    const login = typed.toLowerCase();
    const begun = await beginStaffTry(deps.attempts, { login, network, device, deviceKnown, networkKnown });
    const proved = await deps.hasher
      .verify(input.password, operator?.passwordHash ?? null)
      .catch(async (error: unknown) => {
        await begun.undone();
        throw error;
      });
    if (!operator || !proved) refuse('bad_credentials');
    if (operator.siteId !== null && operator.siteId !== siteId) refuse('bad_credentials');
    await begun.succeeded();

    const token = newToken(deps.random);
    const createdAt = deps.clock.now();
    await insertStaffSession(deps.db, {
      operatorId: operator.id,
      accessVersion: operator.accessVersion,
      tokenHash: tokenHash(token),
      deviceHash,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + staffAbsoluteTimeoutMs),
      ip: addressOf(from.ip),
      userAgent: from.userAgent,
    });
    return {
      token,
      login: operator.login,
      permissions: [...permissionsOf(operator.role)],
      passwordDue: operator.passwordDue,
    };
  };
}
