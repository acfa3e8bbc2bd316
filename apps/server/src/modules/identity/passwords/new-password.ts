import type { FieldError } from '@croupier/contract';
import { checkField } from '@croupier/contract/field-rules';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import type { PasswordHasher } from '../../../kernel/password-hash.ts';
import { checkPassword } from '../../../kernel/password-rule.ts';
import type { Realtime } from '../../../kernel/realtime.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { contextWords, type Site } from '../../sites/sites.public.ts';
import type { NotifyMember } from '../contacts/notify-member.ts';
import { registerFields } from '../registration/registration-fields.ts';
import type { Tickets } from '../sessions/tickets.ts';
import { findPaymentPassword } from '../sign-in/credentials.store.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import { findDefaultPassword } from './default-passwords.store.ts';
import { endOtherSessions, savePassword } from './passwords.store.ts';

export type TypedPassword = { newPassword: string; confirmNewPassword?: string };

export type PasswordChange = {
  site: Site;
  member: { memberId: string; account: string };
  newPassword: string;
  /** Id of the browser that makes the change. */
  device: string;
  /** The session that goes on, or null where all end. */
  sessionId: string | null;
  /** It was issued for the member, who has to choose another at the next login. */
  mustChange?: boolean;
  /** Runs first in the transaction of the change. */
  before?: (tx: Queryable) => Promise<void>;
};

export type NewPassword = {
  /** Refuses `field_errors` for what is wrong whoever the member is. */
  mustFit(site: Site, typed: TypedPassword): void;
  /**
   * Stores it, ends the other sessions with all that was begun, and notifies the member. Refuses `field_errors` where it is the user name, the
   * site's default, or the member's payment password.
   */
  set(change: PasswordChange): Promise<void>;
};

/** The only way to change a password, however the member was authenticated. */
export function createNewPassword(deps: {
  db: Database;
  clock: Clock;
  hasher: PasswordHasher;
  realtime: Pick<Realtime, 'endSessions'>;
  tickets: Tickets;
  knownDevices: KnownDevices;
  notify: NotifyMember;
}): NewPassword {
  async function wrongFor(
    site: Site,
    { memberId, account }: PasswordChange['member'],
    newPassword: string,
  ): Promise<FieldError | null> {
    const common = checkPassword(newPassword, account, contextWords(site));
    if (common) return common;
    const defaultHash = await findDefaultPassword(deps.db, site.id);
    const isDefault = defaultHash !== null && (await deps.hasher.verify(newPassword, defaultHash));
    // the most common one of the site
    if (isDefault) return { code: 'password_common' };
    // a guesser changes the login password with every wrong guess here, and the owner is notified
    const paymentHash = await findPaymentPassword(deps.db, memberId);
    const isPayment = paymentHash !== null && (await deps.hasher.verify(newPassword, paymentHash));
    return isPayment ? { code: 'payment_password_same' } : null;
  }
  return {
    mustFit(site, { newPassword, confirmNewPassword = newPassword }) {
      const fields: Record<string, FieldError> = {};
      const wrong = passwordError(site, newPassword);
      if (wrong) fields.newPassword = wrong;
      if (confirmNewPassword !== newPassword) fields.confirmNewPassword = { code: 'confirm_password_mismatch' };
      if (Object.keys(fields).length > 0) refuseFields(fields);
    },
    async set({ site, member, newPassword, device, sessionId, mustChange = false, before }) {
      const { memberId } = member;
      const wrong = await wrongFor(site, member, newPassword);
      if (wrong) refuseFields({ newPassword: wrong });
      const passwordHash = await deps.hasher.hash(newPassword);
      const ended = await deps.db.transaction(async (tx) => {
        const at = deps.clock.now();
        await before?.(tx);
        await savePassword(tx, { memberId, passwordHash, mustChange, at });
        await deps.tickets.endOf(tx, memberId);
        await deps.knownDevices.forgetOthers(tx, memberId, device);
        await deps.knownDevices.giveTries(tx, memberId, device);
        await deps.notify(tx, site, memberId, { text: 'passwordChanged', at });
        return endOtherSessions(tx, { memberId, sessionId, at });
      });
      deps.realtime.endSessions(ended, 'password_changed');
    },
  };
}

/** What is wrong with a password by the site's rule, or because it is common; null where nothing is. */
export function passwordError(site: Site, password: string): FieldError | null {
  const rule = registerFields(site, 'username').find(({ name }) => name === 'password');
  if (!rule) throw new Error('a registration without a password has no rule for one');
  return (
    checkField({ ...rule, enabled: true, required: true }, password, {}) ??
    checkPassword(password, '', contextWords(site))
  );
}
