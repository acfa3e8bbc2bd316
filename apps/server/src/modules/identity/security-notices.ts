import type { ContactKind } from '@croupier/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { MessageKey, Outbox } from '../outbox/outbox.public.ts';
import type { Site } from '../sites/sites.public.ts';
import { type Contacts, findContacts } from './contacts.store.ts';
import { findMember } from './members.store.ts';
import { channelOf } from './proof-methods.ts';

export type SecurityNotice = Extract<
  MessageKey,
  'passwordChanged' | 'paymentPasswordChanged' | 'contactChanged' | 'secondFactorChanged' | 'newDevice'
>;

/** Tells members what was changed about their accounts, so that who did not do it learns of it. */
export type SecurityNotices = {
  /**
   * Puts a notice with the caller's transaction: to the member's verified address, or number where there is no such address. `before` are the
   * contacts that a change replaces: both of them are told, because either may be all that the owner still has.
   */
  put(
    tx: Queryable,
    notice: {
      site: Site;
      memberId: string;
      text: SecurityNotice;
      params?: Record<string, string>;
      before?: Contacts;
    },
  ): Promise<void>;
};

export function createSecurityNotices(deps: { clock: Clock; outbox: Outbox }): SecurityNotices {
  return {
    async put(tx, { site, memberId, text, params = {}, before }) {
      const member = await findMember(tx, memberId);
      if (!member) return;
      const reached = placesOf(before ?? (await findContacts(tx, memberId))).filter(({ kind }) =>
        deps.outbox.canSend(channelOf[kind]),
      );
      for (const { kind, value } of before ? reached : reached.slice(0, 1)) {
        await deps.outbox.put(tx, {
          siteId: site.id,
          channel: channelOf[kind],
          to: value,
          text,
          params: { username: member.account, time: timeText(deps.clock.now(), site), ...params },
          language: member.language,
          memberId,
        });
      }
    },
  };
}

/** Where a member can be reached for certain, the address first: it holds more than an SMS does. */
function placesOf(contacts: Contacts): { kind: ContactKind; value: string }[] {
  return (['email', 'mobile'] as const).flatMap((kind) => {
    const contact = contacts[kind];
    return contact?.verified ? [{ kind, value: contact.value }] : [];
  });
}

/** A moment as a message tells it in every language: `2026-11-22 12:05 (Asia/Manila)`. */
export function timeText(at: Date, site: Pick<Site, 'timeZone'>): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: site.timeZone, dateStyle: 'short', timeStyle: 'short' });
  return `${day.format(at)} (${site.timeZone})`;
}
