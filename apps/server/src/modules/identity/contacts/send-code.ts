import type { CallAnswer, CallRequest } from '@croupier/contract';
import { readMobile } from '@croupier/contract/mobile-number';
import type { Origin } from '../../../kernel/caller.ts';
import type { Database } from '../../../kernel/database.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import type { Outbox } from '../../outbox/outbox.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { RequireBotCheck } from '../bot-check/require-bot-check.ts';
import { findMemberByMobile } from '../members/members.store.ts';
import type { Codes } from './codes.ts';

export type SendCode = (
  siteId: string,
  input: CallRequest<'verification.smsLogin'>,
  from: Origin,
  device: string,
) => Promise<CallAnswer<'verification.smsLogin'>>;

const kinds = {
  login: { flag: 'MOBILEVERCODELOGIN3', text: 'loginCode' },
  forgot: { flag: 'forgotByMobile', text: 'forgotCode' },
} as const;

/**
 * Sends a code to a number, for a login or a forgotten password. An unknown number gets the same answer for the same work, and a code
 * that is sent to nobody. Refuses `not_found` where the site sends no such codes, `bot_check_failed` and `messages_quota`.
 */
export function createSendCode(
  deps: { db: Database; sites: Sites; outbox: Outbox; codes: Codes; botCheck: RequireBotCheck },
  purpose: keyof typeof kinds,
): SendCode {
  const { flag, text } = kinds[purpose];
  return async (siteId, input, from, device) => {
    const site = await deps.sites.get(siteId);
    if (!site.settings[flag] || !deps.outbox.canSend('sms')) refuse('not_found');
    const to = readMobile(input.countryDialingCode, input.mobileNum);
    if (to === null) return refuseFields({ mobileNum: { code: 'phone_invalid' } });
    await deps.botCheck.siteCheck(site, input, device, from);
    await deps.outbox.useQuota(siteId, { channel: 'sms', to, ip: from.ip });
    const member = await findMemberByMobile(deps.db, siteId, to);
    return deps.db.transaction(async (tx) => {
      const { code, expiredMinutes } = await deps.codes.issue(tx, { siteId, purpose, to });
      const language = member?.language ?? site.settings.defaultLanguage;
      await deps.outbox.enqueue(tx, {
        siteId,
        channel: 'sms',
        to,
        text,
        params: { code, expiredMinutes },
        language,
        memberId: member?.id ?? null,
        withheld: member === null,
      });
      return { expiredMinutes };
    });
  };
}
