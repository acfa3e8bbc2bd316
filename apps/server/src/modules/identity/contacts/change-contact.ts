import type { CallRequest, ContactKind, FieldError } from '@croupier/contract';
import { readMobile } from '@croupier/contract/mobile-number';
import type { Origin } from '../../../kernel/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { foldCase } from '../../../kernel/fold-case.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import type { Outbox } from '../../outbox/outbox.public.ts';
import type { Site } from '../../sites/sites.public.ts';
import { findMember } from '../members/members.store.ts';
import { holdMember } from '../second-factors/hold-member.store.ts';
import type { MemberCaller } from '../sessions/identify-member.ts';
import type { Tickets } from '../sessions/tickets.ts';
import { channelOf } from '../step-up/step-up-methods.ts';
import type { Codes } from './codes.ts';
import { findOwnerOfContact, saveContact } from './contacts.store.ts';
import type { NotifyMember } from './notify-member.ts';
import { findReach } from './reach.store.ts';

type Changing = { site: Site; from: Origin; caller: MemberCaller };

/** Sets a member's address or number, which counts once the code sent there came back. */
export type ChangeContact = {
  /**
   * Sends a code to the new contact. Where it belongs to another member already, that member is notified instead, and the answer and its work are
   * the same (decision 40). Refuses `field_errors`, `messages_quota`, and `not_found` where the site sends no codes of the kind.
   */
  sendCode(who: Changing, input: CallRequest<'security.contactCode'>): Promise<{ expiredMinutes: number }>;
  /** Refuses `field_errors`: `code` for a wrong one, and alike where the contact belongs to another member by now. */
  set(who: Changing, input: CallRequest<'security.contactSet'>): Promise<void>;
};

export function createChangeContact(deps: {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  codes: Codes;
  tickets: Tickets;
  notify: NotifyMember;
}): ChangeContact {
  const { db } = deps;
  return {
    async sendCode({ site, from, caller }, input) {
      const to = parseContact(input);
      const { kind } = input;
      const channel = channelOf[kind];
      if (!deps.outbox.canSend(channel)) refuse('not_found');
      await deps.outbox.useQuota(site.id, { channel, to, ip: from.ip });
      const owner = await findOwnerOfContact(db, { siteId: site.id, kind, value: to });
      const member = await findMember(db, caller.memberId);
      const taken = owner && owner.id !== caller.memberId ? owner : null;
      return db.transaction(async (tx) => {
        const { code, expiredMinutes } = await deps.codes.issue(tx, placeOf(site, caller, to));
        const { account, language, id } = taken ?? {
          account: caller.account,
          language: member?.language ?? '',
          id: caller.memberId,
        };
        await deps.outbox.enqueue(tx, {
          siteId: site.id,
          channel,
          to,
          ...(taken
            ? { text: 'contactTaken', params: { username: account } }
            : { text: 'contactCode', params: { code, expiredMinutes } }),
          language,
          memberId: id,
        });
        return { expiredMinutes };
      });
    },

    async set({ site, caller }, input) {
      const value = parseContact(input);
      const { memberId } = caller;
      if (!(await deps.codes.check({ ...placeOf(site, caller, value), typed: input.code }))) refuseFields(wrongCode);
      const kept = await db.transaction(async (tx) => {
        await holdMember(tx, memberId);
        const former = await findReach(tx, memberId);
        const at = deps.clock.now();
        const contact = { siteId: site.id, memberId, kind: input.kind, value, at };
        if (!(await saveContact(tx, contact))) return false;
        // a link that was mailed to the previous address opens nothing any more
        await deps.tickets.endOf(tx, memberId);
        await deps.notify(tx, site, memberId, { text: 'contactChanged', at, former });
        return true;
      });
      if (!kept) refuseFields(wrongCode);
    },
  };
}

const wrongCode: Record<string, FieldError> = { code: { code: 'verification_code_invalid' } };

/** Validated as in registration; only the code reveals whether the contact belongs to anybody. */
const addressShape = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** An address trimmed and in lower case, or a number in E.164. Refuses `field_errors`. */
function parseContact(input: { kind: ContactKind; value: string; countryDialingCode?: string | undefined }): string {
  if (input.kind === 'mobile') {
    const number = readMobile(input.countryDialingCode ?? '', input.value);
    return number ?? refuseFields({ value: { code: 'phone_invalid' } });
  }
  const address = foldCase(input.value.trim());
  return addressShape.test(address) ? address : refuseFields({ value: { code: 'email_invalid' } });
}

/** Bound to the member: a code that another member requested sets no contact of this one. */
function placeOf(site: Site, caller: MemberCaller, to: string) {
  return { siteId: site.id, purpose: 'contact', to: `${caller.memberId} ${to}` } as const;
}
