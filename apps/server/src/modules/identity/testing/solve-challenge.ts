import type { CallAnswer } from '@croupier/contract';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does the work that a site requires, as a browser does. @returns the proof. */
export async function work(asked: CallAnswer<'botCheck.challenge'>): Promise<{ work: string }> {
  const challenge = asked.work as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { work: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}
