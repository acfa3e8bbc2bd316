import type { BotCheckProof, CallAnswer } from '@croupier/contract';
import type { Origin } from '../../../kernel/caller.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Site } from '../../sites/sites.public.ts';
import type { Captcha } from './captcha.ts';
import type { GeetestCheck } from './geetest.ts';
import type { WorkCheck, WorkUse } from './proof-of-work.ts';

/** What a client submits to pass a bot check. */
export type BotCheckAnswer = { device: string; typed: string | undefined; proof: BotCheckProof | undefined };

/** Distinguishes botChecks from programs by the check that the site chose (decision 14). */
export type BotCheck = {
  /** Refuses `bot_check_failed` unless the site's check was passed. A proof counts once. */
  requirePassed(site: Site, proof: BotCheckProof | undefined, from: Origin): Promise<void>;
  /** What a browser has to do to pass. */
  challenge(site: Site): Promise<CallAnswer<'botCheck.challenge'>>;
  /** Whether the text of the picture was typed or, with nothing typed, the work that replaces it was done. Either is used up. */
  passesCaptcha(site: Site, shown: BotCheckAnswer): Promise<boolean>;
  /** Both at once, for a form that requires both: work done for the site's check stands for the picture too. */
  evaluate(site: Site, shown: BotCheckAnswer, from: Origin): Promise<{ passed: boolean; captcha: boolean }>;
};

/**
 * Creates the check. While GeeTest's server does not answer, its sites require the built-in work instead: nobody passes unchecked, and
 * nobody is locked out because another company's server is down.
 */
export function createBotCheck(deps: { work: WorkCheck; geetest: GeetestCheck; captcha: Captcha }): BotCheck {
  const { work, geetest, captcha } = deps;
  const solved = async (site: Site, proof: BotCheckProof | undefined, use: WorkUse) =>
    proof?.work !== undefined && (await work.isSolved({ siteId: site.id, use, solution: proof.work }));

  const evaluate: BotCheck['evaluate'] = async (site, { device, typed, proof }, from) => {
    const { botCheck } = site.settings;
    const worked = await solved(site, proof, 'botCheck');
    // with GeeTest, work for this use is issued only while its server cannot be reached
    const passed =
      botCheck === 'none' || worked || (botCheck === 'geetest' && (await geetest.isPassed(site, proof, from)));
    const read =
      typed && site.settings.botCheckPicture
        ? await captcha.check(site.id, device, typed)
        : worked || (await solved(site, proof, 'captcha'));
    return { passed, captcha: read };
  };
  return {
    evaluate,
    async requirePassed(site, proof, from) {
      const { passed } = await evaluate(site, { device: '', typed: undefined, proof }, from);
      if (!passed) refuse('bot_check_failed');
    },
    async passesCaptcha(site, { device, typed, proof }) {
      if (typed) return site.settings.botCheckPicture && captcha.check(site.id, device, typed);
      return (await solved(site, proof, 'captcha')) || solved(site, proof, 'botCheck');
    },
    async challenge(site) {
      const { botCheck, botCheckWorkCost: cost, geetestCaptchaId } = site.settings;
      if (botCheck === 'geetest' && (await geetest.isReachable(site))) {
        // the work submitted with it stands for a picture alone
        const alternative = await work.challenge({ siteId: site.id, use: 'captcha', cost });
        return { provider: 'geetest', work: { ...alternative }, geetest: { captchaId: geetestCaptchaId } };
      }
      const use = botCheck === 'none' ? 'captcha' : 'botCheck';
      const challenge = await work.challenge({ siteId: site.id, use, cost });
      return { provider: botCheck === 'none' ? 'none' : 'work', work: { ...challenge }, geetest: null };
    },
  };
}
