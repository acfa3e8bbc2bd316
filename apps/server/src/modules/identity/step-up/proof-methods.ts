import type { ContactKind, ProofMethod } from '@croupier/contract';
import type { Queryable } from '../../../kernel/database.ts';
import type { Outbox } from '../../outbox/outbox.public.ts';
import { findContacts } from '../contacts/contacts.store.ts';
import { hasPassword } from '../members/members.store.ts';
import type { SecondFactors } from '../second-factors/second-factors.ts';

export type ProofMethodsOf = (db: Queryable, memberId: string) => Promise<ProofMethod[]>;

/** By what a code is sent to a contact, and what that proof is called. */
export const channelOf = { email: 'email', mobile: 'sms' } as const satisfies Record<ContactKind, 'email' | 'sms'>;

/**
 * The ways in which a member can show again that it is still the same person, best first. Who has a second factor shows that: the password
 * alone may be what was stolen. A code by mail or SMS is for who has nothing stronger, and only where messages reach anybody.
 */
export function createProofMethodsOf(deps: {
  secondFactors: Pick<SecondFactors, 'methodsOf'>;
  outbox: Pick<Outbox, 'canSend'>;
}): ProofMethodsOf {
  return async (db, memberId) => {
    const strong = await deps.secondFactors.methodsOf(db, memberId);
    if (strong.length > 0) return strong;
    if (await hasPassword(db, memberId)) return ['password'];
    const contacts = await findContacts(db, memberId);
    return (['email', 'mobile'] as const).flatMap((kind) => {
      const channel = channelOf[kind];
      return contacts[kind]?.verified && deps.outbox.canSend(channel) ? [channel] : [];
    });
  };
}
