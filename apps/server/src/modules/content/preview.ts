import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { refuse } from '../../kernel/refusal.ts';

/** How long a preview is valid. */
const lifeMs = 60 * 60_000;

/** Tokens that show a site as it will be at a time: signed, so that nothing is stored; short-lived; valid for one site. */
export type Previews = {
  issue(siteId: string, at: Date): { preview: string; expiresAt: Date };
  /** The time of a token. Refuses `preview_invalid` where it is another site's, has expired, or was not issued here. */
  read(siteId: string, preview: string): Date;
};

export function createPreviews(deps: { clock: Clock; secretKey: string }): Previews {
  const key = Buffer.from(hkdfSync('sha256', deps.secretKey, 'croupier', 'content preview', 32));
  const sign = (siteId: string, atMs: number, endsMs: number) =>
    createHmac('sha256', key).update(`${siteId} ${atMs} ${endsMs}`).digest();
  return {
    issue(siteId, at) {
      const endsMs = deps.clock.now().getTime() + lifeMs;
      const signature = sign(siteId, at.getTime(), endsMs).toString('base64url');
      return { preview: `${at.getTime()}.${endsMs}.${signature}`, expiresAt: new Date(endsMs) };
    },
    read(siteId, preview) {
      const match = /^(-?\d{1,15})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/.exec(preview);
      if (!match) return refuse('preview_invalid');
      const [atMs, endsMs] = [Number(match[1]), Number(match[2])];
      const given = Buffer.from(match[3] ?? '', 'base64url');
      if (!timingSafeEqual(given, sign(siteId, atMs, endsMs))) refuse('preview_invalid');
      if (endsMs <= deps.clock.now().getTime()) refuse('preview_invalid');
      return new Date(atMs);
    },
  };
}
