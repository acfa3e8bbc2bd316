import type { Origin } from '../../../kernel/caller.ts';
import type { Queryable } from '../../../kernel/database.ts';
import type { Channel, MessageKey, Outbox } from '../../outbox/outbox.public.ts';
import type { Site } from '../../sites/sites.public.ts';
import { findReach, type Reach } from './reach.store.ts';

export type MemberNotice = {
  text: Extract<
    MessageKey,
    'newDevice' | 'passwordChanged' | 'paymentPasswordChanged' | 'secondFactorChanged' | 'contactChanged'
  >;
  at: Date;
  /** Where it was done, for notices that name it. */
  from?: Origin;
  device?: string;
  /** The channel that the member has just used: it is not notified. */
  notBy?: Channel;
  /** The verified contact before its change: notified too, for it may be all that the owner still has. */
  former?: Pick<Reach, 'email' | 'mobile'>;
};

export type NotifyMember = (tx: Queryable, site: Site, memberId: string, notice: MemberNotice) => Promise<void>;

/** Notifies a member of a change to the account: by mail where an address is verified, else by SMS, else not at all. */
export function createNotifyMember({ outbox }: { outbox: Pick<Outbox, 'enqueue' | 'canSend'> }): NotifyMember {
  return async (tx, site, memberId, { text, at, from, device, former, notBy }) => {
    const reach = await findReach(tx, memberId);
    const places = former
      ? placesOf(former)
      : placesOf(reach)
          .slice(0, 1)
          .filter(({ channel }) => channel !== notBy);
    const time = moment(at, site.timeZone);
    const where = { device: device ?? '', place: [from?.ip, from?.country].filter(Boolean).join(', ') };
    const params = { username: reach.account, time, ...(text === 'newDevice' ? where : {}) };
    for (const { channel, to } of places) {
      await outbox.enqueue(tx, { siteId: site.id, channel, to, text, params, language: reach.language, memberId });
    }
  };

  /** The address first: a mail holds more than an SMS. */
  function placesOf({ email, mobile }: Pick<Reach, 'email' | 'mobile'>) {
    const places = [
      { channel: 'email' as const, to: email },
      { channel: 'sms' as const, to: mobile },
    ];
    return places.flatMap(({ channel, to }) => (to !== null && outbox.canSend(channel) ? [{ channel, to }] : []));
  }
}

/** A moment by the site's clock, in a form that is the same in every language: 2026-11-02 20:00 (GMT+8). */
function moment(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')} (${part('timeZoneName')})`;
}
