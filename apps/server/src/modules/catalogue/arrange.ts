import type { Database, Queryable } from '../../kernel/database.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import * as store from './arrange.store.ts';
import type { Shelves } from './shelves.ts';

type Arrange<Chosen> = {
  siteId: string;
  /** A game's nodeId or a vendor's code. */
  target: string;
  /** What is left out stays. */
  change: { [Name in keyof Chosen]?: Chosen[Name] | undefined };
  /** Runs in the transaction of the change, so that it is never without its audit. */
  record: (tx: Queryable, change: { before: Chosen; after: Chosen }) => Promise<void>;
};

/** How operators order what a site offers; a sync with the vendor never undoes it. */
export type Arranging = {
  /** Refuses `game_not_found`, and `field_errors` where the smallest stake would be above the largest. */
  arrangeGame(arrange: Arrange<store.GameArrangement>): Promise<store.GameArrangement>;
  /** Refuses `not_found`. */
  arrangeVendor(arrange: Arrange<store.VendorArrangement>): Promise<store.VendorArrangement>;
};

export function createArranging({ db, shelves }: { db: Database; shelves: Shelves }): Arranging {
  return {
    async arrangeGame({ siteId, target, change, record }) {
      const after = await db.transaction(async (tx) => {
        const before = await store.holdGame(tx, siteId, target);
        if (!before) refuse('game_not_found');
        const chosen = changed(before, change);
        if (chosen.minBet > chosen.maxBet) refuseFields({ minBet: { code: 'field_invalid' } });
        await store.saveGameArrangement(tx, siteId, target, chosen);
        await record(tx, { before, after: chosen });
        return chosen;
      });
      await shelves.changed(siteId);
      return after;
    },
    async arrangeVendor({ siteId, target, change, record }) {
      const after = await db.transaction(async (tx) => {
        const before = await store.holdVendor(tx, siteId, target);
        if (!before) refuse('not_found');
        const chosen = changed(before, change);
        await store.saveVendorArrangement(tx, siteId, target, chosen);
        await record(tx, { before, after: chosen });
        return chosen;
      });
      await shelves.changed(siteId);
      return after;
    },
  };
}

function changed<Chosen extends object>(
  before: Chosen,
  change: { [Name in keyof Chosen]?: Chosen[Name] | undefined },
): Chosen {
  const told = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(told) };
}
