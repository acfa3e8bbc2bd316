import { createHmac } from 'node:crypto';
import type { BotCheckProof } from '@croupier/contract';
import { z } from 'zod';
import type { Origin } from '../../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Site, SiteSecrets } from '../../sites/sites.public.ts';

/** GeeTest v4, by the secondary validation of its documentation. */
export type GeetestCheck = {
  /** Whether GeeTest confirms this proof. False where it does not answer: nobody passes unchecked. */
  isPassed(site: Site, proof: BotCheckProof | undefined, from: Origin): Promise<boolean>;
  /** Whether the site has a key and GeeTest was not found down for it within the last minute. */
  isReachable(site: Site): Promise<boolean>;
};

/** GeeTest is called again this long after it failed to answer. */
const downForMs = 60_000;
const timeoutMs = 5_000;
const probeTimeoutMs = 3_000;

type Asked = { lot_number: string; captcha_output: string; pass_token: string; gen_time: string };

/** `error` is its answer to parameters that it cannot validate: it is up, and their sender did not pass. */
const answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('success'), result: z.enum(['success', 'fail']) }),
  z.object({ status: z.literal('error') }),
]);

/**
 * Calls GeeTest. A visitor's parameters may cause any answer, so no exchange that carries them proves that GeeTest is down: where one fails,
 * the server calls once more with parameters of its own, and only if that fails too the site does without GeeTest for a minute.
 *
 * @param deps.origin address of GeeTest, or of its stand-in
 */
export function createGeetest(deps: {
  clock: Clock;
  random: RandomSource;
  secrets: SiteSecrets;
  origin: string;
}): GeetestCheck {
  const failedAtMs = new Map<string, number>();
  /** At most one probe of each site is in progress. */
  const probes = new Map<string, Promise<void>>();
  const nowMs = () => deps.clock.now().getTime();

  /** Rejects where GeeTest does not answer, fails, or answers with something unreadable. */
  async function ask(site: Site, key: string, asked: Asked, withinMs: number): Promise<z.infer<typeof answer>> {
    const url = new URL('/validate', deps.origin);
    url.searchParams.set('captcha_id', site.settings.geetestCaptchaId);
    const sign_token = createHmac('sha256', key).update(asked.lot_number).digest('hex');
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ ...asked, sign_token }),
      signal: AbortSignal.timeout(withinMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`GeeTest answered ${response.status}`);
    return answer.parse(await response.json());
  }

  async function probe(site: Site, key: string): Promise<void> {
    const own = {
      lot_number: deps.random.bytes(16).toString('hex'),
      captcha_output: deps.random.bytes(64).toString('base64url'),
      pass_token: deps.random.bytes(32).toString('hex'),
      gen_time: String(Math.floor(nowMs() / 1_000)),
    };
    await ask(site, key, own, probeTimeoutMs).then(
      () => failedAtMs.delete(site.id),
      () => failedAtMs.set(site.id, nowMs()),
    );
  }

  function probeOnce(site: Site, key: string): Promise<void> {
    const known = probes.get(site.id);
    if (known !== undefined) return known;
    const begun = probe(site, key).finally(() => probes.delete(site.id));
    probes.set(site.id, begun);
    return begun;
  }

  return {
    async isReachable(site) {
      if (nowMs() - (failedAtMs.get(site.id) ?? Number.NEGATIVE_INFINITY) < downForMs) return false;
      return site.settings.geetestCaptchaId !== '' && (await deps.secrets.read(site.id, 'geetestKey')) !== null;
    },
    async isPassed(site, proof, _from) {
      const { lot_number, captcha_output, pass_token, gen_time } = proof ?? {};
      if (!lot_number || !captcha_output || !pass_token || !gen_time || !/^\d+$/.test(gen_time)) return false;
      const key = await deps.secrets.read(site.id, 'geetestKey');
      if (key === null) return false;
      try {
        const answered = await ask(site, key, { lot_number, captcha_output, pass_token, gen_time }, timeoutMs);
        return answered.status === 'success' && answered.result === 'success';
      } catch {
        await probeOnce(site, key);
        return false;
      }
    },
  };
}
