import { contactKinds, type SecurityOverview } from '@croupier/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import { maskedAddress, type Outbox } from '../outbox/outbox.public.ts';
import { passkeyInfo } from './change-second-factors.ts';
import { type Contact, findContacts } from './contacts.store.ts';
import { findPasswords } from './credentials.store.ts';
import type { MemberCaller } from './identify-member.ts';
import { provedUntil } from './must-have-proved.ts';
import { listPasskeys } from './passkeys.store.ts';
import { channelOf, type ProofMethodsOf } from './proof-methods.ts';
import { countSecondFactors } from './second-factors.store.ts';
import { listSocialAccounts } from './social-login.store.ts';

/** What protects an account, for its owner: contacts with their middle hidden, and nothing that would help somebody who looks over a shoulder. */
export function createSecurityOverview(deps: {
  db: Database;
  clock: Clock;
  proofMethodsOf: ProofMethodsOf;
  outbox: Pick<Outbox, 'canSend'>;
}): (caller: MemberCaller) => Promise<SecurityOverview> {
  const { db } = deps;
  return async ({ memberId, provedAt }) => {
    const [contacts, passwords, factors, passkeys, proofMethods, social] = await Promise.all([
      findContacts(db, memberId),
      findPasswords(db, memberId),
      countSecondFactors(db, memberId),
      listPasskeys(db, memberId),
      deps.proofMethodsOf(db, memberId),
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
      proofMethods,
      provedUntil: provedUntil(provedAt, deps.clock.now())?.toISOString() ?? null,
      social,
    };
  };
}

function masked(contact: Contact | null): SecurityOverview['email'] {
  return contact && { masked: maskedAddress(contact.value), verified: contact.verified };
}
