import type { Database, Queryable } from '../../kernel/database.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import * as store from './edit-listing.store.ts';
import type { SiteCatalogues } from './site-catalogues.ts';

type ListingEdit<Chosen> = {
  siteId: string;
  /** A game's nodeId or a vendor's code. */
  target: string;
  /** Absent fields stay unchanged. */
  change: { [Name in keyof Chosen]?: Chosen[Name] | undefined };
  /** Runs in the transaction of the change, so that no change is without its audit record. */
  record: (tx: Queryable, change: { before: Chosen; after: Chosen }) => Promise<void>;
};

/** How operators edit the listing of a site; a sync with the vendor never undoes it. */
export type ListingEdits = {
  /** Refuses `game_not_found`, and `field_errors` where the smallest stake would be above the largest. */
  editGameListing(arrange: ListingEdit<store.GameListing>): Promise<store.GameListing>;
  /** Refuses `not_found`. */
  editVendorListing(arrange: ListingEdit<store.VendorListing>): Promise<store.VendorListing>;
};

export function createListingEdits({ db, catalogues }: { db: Database; catalogues: SiteCatalogues }): ListingEdits {
  return {
    async editGameListing({ siteId, target, change, record }) {
      const after = await db.transaction(async (tx) => {
        const before = await store.lockGameListing(tx, siteId, target);
        if (!before) refuse('game_not_found');
        const chosen = changed(before, change);
        if (chosen.minBet > chosen.maxBet) refuseFields({ minBet: { code: 'field_invalid' } });
        await store.saveGameListing(tx, siteId, target, chosen);
        await record(tx, { before, after: chosen });
        return chosen;
      });
      await catalogues.changed(siteId);
      return after;
    },
    async editVendorListing({ siteId, target, change, record }) {
      const after = await db.transaction(async (tx) => {
        const before = await store.lockVendorListing(tx, siteId, target);
        if (!before) refuse('not_found');
        const chosen = changed(before, change);
        await store.saveVendorListing(tx, siteId, target, chosen);
        await record(tx, { before, after: chosen });
        return chosen;
      });
      await catalogues.changed(siteId);
      return after;
    },
  };
}

function changed<Chosen extends object>(
  before: Chosen,
  change: { [Name in keyof Chosen]?: Chosen[Name] | undefined },
): Chosen {
  const reported = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(reported) };
}
