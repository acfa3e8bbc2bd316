import type { BotCheckProof, CallResult } from '@croupier/contract';
import { MessageError } from '@croupier/web/message-error';
import { CallError, call } from '../../../shared/call.ts';
import { queryClient } from '../../../shared/queries.ts';
import { siteQuery } from '../../../shared/site.ts';
import { passGeetest } from './geetest.ts';
import { type Challenge, doWork } from './work.ts';

/** What was proved ahead: nothing where the site asks for nothing. */
export type Ahead = { proof: BotCheckProof | undefined };

/**
 * Passes the site's bot check (decision 14).
 *
 * @returns what goes with the call: nothing where the site asks for nothing
 */
async function passBotCheck(): Promise<BotCheckProof | undefined> {
  return proveBy(await call('botCheck.challenge', {}));
}

async function proveBy({
  provider,
  work,
  geetest,
}: CallResult<'botCheck.challenge'>): Promise<BotCheckProof | undefined> {
  if (provider === 'work' && work) return { work: await doWork(work as unknown as Challenge) };
  if (provider === 'geetest' && geetest) {
    const { services } = await queryClient.ensureQueryData(siteQuery);
    if (!services.geetest) throw new MessageError('bot_check_missing');
    return passGeetest(geetest.captchaId, services.geetest.script);
  }
  return undefined;
}

/** Proves it before it is needed, where that takes nothing but time; null where the visitor has to act. */
export async function passBotCheckAhead(): Promise<Ahead | null> {
  const challenge = await call('botCheck.challenge', {});
  return challenge.provider === 'geetest' ? null : { proof: await proveBy(challenge) };
}

/** Does the work that stands for a picture, which every site gives, for those who cannot read it. */
export async function workForPicture(): Promise<BotCheckProof | undefined> {
  const { work } = await call('botCheck.challenge', {});
  return work ? { work: await doWork(work as unknown as Challenge) } : undefined;
}

/**
 * Proves it and calls. Once more where the proof was made too long ago, or where the service that judges it does not answer: then the
 * site asks for its own work.
 */
export async function withBotCheck<Answer>(
  callWith: (geetest: BotCheckProof | undefined) => Promise<Answer>,
  ahead?: Promise<Ahead | null>,
): Promise<Answer> {
  const early = await ahead?.catch(() => null);
  const proof = early ? early.proof : await passBotCheck();
  try {
    return await callWith(proof);
  } catch (error) {
    const mayBeOtherwise = early || proof?.pass_token !== undefined;
    if (!mayBeOtherwise || !(error instanceof CallError) || error.code !== 'bot_check_failed') throw error;
    return callWith(await passBotCheck());
  }
}
