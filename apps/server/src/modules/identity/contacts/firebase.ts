import { createHash } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { useProof } from '../bot-check/used-proofs.store.ts';

/** Firebase's phone check: its ID token says that somebody received a code at a number. */
export type FirebasePhone = {
  /** Whether the token says so of this number, was made for this project a moment ago, and is shown for the first time. */
  isProved(proof: { projectId: string; idToken: string; e164: string }): Promise<boolean>;
};

/** A token lives an hour; what it says of a registration is of the moment. */
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
 * @param deps.keysUrl where Google publishes the keys that these tokens are signed with, as a JSON Web Key Set
 */
export function createFirebasePhone(deps: { db: Database; clock: Clock; keysUrl: string }): FirebasePhone {
  const keys = createRemoteJWKSet(new URL(deps.keysUrl), { timeoutDuration: timeoutMs });
  return {
    async isProved({ projectId, idToken, e164 }) {
      if (projectId === '' || idToken === '') return false;
      const nowMs = deps.clock.now().getTime();
      let told: z.infer<typeof claims>;
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${projectId}`,
          audience: projectId,
          currentDate: new Date(nowMs),
        });
        told = claims.parse(payload);
      } catch {
        // whatever is wrong with it, or with the way to the keys: nothing was proved
        return false;
      }
      const ageS = nowMs / 1000 - told.auth_time;
      if (told.phone_number !== e164 || ageS < -60 || ageS > freshForS) return false;
      const key = createHash('sha256').update(`firebase ${idToken}`).digest();
      return useProof(deps.db, key, new Date(told.exp * 1000));
    },
  };
}
