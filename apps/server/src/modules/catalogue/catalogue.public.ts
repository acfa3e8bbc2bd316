import type { GameCard } from '@croupier/contract';
import { createCached } from '../../kernel/cached.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import type { Notifier } from '../../kernel/notify.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Sites } from '../sites/sites.public.ts';
import { catalogueCalls } from './catalogue.calls.ts';
import * as store from './catalogue.store.ts';
import { toCard } from './game-card.ts';
import { type CatalogueSync, createCatalogueSync } from './sync.ts';
import { listTransferVendors, type TransferVendor } from './transfer-vendors.store.ts';

export type { NewGame, NewSiteGame, NewVendor, SiteGame } from './catalogue.store.ts';
export type { CatalogueSync } from './sync.ts';
export { accountTypeOf } from './sync-compare.ts';
export type { SyncChange, SyncRun } from './sync-log.store.ts';
export type { SyncGame, SyncPage, SyncVendor } from './sync-page.ts';
export type { TransferVendor } from './transfer-vendors.store.ts';

export type Catalogue = {
  calls: Pick<Handlers, 'games.list' | 'games.detail' | 'games.vendors' | 'games.vendorGameTypes' | 'games.hot'>;
  /** A game that the site offers, from memory; null where it does not. Changes show within a moment. */
  game(siteId: string, nodeId: string): Promise<store.SiteGame | null>;
  /** A site's vendors that hold balances of their own, closed ones too, in the operator's order. */
  transferVendors(siteId: string): Promise<TransferVendor[]>;
  /** Cards of games in the order given; one that the site does not offer, or whose type it does not, is left out. */
  cards(siteId: string, nodeIds: readonly string[], language: string | undefined): Promise<GameCard[]>;
  /** The first games of a site in the operator's order, by nodeId. */
  operatorsOrder(siteId: string, limit: number): Promise<string[]>;
  /** Refuses `game_maintenance` or `vendor_maintenance` where an operator closed it. */
  mustBeOpen(game: store.SiteGame): void;
  /** Opens or closes a game on a site. Refuses `game_not_found`. */
  setGameOpen(change: OpenChange): Promise<void>;
  /** Opens or closes all games of a vendor on a site. Refuses `not_found`. */
  setVendorOpen(change: OpenChange): Promise<void>;
  /** Adds or updates a vendor with games and offers them on a site; what the operator chose stays. */
  publish(
    siteId: string,
    vendor: store.NewVendor,
    games: readonly { game: store.NewGame; offer: store.NewSiteGame }[],
  ): Promise<void>;
  /** Takes in what providers' catalogues tell. */
  sync: CatalogueSync;
};

export type OpenChange = {
  siteId: string;
  /** A game's nodeId or a vendor's code. */
  target: string;
  open: boolean;
  /** Runs in the transaction of the change, so that it is never without its audit. */
  record: (tx: Queryable, change: { before: boolean; after: boolean }) => Promise<void>;
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
      const end = key.indexOf(' ');
      return store.findGame(deps.db, key.slice(0, end), key.slice(end + 1));
    },
    maximumAgeMs,
    clock: deps.clock,
    notifier: deps.notifier,
  });
  const game = (siteId: string, nodeId: string) => games.get(`${siteId} ${nodeId}`);
  return {
    calls: catalogueCalls({ db: deps.db, clock: deps.clock, sites: deps.sites, game }),
    game,
    transferVendors: (siteId) => listTransferVendors(deps.db, siteId),
    async cards(siteId, nodeIds, language) {
      const { gameTypes } = (await deps.sites.get(siteId)).settings;
      const found = await Promise.all(nodeIds.map((nodeId) => game(siteId, nodeId)));
      return found.flatMap((one) =>
        one && gameTypes.includes(one.gameType) ? toCard(one, language, deps.clock.now()) : [],
      );
    },
    async operatorsOrder(siteId, limit) {
      const { gameTypes } = (await deps.sites.get(siteId)).settings;
      const filter = { siteId, gameTypes, hotOnly: false, sort: 'popular' } as const;
      const { games } = await store.listGames(deps.db, filter, { offset: 0, limit });
      return games.map(({ nodeId }) => nodeId);
    },
    mustBeOpen(found) {
      if (!found.vendorOpen) refuse('vendor_maintenance', { vendor: found.vendorName });
      if (!found.gameOpen) refuse('game_maintenance', { game: found.name });
    },
    async setGameOpen({ siteId, target, open, record }) {
      await deps.db.transaction(async (tx) => {
        const before = await store.setGameOpen(tx, siteId, target, open);
        if (before === null) refuse('game_not_found');
        await record(tx, { before, after: open });
      });
      await games.changed(`${siteId} ${target}`);
    },
    async setVendorOpen({ siteId, target, open, record }) {
      const nodeIds = await deps.db.transaction(async (tx) => {
        const found = await store.setVendorOpen(tx, siteId, target, open);
        if (!found) refuse('not_found');
        await record(tx, { before: found.before, after: open });
        return found.nodeIds;
      });
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
    // what is remembered of games is looked up again within two seconds
    sync: createCatalogueSync({ ...deps, changed: async () => {} }),
  };
}
