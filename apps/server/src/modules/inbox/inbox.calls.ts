import { feedbackLimits } from '@croupier/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { encodeUpload } from '../../kernel/images.ts';
import { cursorOf, readCursor } from '../../kernel/paging.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Sites } from '../sites/sites.public.ts';
import { giveFeedback } from './give-feedback.ts';
import * as store from './inbox.store.ts';

export type InboxCalls = Pick<
  Handlers,
  'inbox.uploadImage' | 'inbox.feedback' | 'console.feedback' | 'console.feedbackImage'
>;

/** More than a camera produces; a picture of fewer bytes may unpack into gigabytes. */
const maxPixels = 40_000_000;
/** Enough for three forms that were begun. */
const keptUnnamed = 3 * feedbackLimits.images;

/** Binds feedback and its pictures. A site without feedback accepts none, and its console shows earlier ones. */
export function inboxCalls(deps: { db: Database; clock: Clock; sites: Sites }): InboxCalls {
  const mustTakeFeedback = async (siteId: string) => {
    if (!(await deps.sites.get(siteId)).settings.feedback) refuse('not_found');
  };
  return {
    'inbox.uploadImage': async ({ image }, { site, caller }) => {
      await mustTakeFeedback(site.id);
      const { renditions } = await encodeUpload(image, { maxBytes: feedbackLimits.imageBytes, maxPixels });
      const largest = renditions.at(-1);
      if (!largest) refuse('image_invalid');
      const owner = { siteId: site.id, memberId: caller.memberId };
      const kept = { ...owner, ...largest, at: deps.clock.now() };
      return { imageId: await store.insertImage(deps.db, kept, keptUnnamed) };
    },
    'inbox.feedback': async (request, { site, caller }) => {
      await mustTakeFeedback(site.id);
      const { memberId, account } = caller;
      await giveFeedback(deps.db, { ...request, siteId: site.id, memberId, account, at: deps.clock.now() });
      return { feedbackId: request.feedbackId };
    },
    'console.feedback': async ({ cursor, pageSize }, { site }) => {
      const before = readCursor(cursor);
      const rows = await store.listFeedback(deps.db, { siteId: site.id, before, limit: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      return {
        list: page.map((row) => ({ ...row, at: row.at.toISOString() })),
        nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null,
      };
    },
    'console.feedbackImage': async ({ imageId }, { site }) => {
      const found = await store.findImage(deps.db, site.id, imageId);
      if (!found) refuse('not_found');
      const { width, height, bytes } = found;
      return { type: 'image/webp', width, height, image: bytes.toString('base64') };
    },
  };
}
