import type { Database, Queryable } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import * as store from './site-covers.store.ts';

export type { SiteCover, SiteCovers } from './site-covers.store.ts';

/** A site's own covers of games, in place of the providers'. */
export type SiteCoverEdits = {
  /** Sets the cover in a language, or with '' in every language without its own; null returns to the provider's. Refuses `game_not_found`. */
  set(change: {
    siteId: string;
    nodeId: string;
    language: string;
    cover: store.SiteCover | null;
    /** Runs in the transaction of the change. */
    record: (tx: Queryable, change: { before: unknown; after: unknown }) => Promise<void>;
  }): Promise<void>;
  /** The name of a game whose cover is a picture of the site, or null. */
  useOf(tx: Queryable, siteId: string, image: string): Promise<string | null>;
};

export function createSiteCoverEdits(deps: {
  db: Database;
  /** Called after the commit. */
  changed: (siteId: string) => Promise<void>;
}): SiteCoverEdits {
  return {
    async set({ siteId, nodeId, language, cover, record }) {
      await deps.db.transaction(async (tx) => {
        const covers = await store.lockCovers(tx, siteId, nodeId);
        if (!covers) refuse('game_not_found');
        const { [language]: before = null, ...others } = covers;
        await store.saveCovers(tx, siteId, nodeId, cover ? { ...others, [language]: cover } : others);
        await record(tx, { before: { language, cover: before }, after: { language, cover } });
      });
      await deps.changed(siteId);
    },
    useOf: (tx, siteId, image) => store.findCoverUse(tx, siteId, image),
  };
}
