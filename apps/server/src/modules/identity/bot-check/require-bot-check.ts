import type { HumanProof } from '@croupier/contract';
import type { Origin } from '../../../kernel/caller.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import type { Site } from '../../sites/sites.public.ts';
import type { HumanCheck } from './bot-check.ts';

export type Shown = { captcha?: string | undefined; geetest?: HumanProof | undefined };

export type ProveHuman = {
  /**
   * What the site asks of everybody who has a message sent: its own check, or a picture instead. Refuses `human_check_failed`, and
   * `field_errors` for a picture that was misread.
   */
  siteCheck(site: Site, shown: Shown, device: string, from: Origin): Promise<void>;
  /** What is asked after failures, whatever the site asks otherwise: a picture or work. Refuses the same. */
  afterFailures(site: Site, shown: Shown, device: string, from: Origin): Promise<void>;
};

/** Joins the picture and the site's check: whoever cannot see the one does the other. */
export function createProveHuman(human: Pick<HumanCheck, 'mustBeHuman' | 'passesCaptcha'>): ProveHuman {
  async function mustBeRead(site: Site, typed: string, device: string): Promise<void> {
    const isRead = await human.passesCaptcha(site, { device, typed, proof: undefined });
    if (!isRead) refuseFields({ captcha: { code: 'captcha_wrong' } });
  }
  return {
    async siteCheck(site, { captcha = '', geetest }, device, from) {
      if (captcha.trim() !== '') await mustBeRead(site, captcha, device);
      else await human.mustBeHuman(site, geetest, from);
    },
    async afterFailures(site, { captcha = '', geetest }, device, from) {
      if (captcha.trim() !== '') return mustBeRead(site, captcha, device);
      if (geetest === undefined) return refuse('human_check_failed');
      if (geetest.work && (await human.passesCaptcha(site, { device, typed: undefined, proof: geetest }))) return;
      // where the site has no check of its own, that passes everybody
      if (site.settings.humanCheck === 'none') return refuse('human_check_failed');
      await human.mustBeHuman(site, geetest, from);
    },
  };
}
