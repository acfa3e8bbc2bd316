import { contactKinds, type SecurityOverview } from '@croupier/contract';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { maskedAddress } from '../../../kernel/masked-address.ts';
import type { FactorStore } from '../../../kernel/second-factors/factor-store.ts';
import type { Outbox } from '../../outbox/outbox.public.ts';
import { type Contact, findContacts } from '../contacts/contacts.store.ts';
import { passkeyInfo } from '../second-factors/change-second-factors.ts';
import type { MemberCaller } from '../sessions/identify-member.ts';
import { findPasswords } from '../sign-in/credentials.store.ts';
import { listSocialAccounts } from '../sign-in/social-login.store.ts';
import { recentAuthUntil } from '../step-up/require-recent-auth.ts';
import { channelOf, type StepUpMethodsOf } from '../step-up/step-up-methods.ts';

/** What protects an account, for its owner: contacts masked, and nothing that would help somebody who looks over a shoulder. */
export function createSecurityOverview(deps: {
  db: Database;
  clock: Clock;
  store: FactorStore;
  stepUpMethodsOf: StepUpMethodsOf;
  outbox: Pick<Outbox, 'canSend'>;
}): (caller: MemberCaller) => Promise<SecurityOverview> {
  const { db } = deps;
  return async ({ memberId, recentAuthAt }) => {
    const [contacts, passwords, factors, passkeys, stepUpMethods, social] = await Promise.all([
      findContacts(db, memberId),
      findPasswords(db, memberId),
      deps.store.countSecondFactors(db, memberId),
      deps.store.listPasskeys(db, memberId),
      deps.stepUpMethodsOf(db, memberId),
      listSocialAccounts(db, memberId),
    ]);
    return {
      email: masked(contacts.email),
      mobile: masked(contacts.mobile),
      settableContacts: contactKinds.filter((kind) => deps.outbox.canSend(channelOf[kind])),
      hasPassword: passwords.hasPassword,
      passwordChangedAt: passwords.hasPassword ? (passwords.changedAt?.toISOString() ?? null) : null,
      hasPaymentPassword: passwords.hasPaymentPassword,
      totp: factors.totp,
      passkeys: passkeys.map(passkeyInfo),
      recoveryCodesLeft: factors.recoveryCodes,
      stepUpMethods,
      recentAuthUntil: recentAuthUntil(recentAuthAt, deps.clock.now())?.toISOString() ?? null,
      social,
    };
  };
}

function masked(contact: Contact | null): SecurityOverview['email'] {
  return contact && { masked: maskedAddress(contact.value), verified: contact.verified };
}
