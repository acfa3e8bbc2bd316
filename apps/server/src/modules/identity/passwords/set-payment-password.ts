import type { FieldError } from '@croupier/contract';
import { checkField } from '@croupier/contract/field-rules';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { PasswordHasher } from '../../../kernel/password-hash.ts';
import { checkPassword } from '../../../kernel/password-rule.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { contextWords, type Site } from '../../sites/sites.public.ts';
import type { NotifyMember } from '../contacts/notify-member.ts';
import { registerFields } from '../registration/registration-fields.ts';
import type { MemberCaller } from '../sessions/identify-member.ts';
import { findMemberToLogIn, savePaymentPassword } from '../sign-in/credentials.store.ts';

/**
 * Sets the password that payments require. Refuses `field_errors`: it has to differ from the login password, because a thief of that one
 * must not get the money too.
 */
export function createSetPaymentPassword(deps: {
  db: Database;
  clock: Clock;
  hasher: PasswordHasher;
  notify: NotifyMember;
}): (
  who: { site: Site; caller: MemberCaller },
  input: { newPassword: string; confirmNewPassword: string },
) => Promise<void> {
  return async ({ site, caller }, { newPassword, confirmNewPassword }) => {
    const wrong = checkPaymentPassword(site, newPassword, caller.account);
    if (wrong) refuseFields({ newPassword: wrong });
    if (newPassword !== confirmNewPassword) refuseFields({ confirmNewPassword: { code: 'confirm_password_mismatch' } });
    const member = await findMemberToLogIn(deps.db, site.id, caller.memberId);
    const isLoginPassword = await deps.hasher.verify(newPassword, member?.passwordHash ?? null);
    if (isLoginPassword) refuseFields({ newPassword: { code: 'payment_password_same' } });
    const hash = await deps.hasher.hash(newPassword);
    await deps.db.transaction(async (tx) => {
      const at = deps.clock.now();
      await savePaymentPassword(tx, { memberId: caller.memberId, hash, at });
      await deps.notify(tx, site, caller.memberId, { text: 'paymentPasswordChanged', at });
    });
  };
}

/** What is wrong with a payment password by itself, or null: the rule of the registration form, whether that field is shown or not. */
function checkPaymentPassword(site: Site, password: string, account: string): FieldError | null {
  const rule = registerFields(site, 'username').find(({ name }) => name === 'paymentPassword');
  if (!rule) throw new Error('a registration has no rule for payment passwords');
  return (
    checkField({ ...rule, enabled: true, required: true }, password, {}) ??
    checkPassword(password, account, contextWords(site))
  );
}
