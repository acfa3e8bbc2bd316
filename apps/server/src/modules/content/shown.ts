import { type Cached, createCached } from '../../kernel/cached.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Notifier } from '../../kernel/notify.ts';
import { findSiteRevision, type Item, listItems } from './content.store.ts';
import { listImages, type SiteImage } from './images.store.ts';

/** The content that a site shows now or later: published items that are not over, and the images that they may name. */
export type Shown = { items: readonly Item[]; images: ReadonlyMap<string, SiteImage> };

export type ShownContent = {
  /** From memory; whether an item is due is decided by the clock at each read. */
  get(siteId: string): Promise<Shown>;
  /** Everything that is not archived, published or not, as it is in the database now. */
  everything(siteId: string): Promise<Shown>;
  /** A site's content was changed. Call after the commit. */
  changed(siteId: string): Promise<void>;
};

/** A change shows everywhere within this even when its signal is lost. */
const maximumAgeMs = 2_000;

/** Keeps sites' content in memory. One row is checked now and then; the content itself is read again only when it changed. */
export async function createShownContent(deps: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
}): Promise<ShownContent> {
  const { db, clock } = deps;
  const revisions: Cached<bigint> = await createCached({
    name: 'content',
    load: (siteId) => findSiteRevision(db, siteId),
    maximumAgeMs,
    clock,
    notifier: deps.notifier,
  });
  const loaded = new Map<string, { revision: bigint; content: Promise<Shown> }>();

  async function load(siteId: string, shownAt: Date | null): Promise<Shown> {
    const items = await listItems(db, siteId, shownAt ? { shownAt } : {});
    const images = await listImages(db, siteId);
    return { items, images: new Map(images.map((image) => [image.sha256, image])) };
  }

  return {
    async get(siteId) {
      const revision = await revisions.get(siteId);
      const known = loaded.get(siteId);
      if (known && known.revision >= revision) return known.content;
      // the revision was read before the content, so that content is never older than the revision that it is stored under
      const entry = { revision, content: load(siteId, clock.now()) };
      loaded.set(siteId, entry);
      entry.content.catch(() => {
        if (loaded.get(siteId) === entry) loaded.delete(siteId);
      });
      return entry.content;
    },
    everything: (siteId) => load(siteId, null),
    changed: (siteId) => revisions.changed(siteId),
  };
}
