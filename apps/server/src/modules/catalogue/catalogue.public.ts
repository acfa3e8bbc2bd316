import { createCached } from '../../kernel/cached.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import type { Notifier } from '../../kernel/notify.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Sites } from '../sites/sites.public.ts';
import { catalogueCalls } from './catalogue.calls.ts';
import * as store from './catalogue.store.ts';

export type { NewGame, NewSiteGame, NewVendor, SiteGame } from './catalogue.store.ts';

export type Catalogue = {
  calls: Pick<Handlers, 'games.list' | 'games.detail' | 'games.vendors' | 'games.vendorGameTypes' | 'games.hot'>;
  /** A game that the site offers, from memory; null where it does not. Changes show within a moment. */
  game(siteId: string, nodeId: string): Promise<store.SiteGame | null>;
  /** Refuses `game_maintenance` or `vendor_maintenance` where an operator closed it. */
  mustBeOpen(game: store.SiteGame): void;
  /** Opens or closes a game on a site. Refuses `game_not_found`. */
  setGameOpen(siteId: string, nodeId: string, open: boolean): Promise<void>;
  /** Opens or closes all games of a vendor on a site. Refuses `not_found`. */
  setVendorOpen(siteId: string, vendorCode: string, open: boolean): Promise<void>;
  /** Adds or updates a vendor with games and offers them on a site; what the operator chose stays. */
  publish(
    siteId: string,
    vendor: store.NewVendor,
    games: readonly { game: store.NewGame; offer: store.NewSiteGame }[],
  ): Promise<void>;
};

const maximumAgeMs = 2_000;

/** Makes the module of vendors, games and lists. */
export async function createCatalogue(deps: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
  sites: Sites;
}): Promise<Catalogue> {
  const games = await createCached<store.SiteGame | null>({
    name: 'site_game',
    load: (key) => {
      const [siteId = '', nodeId = ''] = key.split(' ');
      return store.findGame(deps.db, siteId, nodeId);
    },
    maximumAgeMs,
    clock: deps.clock,
    notifier: deps.notifier,
  });
  const game = (siteId: string, nodeId: string) => games.get(`${siteId} ${nodeId}`);
  return {
    calls: catalogueCalls({ db: deps.db, clock: deps.clock, sites: deps.sites, game }),
    game,
    mustBeOpen(found) {
      if (!found.vendorOpen) refuse('vendor_maintenance', { vendor: found.vendorName });
      if (!found.gameOpen) refuse('game_maintenance', { game: found.name });
    },
    async setGameOpen(siteId, nodeId, open) {
      if (!(await store.setGameOpen(deps.db, siteId, nodeId, open))) refuse('game_not_found');
      await games.changed(`${siteId} ${nodeId}`);
    },
    async setVendorOpen(siteId, vendorCode, open) {
      const nodeIds = await store.setVendorOpen(deps.db, siteId, vendorCode, open);
      if (!nodeIds) refuse('not_found');
      for (const nodeId of nodeIds) await games.changed(`${siteId} ${nodeId}`);
    },
    async publish(siteId, vendor, published) {
      await deps.db.transaction(async (tx) => {
        await store.saveVendor(tx, vendor);
        for (const { game: one, offer } of published) {
          await store.saveGame(tx, one);
          await store.offerGame(tx, siteId, vendor.code, offer);
        }
      });
      for (const { game: one } of published) await games.changed(`${siteId} ${one.nodeId}`);
    },
  };
}
