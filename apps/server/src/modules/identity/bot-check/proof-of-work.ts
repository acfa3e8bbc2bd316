import { createHash, hkdfSync } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { useProof } from './used-proofs.store.ts';

/** What a proof of work stands for: the bot check of the site, or the picture that a visitor cannot see. */
export type WorkUse = 'botCheck' | 'captcha';

/** The built-in proof of work: a solution cost time on this one challenge, and counts once. */
export type WorkCheck = {
  /** A challenge in the form that altcha's library solves. `cost` is the work of one attempt; 256 are needed on average. */
  challenge(work: { siteId: string; use: WorkUse; cost: number }): Promise<Challenge>;
  /** Whether a solution is one of this site's for that use, in time and for the first time. */
  isSolved(work: { siteId: string; use: WorkUse; solution: string }): Promise<boolean>;
};

/** Long enough to fill in a form with it, short enough to prevent a stock of solutions. */
const workLifeMs = 20 * 60_000;

const hex = z.string().regex(/^[0-9a-f]{2,128}$/);
const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.number().int(),
      data: z.object({ site: z.string(), use: z.string(), until: z.number() }),
      keyLength: z.number().int(),
      keyPrefix: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number().int(), derivedKey: hex, time: z.number().optional() }),
});

/** Creates the proof of work. Challenges are signed and not stored; used ones are. */
export function createWorkCheck(deps: { db: Database; clock: Clock; secretKey: string }): WorkCheck {
  const secret = Buffer.from(hkdfSync('sha256', deps.secretKey, 'croupier', 'proof of work', 32)).toString('hex');
  return {
    challenge: ({ siteId, use, cost }) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        keyPrefix: '00',
        deriveKey,
        hmacSignatureSecret: secret,
        // the expiry is part of the signed data: the library would read the machine's clock
        data: { site: siteId, use, until: deps.clock.now().getTime() + workLifeMs },
      }),
    async isSolved({ siteId, use, solution }) {
      const submitted = readPayload(solution);
      if (!submitted) return false;
      const { site, use: madeFor, until } = submitted.challenge.parameters.data;
      if (site !== siteId || madeFor !== use || until <= deps.clock.now().getTime()) return false;
      const { verified } = await verifySolution({ ...(submitted as Payload), deriveKey, hmacSignatureSecret: secret });
      if (!verified) return false;
      // one challenge may have several solutions, so the challenge is used up
      const key = createHash('sha256').update(`work ${submitted.challenge.signature}`).digest();
      return useProof(deps.db, key, new Date(until));
    },
  };
}

/** Base64 of the solved challenge's JSON, as altcha's widget sends it. */
function readPayload(solution: string): z.infer<typeof payload> | null {
  try {
    return payload.parse(JSON.parse(Buffer.from(solution, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}
