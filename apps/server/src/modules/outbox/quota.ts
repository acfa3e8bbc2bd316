import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { KeyedHash } from '../../kernel/keyed-hash.ts';
import { networkOf } from '../../kernel/network.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Sites } from '../sites/sites.public.ts';
import { outboxSettings } from './outbox.settings.ts';
import { type Channel, useQuota } from './outbox.store.ts';

export type MessageRequest = { channel: Channel; to: string; ip: string };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * Counts a request for a message, before the recipient is looked up and whether or not the message will be sent. Refuses
 * `messages_quota` beyond the site's limits: of the requester's network, of the recipient, and of the whole site. A limit that is reached
 * counts nothing in those after it, so that one network cannot use up a site's.
 */
export function createUseQuota(deps: {
  db: Database;
  clock: Clock;
  sites: Sites;
  hash: KeyedHash;
}): (siteId: string, request: MessageRequest) => Promise<void> {
  return async (siteId, { channel, to, ip }) => {
    const site = await deps.sites.get(siteId);
    const settings = site.settingsOf(outboxSettings);
    const limits: [scope: string, who: string, limit: number, windowMs: number][] = [
      ['network', networkOf(ip), settings.messagesPerNetworkHour, hourMs],
      ['recipient hour', to, settings.messagesPerRecipientHour, hourMs],
      ['recipient day', to, settings.messagesPerRecipientDay, dayMs],
      ['site', '', channel === 'sms' ? settings.smsPerSiteHour : settings.mailsPerSiteHour, hourMs],
    ];
    for (const [scope, who, limit, windowMs] of limits) {
      const now = deps.clock.now();
      const key = deps.hash(JSON.stringify([siteId, channel, scope, who]));
      const freeAt = await useQuota(deps.db, { key, now, endsAt: new Date(now.getTime() + windowMs), limit });
      if (freeAt === null) continue;
      refuse('messages_quota', { retryAfterS: Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000)) });
    }
  };
}
