import type { HumanProof } from '@croupier/contract';
import { CallError, call } from '../../shared/call.ts';
import { proveByGeetest } from './geetest.ts';
import { type Challenge, doWork } from './work.ts';

/**
 * Shows the server that a person asks, in whichever way the site wants (decision 14).
 *
 * @returns what goes with the call: nothing where the site asks for nothing
 */
export async function proveHuman(): Promise<HumanProof | undefined> {
  const { provider, work, geetest } = await call('human.challenge', {});
  if (provider === 'work' && work) return { work: await doWork(work as unknown as Challenge) };
  if (provider === 'geetest' && geetest) return proveByGeetest(geetest.captchaId);
  return undefined;
}

/** Does the work that stands for a picture, which every site gives, for those who cannot read it. */
export async function workForPicture(): Promise<HumanProof | undefined> {
  const { work } = await call('human.challenge', {});
  return work ? { work: await doWork(work as unknown as Challenge) } : undefined;
}

/** Proves it and calls; where the proof came too late, once more with a new one. */
export async function asHuman<Answer>(
  callWith: (geetest: HumanProof | undefined) => Promise<Answer>,
  prepared?: Promise<HumanProof | undefined>,
): Promise<Answer> {
  const proof = await (prepared?.catch(() => proveHuman()) ?? proveHuman());
  try {
    return await callWith(proof);
  } catch (error) {
    if (!prepared || !(error instanceof CallError) || error.code !== 'human_check_failed') throw error;
    return callWith(await proveHuman());
  }
}
