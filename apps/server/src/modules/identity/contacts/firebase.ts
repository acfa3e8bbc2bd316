import { createHash } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { useProof } from '../bot-check/used-proofs.store.ts';

/** Firebase's phone verification: its ID token states that somebody received a code at a number. */
export type FirebasePhone = {
  /** Whether the token names this number, was issued for this project a moment ago, and is presented for the first time. */
  isProved(proof: { projectId: string; idToken: string; e164: string }): Promise<boolean>;
};

/** A token is valid for an hour; a registration needs a recent one. */
const freshForS = 10 * 60;
const timeoutMs = 5_000;

const claims = z.object({
  sub: z.string().min(1),
  auth_time: z.number(),
  exp: z.number(),
  phone_number: z.string(),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

/**
 * @param deps.keysUrl where Google publishes the keys that sign these tokens, as a JSON Web Key Set
 */
export function createFirebasePhone(deps: { db: Database; clock: Clock; keysUrl: string }): FirebasePhone {
  const keys = createRemoteJWKSet(new URL(deps.keysUrl), { timeoutDuration: timeoutMs });
  return {
    async isProved({ projectId, idToken, e164 }) {
      if (projectId === '' || idToken === '') return false;
      const nowMs = deps.clock.now().getTime();
      let claimed: z.infer<typeof claims>;
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${projectId}`,
          audience: projectId,
          currentDate: new Date(nowMs),
        });
        claimed = claims.parse(payload);
      } catch {
        // whatever is wrong with the token, or with access to the keys: nothing was verified
        return false;
      }
      const ageS = nowMs / 1000 - claimed.auth_time;
      if (claimed.phone_number !== e164 || ageS < -60 || ageS > freshForS) return false;
      const key = createHash('sha256').update(`firebase ${idToken}`).digest();
      return useProof(deps.db, key, new Date(claimed.exp * 1000));
    },
  };
}
