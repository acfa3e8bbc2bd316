import { readMobile } from '@croupier/contract/mobile-number';
import type { Database } from '../../../kernel/database.ts';
import type { Handler } from '../../../kernel/handlers.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import type { Outbox } from '../../outbox/outbox.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { BotCheck } from '../bot-check/bot-check.ts';
import type { Codes } from '../contacts/codes.ts';
import { registerFields } from './registration-fields.ts';
import { is } from './validate-registration.ts';

/**
 * Sends a code to the number of a registration, whoever has it: only the owner reads it. Refuses `not_found` where the site sends none,
 * `bot_check_failed`, a wrong picture or number by field, and `messages_quota`.
 */
export function createSendRegisterCode(deps: {
  db: Database;
  sites: Sites;
  outbox: Outbox;
  codes: Codes;
  botCheck: BotCheck;
}): Handler<'verification.smsRegister'> {
  return async (request, { site: ref, from, device }) => {
    const site = await deps.sites.get(ref.id);
    const { DIRECTREG3, USERNAMEREG3, MOBILENUMREG3, smsCheck, defaultLanguage } = site.settings;
    const fields = registerFields(site, request.method);
    const asks = (name: string) => fields.some((field) => field.name === name && field.enabled);
    const isOpen = DIRECTREG3 && (request.method === 'username' ? USERNAMEREG3 : MOBILENUMREG3);
    if (!isOpen || smsCheck !== 'own' || !asks('verificationCode') || !deps.outbox.canSend('sms')) refuse('not_found');

    const shown = { device, typed: request.captcha, proof: request.geetest };
    const { passed, captcha } = await deps.botCheck.evaluate(site, shown, from);
    if (!passed) refuse('bot_check_failed');
    // where no bot check is set, the form's picture takes its place; a typed one has to be right anywhere
    const needsPicture = Boolean(request.captcha) || (site.settings.botCheck === 'none' && asks('captcha'));
    if (needsPicture && !captcha) refuseFields({ captcha: is('captcha_wrong') });
    const to = readMobile(request.countryDialingCode, request.mobileNum);
    if (!to) return refuseFields({ mobileNum: is('phone_invalid') });

    await deps.outbox.useQuota(site.id, { channel: 'sms', to, ip: from.ip });
    return deps.db.transaction(async (tx) => {
      const { code, expiredMinutes } = await deps.codes.issue(tx, { siteId: site.id, purpose: 'register', to });
      await deps.outbox.enqueue(tx, {
        siteId: site.id,
        channel: 'sms',
        to,
        text: 'registerCode',
        params: { code, expiredMinutes },
        language: defaultLanguage,
      });
      return { expiredMinutes };
    });
  };
}
