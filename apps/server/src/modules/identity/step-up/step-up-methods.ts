import type { ContactKind, StepUpMethod } from '@croupier/contract';
import type { Queryable } from '../../../kernel/database.ts';
import type { SecondFactors } from '../../../kernel/second-factors/second-factors.ts';
import type { Outbox } from '../../outbox/outbox.public.ts';
import { findContacts } from '../contacts/contacts.store.ts';
import { hasPassword } from '../members/members.store.ts';

export type StepUpMethodsOf = (db: Queryable, memberId: string) => Promise<StepUpMethod[]>;

/** The channel of a code to a contact, and the name of that method. */
export const channelOf = { email: 'email', mobile: 'sms' } as const satisfies Record<ContactKind, 'email' | 'sms'>;

/**
 * The methods by which a member can re-authenticate, best first. A member with a second factor uses that: the password
 * alone may be what was stolen. A code by mail or SMS is for members with nothing stronger, and only where messages are delivered.
 */
export function createStepUpMethodsOf(deps: {
  secondFactors: Pick<SecondFactors, 'methodsOf'>;
  outbox: Pick<Outbox, 'canSend'>;
}): StepUpMethodsOf {
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
