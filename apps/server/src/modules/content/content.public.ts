import type { Popup } from '@croupier/contract';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { Notifier } from '../../kernel/notify.ts';
import type { Sites } from '../sites/sites.public.ts';
import { answerLimits, type ContentCalls, contentCalls, dueNotices, findDue, readBy } from './content.calls.ts';
import { contentJobs } from './content.jobs.ts';
import { createDocuments, type Documents } from './document.ts';
import { createEditing, type Editing } from './edit.ts';
import { toPopup } from './present.ts';
import { createPreviews, type Previews } from './preview.ts';
import { createShownContent } from './shown.ts';
import { createSiteImages, type SiteImages } from './site-images.ts';

export type { Item } from './content.store.ts';
export type { ImportResult } from './document.ts';
export { toWire } from './document.ts';
export type { ReadyItem } from './edit.ts';
export type { SiteImage } from './images.store.ts';
export { addressesOf, wordsOf } from './present.ts';
export type { SiteImages } from './site-images.ts';

export type Content = {
  calls: ContentCalls;
  /** How many of the due notices a member has not read. */
  unreadCount(siteId: string, memberId: string): Promise<number>;
  /** How many promotions are running. */
  runningPromotions(siteId: string): Promise<number>;
  /** Popups to show to a member after signing in that were not shown yet. */
  unseenPopups(siteId: string, memberId: string, language: string | undefined): Promise<Popup[]>;
  editing: Editing;
  images: SiteImages;
  previews: Previews;
  documents: Documents;
  jobs: readonly ScheduledJob[];
};

/** Creates the module of a site's content: banners, notices, popups, promotions, help, and their images. */
export async function createContent(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  notifier: Notifier;
  secretKey: string;
  sites: Sites;
}): Promise<Content> {
  const shown = await createShownContent(deps);
  const reading = { ...deps, shown, previews: createPreviews(deps) };
  return {
    calls: contentCalls(reading),
    async unreadCount(siteId, memberId) {
      const notices = dueNotices(await findDue(reading, siteId, {}));
      const read = await readBy(deps.db, memberId, notices);
      return notices.filter(({ id }) => !read.has(id)).length;
    },
    async runningPromotions(siteId) {
      return (await findDue(reading, siteId, {})).of('PR').length;
    },
    async unseenPopups(siteId, memberId, language) {
      const due = await findDue(reading, siteId, { language });
      const popups = due.of('PU').filter(({ popupWhen }) => popupWhen === 'AFTER');
      const seen = await readBy(deps.db, memberId, popups);
      return popups
        .filter(({ id }) => !seen.has(id))
        .slice(0, answerLimits.popups)
        .flatMap((item) => toPopup(item, due.languages, due.images));
    },
    editing: createEditing({ ...deps, shown }),
    images: createSiteImages({ ...deps, shown }),
    previews: reading.previews,
    documents: createDocuments({ ...deps, shown }),
    jobs: contentJobs(deps),
  };
}
