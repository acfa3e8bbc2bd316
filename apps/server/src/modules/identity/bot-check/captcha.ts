import { timingSafeEqual } from 'node:crypto';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { createKeyedHash } from '../../../kernel/keyed-hash.ts';
import { saveCaptcha, takeCaptcha } from './captcha.store.ts';
import { drawCaptcha } from './captcha-picture.ts';

/** Pictures of characters to type. A visitor who cannot see one does work instead (`proof-of-work.ts`). */
export type Captcha = {
  /** Draws a new picture for a browser, base64 PNG; the previous one becomes invalid. */
  issue(siteId: string, device: string): Promise<string>;
  /** Whether this is the text of the last picture. Every call uses it up. */
  check(siteId: string, device: string, typed: string): Promise<boolean>;
};

/** How long a picture is valid. */
export const captchaLifeMs = 5 * 60_000;

/** Creates the pictures of all sites: one at a time for each browser, kept as a keyed hash. */
export function createCaptcha(deps: { db: Database; clock: Clock; random: RandomSource; secretKey: string }): Captcha {
  const hash = createKeyedHash(deps.secretKey, 'captcha');
  const keyOf = (siteId: string, device: string) => hash(JSON.stringify(['place', siteId, device]));
  // bound to its place: a hash that is copied from one row to another matches nothing
  const answerOf = (key: Buffer, text: string) => hash(JSON.stringify(['answer', key.toString('base64'), text]));
  return {
    async issue(siteId, device) {
      const { text, png } = await drawCaptcha(deps.random);
      const key = keyOf(siteId, device);
      const expiresAt = new Date(deps.clock.now().getTime() + captchaLifeMs);
      await saveCaptcha(deps.db, { key, answerHash: answerOf(key, text), expiresAt });
      return png.toString('base64');
    },
    async check(siteId, device, typed) {
      const key = keyOf(siteId, device);
      const kept = await takeCaptcha(deps.db, key, deps.clock.now());
      const given = answerOf(key, readCaptcha(typed));
      // a browser without an id would share its pictures with every other, so it has none
      return kept !== null && device !== '' && timingSafeEqual(kept, given);
    },
  };
}

/** Typed text in the picture's form: no spaces, capitals. */
function readCaptcha(typed: string): string {
  return typed.slice(0, 64).replace(/\s+/g, '').toUpperCase();
}
