import type { Queryable } from '../../kernel/database.ts';
import type { Message } from './enqueue.ts';
import type { MessageKey } from './message-keys.ts';
import type { Channel } from './outbox.store.ts';

/** How a member can be reached: contacts that were verified alone. */
type Reach = { account: string; language: string; email: string | null; mobile: string | null };

/**
 * Writes to a member with the caller's transaction: by mail where an address is verified, else by SMS, else not at all. The account is among
 * the parameters by itself.
 */
export type WriteToMember = (
  tx: Queryable,
  to: { siteId: string; memberId: string },
  text: MessageKey,
  params: Record<string, string>,
) => Promise<void>;

export function createWriteToMember(deps: {
  reachOf: (tx: Queryable, memberId: string) => Promise<Reach>;
  outbox: { enqueue(tx: Queryable, message: Message): Promise<void>; canSend(channel: Channel): boolean };
}): WriteToMember {
  return async (tx, { siteId, memberId }, text, params) => {
    const { account, language, email, mobile } = await deps.reachOf(tx, memberId);
    const channel = email !== null && deps.outbox.canSend('email') ? 'email' : 'sms';
    const to = channel === 'email' ? email : mobile;
    if (to === null || !deps.outbox.canSend(channel)) return;
    const given = { username: account, ...params };
    await deps.outbox.enqueue(tx, { siteId, channel, to, text, params: given, language, memberId });
  };
}
