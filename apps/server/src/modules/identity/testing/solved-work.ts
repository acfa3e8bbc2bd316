import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestKernel } from '../../../testing/test-kernel.ts';
import { testSecretKey } from '../../../testing/test-outbox.ts';
import { createWorkCheck, type WorkUse } from '../bot-check/proof-of-work.ts';

/** The proof of work of a site, solved as a browser does it. */
export async function solvedWork(
  kernel: TestKernel,
  siteId: string,
  use: WorkUse = 'botCheck',
): Promise<{ work: string }> {
  const check = createWorkCheck({ ...kernel, secretKey: testSecretKey });
  const challenge = await check.challenge({ siteId, use, cost: 100 });
  const solution = await solveChallenge({ challenge, deriveKey });
  return { work: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}
