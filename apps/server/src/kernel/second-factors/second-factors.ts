import { createHash } from 'node:crypto';
import type { SecondFactorMethod } from '@croupier/contract';
import type { Origin } from '../caller.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../database.ts';
import { refuse } from '../refusal.ts';
import type { FactorStore } from './factor-store.ts';
import type { PasskeyJson, Passkeys, Realm } from './passkeys.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { Totps } from './totp.ts';

export type SecondFactorAnswer = {
  realm: Realm;
  from: Origin;
  ownerId: string;
  method: SecondFactorMethod;
  /** The code of an authenticator, or a recovery code. */
  code?: string | undefined;
  passkey?: PasskeyJson | undefined;
  /** The key with which the passkey's options were requested. */
  challengeKey?: string | undefined;
  /** A browser in which the person signed in before; its wrong codes are counted separately, so that nobody else's lock it out. */
  knownDevice?: string | undefined;
};

/** What a person shows beside the first factor. */
export type SecondFactors = {
  /** The factors that the person could use, best first; empty where no second factor is set up. */
  methodsOf(db: Queryable, ownerId: string): Promise<SecondFactorMethod[]>;
  /**
   * Options for a browser to request one of the person's passkeys; null where the person has none for this host. The answer has to come with the
   * key, which is best a one-use ticket that is bound to its browser. 5 minutes, one answer.
   */
  passkeyOptions(realm: Realm, from: Origin, ownerId: string, challengeKey: string): Promise<PasskeyJson | null>;
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
  store: FactorStore;
}): SecondFactors {
  const { db, clock, store } = deps;

  /** Codes are short enough to be guessed: an attempt is counted before the code is compared, and a right one ends the count. */
  async function limited(answer: SecondFactorAnswer, isRight: () => Promise<boolean>): Promise<boolean> {
    const key = tryKey(answer);
    const at = clock.now();
    const rule = { at, inARow: triesInARow, firstWaitMs, longestWaitMs, forgottenAfterMs: triesForgottenAfterMs };
    const until = await store.countFactorTry(db, key, rule);
    if (until)
      refuse('login_locked', { retryAfterS: Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1_000)) });
    const right = await isRight();
    if (right) await store.forgetFactorTries(db, key);
    return right;
  }

  return {
    async methodsOf(tx, ownerId) {
      const has = await store.countSecondFactors(tx, ownerId);
      const methods: SecondFactorMethod[] = [];
      if (has.passkeys > 0) methods.push('passkey');
      if (has.totp) methods.push('totp');
      if (methods.length > 0 && has.recoveryCodes > 0) methods.push('recovery');
      return methods;
    },
    passkeyOptions: (realm, from, ownerId, challengeKey) =>
      deps.passkeys.requestOptions({ realm, from, ownerId, challengeOf: ['second factor', ownerId, challengeKey] }),
    async verify(answer) {
      const { realm, from, ownerId, method, code = '', passkey, challengeKey = '' } = answer;
      switch (method) {
        case 'totp':
          return limited(answer, () => deps.totps.verify(ownerId, code));
        case 'recovery':
          return limited(answer, () => deps.recoveryCodes.use(ownerId, code));
        case 'passkey': {
          const challengeOf = ['second factor', ownerId, challengeKey] as const;
          const signed = { realm, from, ownerId, challengeOf, response: passkey, alone: false };
          return (await deps.passkeys.verify(signed)) !== null;
        }
      }
    },
  };
}

/** All unknown browsers together have one budget: with one each, an attacker would have as many as addresses. */
function tryKey({ ownerId, method, knownDevice = '' }: SecondFactorAnswer): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([ownerId, method, knownDevice]))
    .digest();
}
