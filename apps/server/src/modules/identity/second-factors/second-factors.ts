import { createHash } from 'node:crypto';
import type { SecondFactorMethod } from '@croupier/contract';
import type { Origin } from '../../../kernel/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Site } from '../../sites/sites.public.ts';
import type { PasskeyJson, Passkeys } from './passkeys.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { countFactorTry, countSecondFactors, forgetFactorTries } from './second-factors.store.ts';
import type { Totps } from './totp.ts';

export type SecondFactorAnswer = {
  site: Site;
  from: Origin;
  memberId: string;
  method: SecondFactorMethod;
  /** The code of an authenticator, or a recovery code. */
  code?: string | undefined;
  passkey?: PasskeyJson | undefined;
  /** The key with which the passkey's options were requested. */
  challengeKey?: string | undefined;
  /** A browser in which the member signed in before; its wrong codes are counted separately, so that nobody else's lock it out. */
  knownDevice?: string | undefined;
};

/** What a member shows beside the first factor. */
export type SecondFactors = {
  /** The factors that the member could use, best first; empty where no second factor is set up. */
  methodsOf(db: Queryable, memberId: string): Promise<SecondFactorMethod[]>;
  /**
   * Options for a browser to request one of the member's passkeys; null where the member has none for this host. The answer has to come with the
   * key, which is best a one-use ticket that is bound to its browser. 5 minutes, one answer.
   */
  passkeyOptions(site: Site, from: Origin, memberId: string, challengeKey: string): Promise<PasskeyJson | null>;
  /**
   * Whether the answer is right. All factors are one-use: the step of an authenticator's code, a recovery code, a challenge. Refuses
   * `login_locked` after five wrong codes in a row, for five minutes, and twice as long after each further five.
   */
  verify(answer: SecondFactorAnswer): Promise<boolean>;
};

const triesInARow = 5;
const firstWaitMs = 5 * 60_000;
const longestWaitMs = 24 * 60 * 60_000;
/** Longer than the longest wait: after it the count goes on. */
export const triesForgottenAfterMs = 7 * 24 * 60 * 60_000;

export function createSecondFactors(deps: {
  db: Database;
  clock: Clock;
  totps: Totps;
  recoveryCodes: RecoveryCodes;
  passkeys: Passkeys;
}): SecondFactors {
  const { db, clock } = deps;

  /** Codes are short enough to be guessed: an attempt is counted before the code is compared, and a right one ends the count. */
  async function limited(answer: SecondFactorAnswer, isRight: () => Promise<boolean>): Promise<boolean> {
    const key = tryKey(answer);
    const at = clock.now();
    const rule = { at, inARow: triesInARow, firstWaitMs, longestWaitMs, forgottenAfterMs: triesForgottenAfterMs };
    const until = await countFactorTry(db, key, rule);
    if (until)
      refuse('login_locked', { retryAfterS: Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1_000)) });
    const right = await isRight();
    if (right) await forgetFactorTries(db, key);
    return right;
  }

  return {
    async methodsOf(tx, memberId) {
      const has = await countSecondFactors(tx, memberId);
      const methods: SecondFactorMethod[] = [];
      if (has.passkeys > 0) methods.push('passkey');
      if (has.totp) methods.push('totp');
      if (methods.length > 0 && has.recoveryCodes > 0) methods.push('recovery');
      return methods;
    },
    passkeyOptions: (site, from, memberId, challengeKey) =>
      deps.passkeys.requestOptions({ site, from, memberId, challengeOf: ['second factor', memberId, challengeKey] }),
    async verify(answer) {
      const { site, from, memberId, method, code = '', passkey, challengeKey = '' } = answer;
      switch (method) {
        case 'totp':
          return limited(answer, () => deps.totps.verify(memberId, code));
        case 'recovery':
          return limited(answer, () => deps.recoveryCodes.use(memberId, code));
        case 'passkey': {
          const challengeOf = ['second factor', memberId, challengeKey] as const;
          const signed = { site, from, memberId, challengeOf, response: passkey, alone: false };
          return (await deps.passkeys.verify(signed)) !== null;
        }
      }
    },
  };
}

/** All unknown browsers together have one budget: with one each, an attacker would have as many as addresses. */
function tryKey({ memberId, method, knownDevice = '' }: SecondFactorAnswer): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([memberId, method, knownDevice]))
    .digest();
}
