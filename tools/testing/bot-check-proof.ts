import type { BotCheckProof } from '@croupier/contract';
import type { Client } from '@croupier/contract/client';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** What shows a site that a person asks: the work that it asks for, done as a browser does it; nothing where it asks for none. */
export async function botCheckProof(site: Client): Promise<BotCheckProof | undefined> {
  const asked = await site('botCheck.challenge', {});
  if (asked.provider !== 'work') return undefined;
  const challenge = asked.work as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { work: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}
