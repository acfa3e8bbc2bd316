import { timingSafeEqual } from 'node:crypto';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { createKeyedHash } from '../../../kernel/keyed-hash.ts';
import * as store from './codes.store.ts';

export type CodePurpose = 'register' | 'login' | 'forgot' | 'contact' | 'proof';

/** The recipient of a code: E.164 such as +84901234567, or a mail address trimmed and in lower case. */
export type CodePlace = { siteId: string; purpose: CodePurpose; to: string };

/** One-time codes of six digits, valid for 5 minutes, 5 attempts and one use. */
export type Codes = {
  /** Issues a code and ends the previous one. Also called for a recipient that is sent none, so that the work is the same. */
  issue(tx: Queryable, place: CodePlace): Promise<{ code: string; expiredMinutes: number }>;
  /** Whether a code is correct, which uses it up. Every call is an attempt, counted before the code is compared, whatever the outcome. */
  check(typed: CodePlace & { typed: string }): Promise<boolean>;
  /** Deletes expired codes. */
  purge(): Promise<void>;
};

const expiredMinutes = 5;
const tries = 5;
const digits = 6;

/** Creates the codes of all purposes. A code is valid for the site, the purpose and the recipient that it was issued for, and no other. */
export function createCodes(deps: { db: Database; clock: Clock; random: RandomSource; secretKey: string }): Codes {
  const hash = createKeyedHash(deps.secretKey, 'one-time codes');
  const keyOf = ({ siteId, purpose, to }: CodePlace) => hash(JSON.stringify(['place', siteId, purpose, to]));
  // bound to its place: a hash that is copied from one row to another matches nothing
  const codeHashOf = (key: Buffer, code: string) => hash(JSON.stringify(['code', key.toString('base64'), code]));
  const expiry = () => new Date(deps.clock.now().getTime() + expiredMinutes * 60_000);
  return {
    async issue(tx, place) {
      const key = keyOf(place);
      const code = drawDigits(deps.random);
      await store.replaceCode(tx, { key, codeHash: codeHashOf(key, code), expiresAt: expiry() });
      return { code, expiredMinutes };
    },
    async check({ typed, ...place }) {
      const key = keyOf(place);
      const given = codeHashOf(key, typed.trim().slice(0, 2 * digits));
      const nobody = { key, codeHash: deps.random.bytes(given.length), expiresAt: expiry() };
      const kept = await store.countTry(deps.db, nobody, { now: deps.clock.now(), tries });
      const isRight = timingSafeEqual(kept ?? nobody.codeHash, given) && kept !== null;
      return isRight && (await store.takeCode(deps.db, { key, codeHash: kept }));
    },
    purge: () => store.deleteExpiredCodes(deps.db, deps.clock.now()),
  };
}

/** Every code is equally likely: a draw above the last whole million of three bytes is repeated. */
function drawDigits(random: RandomSource): string {
  const codes = 10 ** digits;
  const largest = Math.floor(2 ** 24 / codes) * codes;
  for (;;) {
    const drawn = random.bytes(3).readUIntBE(0, 3);
    if (drawn < largest) return String(drawn % codes).padStart(digits, '0');
  }
}
