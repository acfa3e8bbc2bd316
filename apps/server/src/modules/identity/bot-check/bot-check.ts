import type { CallAnswer, HumanProof } from '@croupier/contract';
import type { Origin } from '../../../kernel/caller.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Site } from '../../sites/sites.public.ts';
import type { Captcha } from './captcha.ts';
import type { GeetestCheck } from './geetest.ts';
import type { WorkCheck, WorkUse } from './proof-of-work.ts';

/** What somebody shows who is to be a person. */
export type ShownProof = { device: string; typed: string | undefined; proof: HumanProof | undefined };

/** Tells people from programs, by the check that the site chose (decision 14). */
export type HumanCheck = {
  /** Refuses `human_check_failed` to who did not pass the site's check. A proof counts once. */
  mustBeHuman(site: Site, proof: HumanProof | undefined, from: Origin): Promise<void>;
  /** What a browser has to do to pass. */
  challenge(site: Site): Promise<CallAnswer<'human.challenge'>>;
  /** Whether somebody typed what the picture says or, with nothing typed, did the work that stands for it. Either is used up. */
  passesCaptcha(site: Site, shown: ShownProof): Promise<boolean>;
  /** Both at once, for a form that asks for both: work that was done for the site's check stands for the picture too. */
  judge(site: Site, shown: ShownProof, from: Origin): Promise<{ human: boolean; captcha: boolean }>;
};

/**
 * Makes the check. While GeeTest's server does not answer, its sites ask for the built-in work instead: nobody comes in unchecked, and
 * nobody stays outside because another company's server is down.
 */
export function createHumanCheck(deps: { work: WorkCheck; geetest: GeetestCheck; captcha: Captcha }): HumanCheck {
  const { work, geetest, captcha } = deps;
  const solved = async (site: Site, proof: HumanProof | undefined, use: WorkUse) =>
    proof?.work !== undefined && (await work.isSolved({ siteId: site.id, use, solution: proof.work }));

  const judge: HumanCheck['judge'] = async (site, { device, typed, proof }, from) => {
    const { humanCheck } = site.settings;
    const worked = await solved(site, proof, 'human');
    // with GeeTest, work for this use is given out only while its server cannot be reached
    const human =
      humanCheck === 'none' || worked || (humanCheck === 'geetest' && (await geetest.isPassed(site, proof, from)));
    const read = typed ? await captcha.check(site.id, device, typed) : worked || (await solved(site, proof, 'captcha'));
    return { human, captcha: read };
  };
  return {
    judge,
    async mustBeHuman(site, proof, from) {
      const { human } = await judge(site, { device: '', typed: undefined, proof }, from);
      if (!human) refuse('human_check_failed');
    },
    async passesCaptcha(site, { device, typed, proof }) {
      if (typed) return captcha.check(site.id, device, typed);
      return (await solved(site, proof, 'captcha')) || solved(site, proof, 'human');
    },
    async challenge(site) {
      const { humanCheck, humanWorkCost: cost, geetestCaptchaId } = site.settings;
      if (humanCheck === 'geetest' && (await geetest.isReachable(site))) {
        // the work that comes with it stands for a picture alone
        const alternative = await work.challenge({ siteId: site.id, use: 'captcha', cost });
        return { provider: 'geetest', work: { ...alternative }, geetest: { captchaId: geetestCaptchaId } };
      }
      const use = humanCheck === 'none' ? 'captcha' : 'human';
      const challenge = await work.challenge({ siteId: site.id, use, cost });
      return { provider: humanCheck === 'none' ? 'none' : 'work', work: { ...challenge }, geetest: null };
    },
  };
}
