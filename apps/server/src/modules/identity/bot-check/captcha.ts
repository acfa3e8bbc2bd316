import { timingSafeEqual } from 'node:crypto';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { createKeyedHash } from '../../../kernel/keyed-hash.ts';
import { saveOneUse, takeOneUse } from '../sessions/one-use.store.ts';
import { drawCaptcha } from './captcha-picture.ts';

/** Pictures of characters to be typed. Who cannot see one shows work instead (`human-check.ts`). */
export type Captcha = {
  /** A new picture for a browser, base64 PNG; the one before no longer holds. */
  issue(siteId: string, device: string): Promise<string>;
  /** Whether that is what the last picture says. Every call uses it up. */
  check(siteId: string, device: string, typed: string): Promise<boolean>;
};

/** A picture holds for this long. */
export const captchaLifeMs = 5 * 60_000;

/** Makes the pictures of all sites: one at a time for each browser, kept as a keyed hash. */
export function createCaptcha(deps: { db: Database; clock: Clock; random: RandomSource; secretKey: string }): Captcha {
  const hash = createKeyedHash(deps.secretKey, 'captcha');
  const keyOf = (siteId: string, device: string) => hash(JSON.stringify(['place', siteId, device]));
  // bound to its place: a hash that is copied from one row to another fits nothing
  const answerOf = (key: Buffer, text: string) => hash(JSON.stringify(['answer', key.toString('base64'), text]));
  return {
    async issue(siteId, device) {
      const { text, png } = await drawCaptcha(deps.random);
      const key = keyOf(siteId, device);
      const expiresAt = new Date(deps.clock.now().getTime() + captchaLifeMs);
      await saveOneUse(deps.db, 'captcha', { key, value: answerOf(key, text), expiresAt });
      return png.toString('base64');
    },
    async check(siteId, device, typed) {
      const key = keyOf(siteId, device);
      const kept = await takeOneUse(deps.db, 'captcha', key, deps.clock.now());
      const given = answerOf(key, readCaptcha(typed));
      // a browser without a name shares its pictures with every other, so it has none
      return kept !== null && device !== '' && timingSafeEqual(kept, given);
    },
  };
}

/** What was typed, as the picture has it: no spaces, capitals. */
function readCaptcha(typed: string): string {
  return typed.slice(0, 64).replace(/\s+/g, '').toUpperCase();
}
