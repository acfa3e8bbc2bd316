import { createHmac } from 'node:crypto';
import type { HumanProof } from '@croupier/contract';
import { z } from 'zod';
import type { Origin } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Site, SiteSecrets } from '../sites/sites.public.ts';

/** GeeTest v4, by the second validation of its documentation. */
export type GeetestCheck = {
  /** Whether GeeTest says that this proof was passed. False where it does not answer: nobody comes in unchecked. */
  isPassed(site: Site, proof: HumanProof | undefined, from: Origin): Promise<boolean>;
  /** Whether the site has a key and GeeTest answered when it was last asked, or that was a while ago. */
  isReachable(site: Site): Promise<boolean>;
};

/** GeeTest is asked again this long after it failed to answer. */
const downForMs = 60_000;
const timeoutMs = 5_000;

const answer = z.object({ status: z.literal('success'), result: z.enum(['success', 'fail']) });

/** @param deps.origin where GeeTest is, or what stands in for it */
export function createGeetest(deps: { clock: Clock; secrets: SiteSecrets; origin: string }): GeetestCheck {
  const { origin } = deps;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  const failed = () => {
    failedAtMs = deps.clock.now().getTime();
    return false;
  };
  return {
    async isReachable(site) {
      if (deps.clock.now().getTime() - failedAtMs < downForMs) return false;
      return site.settings.geetestCaptchaId !== '' && (await deps.secrets.read(site.id, 'geetestKey')) !== null;
    },
    async isPassed(site, proof, _from) {
      const { lot_number, captcha_output, pass_token, gen_time } = proof ?? {};
      if (!lot_number || !captcha_output || !pass_token || !gen_time) return false;
      const key = await deps.secrets.read(site.id, 'geetestKey');
      if (key === null) return false;
      const url = new URL('/validate', origin);
      url.searchParams.set('captcha_id', site.settings.geetestCaptchaId);
      const sign_token = createHmac('sha256', key).update(lot_number).digest('hex');
      try {
        const response = await fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ lot_number, captcha_output, pass_token, gen_time, sign_token }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        });
        if (!response.ok) return failed();
        const told = answer.safeParse(await response.json());
        // an answer that says that it cannot judge is none
        return told.success ? told.data.result === 'success' : failed();
      } catch {
        return failed();
      }
    },
  };
}
