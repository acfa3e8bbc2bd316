import type { CallAnswer, CallRequest } from '@croupier/contract';
import type { RandomSource } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Budget, LoginAttempts } from '../../../kernel/login-attempts.ts';
import type { PasswordHasher } from '../../../kernel/password-hash.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { newToken, tokenHash } from '../../../kernel/secret-box.ts';
import type { Site, Sites } from '../../sites/sites.public.ts';
import type { MemberCaller } from '../sessions/identify-member.ts';
import { findMemberToLogIn } from '../sign-in/credentials.store.ts';
import { signInSettings } from '../sign-in/sign-in.settings.ts';
import type { RequireRecentAuth } from '../step-up/require-recent-auth.ts';
import type { NewPassword } from './new-password.ts';
import { holdPassword, renewSession } from './passwords.store.ts';

export type ChangePassword = (
  siteId: string,
  caller: MemberCaller,
  input: CallRequest<'member.changePassword'>,
  device: string,
) => Promise<CallAnswer<'member.changePassword'>>;

/**
 * Changes the password of a logged-in member who knows the old one or, having none, has just re-authenticated. The session goes on under a new
 * token; all others end. Refuses `field_errors`, `login_locked` after too many wrong old ones, and `reauthentication_required`.
 */
export function createChangePassword(deps: {
  db: Database;
  sites: Sites;
  random: RandomSource;
  hasher: PasswordHasher;
  attempts: LoginAttempts;
  newPassword: NewPassword;
  requireRecentAuth: RequireRecentAuth;
}): ChangePassword {
  async function requireOldPassword(site: Site, sessionId: string, typed: string, passwordHash: string): Promise<void> {
    const budgets = [oldPasswordBudget(site, sessionId)];
    await deps.attempts.count(budgets);
    if (!(await deps.hasher.verify(typed, passwordHash))) refuseFields({ oldPassword: { code: 'password_wrong' } });
    await deps.attempts.forget(budgets);
  }

  return async (siteId, caller, input, device) => {
    const site = await deps.sites.get(siteId);
    const { oldPassword = '', newPassword, confirmNewPassword } = input;
    deps.newPassword.mustFit(site, { newPassword, confirmNewPassword });
    const member = await findMemberToLogIn(deps.db, siteId, caller.memberId);
    if (!member) return refuse('not_logged_in');
    if (member.passwordHash === null) await deps.requireRecentAuth(caller);
    else {
      if (oldPassword === '') refuseFields({ oldPassword: { code: 'field_required' } });
      await requireOldPassword(site, caller.sessionId, oldPassword, member.passwordHash);
      if (newPassword.normalize('NFKC') === oldPassword.normalize('NFKC'))
        refuseFields({ newPassword: { code: 'password_same_as_old' } });
    }
    const token = newToken(deps.random);
    await deps.newPassword.set({
      site,
      member,
      newPassword,
      device,
      sessionId: caller.sessionId,
      before: async (tx) => {
        const before = await holdPassword(tx, caller.memberId);
        if (before !== member.passwordHash) refuseFields({ oldPassword: { code: 'password_wrong' } });
        const goesOn = await renewSession(tx, { sessionId: caller.sessionId, tokenHash: tokenHash(token) });
        if (!goesOn) refuse('not_logged_in');
      },
    });
    return { success: true, token };
  };
}

/** Of guesses at the password of a session. By session: the holder of a stolen token cannot keep the owner from changing the password elsewhere. */
export function oldPasswordBudget(site: Site, sessionId: string): Budget {
  const { loginTries: tries, loginWindowMs: windowMs, loginLockMs: lockMs } = site.settingsOf(signInSettings);
  return { of: [site.id, 'old password', sessionId], rule: { tries, windowMs, lockMs } };
}
