import type { BotCheckProof } from '@croupier/contract';
import type { Origin } from '../../../kernel/caller.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import type { Site } from '../../sites/sites.public.ts';
import type { BotCheck } from './bot-check.ts';

export type Shown = { captcha?: string | undefined; geetest?: BotCheckProof | undefined };

export type RequireBotCheck = {
  /**
   * Required of everybody who causes a message to be sent: the site's own check, or a picture instead. Refuses `bot_check_failed`, and
   * `field_errors` for a picture that was misread.
   */
  siteCheck(site: Site, shown: Shown, device: string, from: Origin): Promise<void>;
  /** Required after failures, whatever else the site requires: a picture or work. Refuses the same. */
  afterFailures(site: Site, shown: Shown, device: string, from: Origin): Promise<void>;
};

/** Combines the picture and the site's check: a visitor who cannot see the one does the other. */
export function createRequireBotCheck(botCheck: Pick<BotCheck, 'requirePassed' | 'passesCaptcha'>): RequireBotCheck {
  async function requireCaptcha(site: Site, typed: string, device: string): Promise<void> {
    const isRead = await botCheck.passesCaptcha(site, { device, typed, proof: undefined });
    if (!isRead) refuseFields({ captcha: { code: 'captcha_wrong' } });
  }
  return {
    async siteCheck(site, { captcha = '', geetest }, device, from) {
      if (captcha.trim() !== '') await requireCaptcha(site, captcha, device);
      else await botCheck.requirePassed(site, geetest, from);
    },
    async afterFailures(site, { captcha = '', geetest }, device, from) {
      if (captcha.trim() !== '') return requireCaptcha(site, captcha, device);
      if (geetest === undefined) return refuse('bot_check_failed');
      if (geetest.work && (await botCheck.passesCaptcha(site, { device, typed: undefined, proof: geetest }))) return;
      // where the site has no check of its own, that passes everybody
      if (site.settings.botCheck === 'none') return refuse('bot_check_failed');
      await botCheck.requirePassed(site, geetest, from);
    },
  };
}
