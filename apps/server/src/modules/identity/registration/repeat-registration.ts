import { readMobile } from '@croupier/contract/mobile-number';
import type { Origin } from '../../../kernel/caller.ts';
import type { Database } from '../../../kernel/database.ts';
import { foldCase } from '../../../kernel/fold-case.ts';
import type { PasswordHasher } from '../../../kernel/password-hash.ts';
import type { Site } from '../../sites/sites.public.ts';
import { findMobile } from '../members/members.store.ts';
import type { CompleteSignIn } from '../sign-in/complete-sign-in.ts';
import { findMemberToLogIn } from '../sign-in/credentials.store.ts';
import type { Registered } from './open-first-session.ts';
import type { RegisterMethod } from './registration-fields.ts';
import type { RegistrationInput } from './validate-registration.ts';

/**
 * Answers a form that made its account already. It has to contain what it contained then: the name or the number, and the password where there is
 * one; otherwise it is another registration, and null. The login is an ordinary one.
 */
export async function sameRegistration(
  deps: { db: Database; hasher: PasswordHasher; completeSignIn: CompleteSignIn },
  sent: {
    site: Site;
    method: RegisterMethod;
    input: RegistrationInput;
    from: Origin;
    device: string;
    memberId: string;
  },
): Promise<Registered | null> {
  const { site, method, input, from, device, memberId } = sent;
  const member = await findMemberToLogIn(deps.db, site.id, memberId);
  if (!member) return null;
  if (method === 'username') {
    const username = 'username' in input ? foldCase(input.username.trim()) : '';
    if (username !== foldCase(member.account)) return null;
  } else {
    const e164 = readMobile(input.countryDialingCode ?? '', input.mobileNum ?? '');
    if (e164 === null || e164 !== (await findMobile(deps.db, memberId))) return null;
  }
  const { passwordHash } = member;
  if (passwordHash !== null && !(await deps.hasher.verify(input.password ?? '', passwordHash))) return null;
  const answer = await deps.completeSignIn({
    memberId,
    site,
    from,
    device,
    bothFactors: false,
    ...(passwordHash === null ? { method: 'sms' } : { method: 'username', passwordHash }),
  });
  return { memberId, token: answer.token, answer: { ...answer, firstTimeLogin: true } };
}
