import type { GameCard } from '@croupier/contract';
import { createCached } from '../../kernel/cached.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { Notifier } from '../../kernel/notify.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Sites } from '../sites/sites.public.ts';
import { type CatalogueCalls, catalogueCalls } from './catalogue.calls.ts';
import { catalogueSettings } from './catalogue.settings.ts';
import * as store from './catalogue.store.ts';
import { createListingEdits, type ListingEdits } from './edit-listing.ts';
import { type CardJackpots, type CardsIn, type DegradedVendors, toCard } from './game-card.ts';
import { createNameGames, type NameGames } from './name-games.ts';
import { createRtpVersions, type RtpVersions } from './rtp-versions.ts';
import { createSiteCatalogues } from './site-catalogues.ts';
import { createSiteChanges, type SiteChanges } from './site-changes.ts';
import { createSiteCoverEdits, type SiteCoverEdits } from './site-covers.ts';
import { type CatalogueSync, createCatalogueSync } from './sync.ts';
import { listTransferVendors, type TransferVendor } from './transfer-vendors.store.ts';

export type { NewGame, NewSiteGame, NewVendor, SiteGame } from './catalogue.store.ts';
export { coverOf, noCover } from './cover.ts';
export type { NameGames } from './name-games.ts';
export type { RtpChoice } from './rtp-versions.ts';
export type {
  ChangeChoice,
  SiteChange,
  SiteChangeKind,
  SiteChangeState,
  SiteChanges,
  WaitingCount,
} from './site-changes.ts';
export type { CatalogueSync } from './sync.ts';
export { accountTypeOf } from './sync-compare.ts';
export type { SyncChange, SyncRun } from './sync-log.store.ts';
export type { RtpVersion, SyncGame, SyncPage, SyncVendor } from './sync-page.ts';
export type { TransferVendor } from './transfer-vendors.store.ts';

export type Catalogue = ListingEdits & {
  calls: CatalogueCalls;
  /** A game that the site has, from memory, also one that its vendor removed; null where it has no such game. Changes show within a moment. */
  game(siteId: string, nodeId: string): Promise<store.SiteGame | null>;
  /** Names the games of records in the requested language. */
  nameGames: NameGames;
  /** The same by the provider's id. */
  gameOfProvider(siteId: string, provider: string, gameCode: string): Promise<store.SiteGame | null>;
  /** The code of the vendor of a provider's game, or null; from memory, a minute old at most. */
  vendorOfGame(provider: string, gameCode: string): Promise<string | null>;
  /** A site's vendors that hold balances of their own, closed ones too, in the operator's order. */
  transferVendors(siteId: string): Promise<TransferVendor[]>;
  /** Cards of games in the order given; one that the site does not offer, or whose type it does not, is left out. */
  cards(siteId: string, nodeIds: readonly string[], language: string | undefined): Promise<GameCard[]>;
  /** One page of the cards of games in the order given, of those that `cards` would return and the filter matches. */
  cardPage(
    siteId: string,
    nodeIds: readonly string[],
    wanted: {
      vassalage?: string | undefined;
      gameType?: string | undefined;
      language?: string | undefined;
      pageNo: number;
      pageSize: number;
    },
  ): Promise<{ content: GameCard[]; totalPages: number; totalCount: number }>;
  /** One page of everything that a site has in its order, also closed and removed games, with the total. */
  everyGame(siteId: string, wanted: EveryGame): Promise<{ games: readonly store.SiteGame[]; total: number }>;
  /** The first games of a site in the operator's order, by nodeId. */
  operatorsOrder(siteId: string, limit: number): Promise<string[]>;
  /** Refuses `game_not_found` where its vendor removed it, `game_maintenance` or `vendor_maintenance` where an operator closed it. */
  mustBeOpen(game: store.SiteGame): void;
  /** Opens or closes a game on a site. Refuses `game_not_found`. */
  setGameOpen(change: OpenChange): Promise<void>;
  /** Opens or closes all games of a vendor on a site. Refuses `not_found`. */
  setVendorOpen(change: OpenChange): Promise<void>;
  /** Adds or updates a vendor with games and offers them on a site; the operator's choices stay. */
  publish(
    siteId: string,
    vendor: store.NewVendor,
    games: readonly { game: store.NewGame; offer: store.NewSiteGame }[],
  ): Promise<void>;
  /** Applies what providers' catalogues list. */
  sync: CatalogueSync;
  /** What of that waits on a site for its operators. */
  changes: SiteChanges;
  /** The site's own covers of games. */
  covers: SiteCoverEdits;
  /** Versions of games by their return. */
  versions: RtpVersions;
};

export type EveryGame = {
  gameType?: string | undefined;
  vassalage?: string | undefined;
  name?: string | undefined;
  /** Another order than the operator's; alike ones keep it. */
  compare?: (one: store.SiteGame, other: store.SiteGame) => number;
  offset: number;
  limit: number;
};

export type OpenChange = {
  siteId: string;
  /** A game's nodeId or a vendor's code. */
  target: string;
  open: boolean;
  /** Runs in the transaction of the change, so that no change is without its audit record. */
  record: (tx: Queryable, change: { before: boolean; after: boolean }) => Promise<void>;
};

/** Creates the module of vendors, games and lists. */
export async function createCatalogue(deps: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
  sites: Sites;
  /** Degraded vendors. */
  degradedVendors: (siteId: string) => Promise<DegradedVendors>;
  /** The jackpots of a site that the platform holds. */
  jackpotsOn: (siteId: string) => Promise<CardJackpots>;
}): Promise<Catalogue> {
  const catalogues = await createSiteCatalogues(deps);
  const vendors = await createCached({
    name: 'vendor_of_game',
    load: (key) => {
      const [provider = '', gameCode = ''] = key.split(' ');
      return store.findVendorOfGame(deps.db, provider, gameCode);
    },
    maximumAgeMs: 60_000,
    ...deps,
  });
  const cardsIn: CardsIn = async (siteId, language) => {
    const marks = { degraded: await deps.degradedVendors(siteId), jackpots: await deps.jackpotsOn(siteId) };
    const now = deps.clock.now();
    return (game) => toCard(game, language, now, marks);
  };
  /** Of games in the order given, those that the site offers. */
  const shownOf = async (siteId: string, nodeIds: readonly string[]) => {
    const { gameTypes } = (await deps.sites.get(siteId)).settings;
    const catalogue = await catalogues.of(siteId);
    return nodeIds.flatMap((nodeId) => {
      const one = catalogue.game(nodeId);
      return one && !one.removed && gameTypes.includes(one.gameType) ? one : [];
    });
  };
  return {
    calls: catalogueCalls({
      clock: deps.clock,
      sites: deps.sites,
      catalogues,
      degradedVendors: deps.degradedVendors,
      cardsIn,
    }),
    game: async (siteId, nodeId) => (await catalogues.of(siteId)).game(nodeId),
    nameGames: createNameGames(async (siteId, nodeId) => (await catalogues.of(siteId)).game(nodeId)),
    gameOfProvider: async (siteId, provider, gameCode) =>
      (await catalogues.of(siteId)).gameOfProvider(provider, gameCode),
    vendorOfGame: (provider, gameCode) => vendors.get(`${provider} ${gameCode}`),
    transferVendors: (siteId) => listTransferVendors(deps.db, siteId),
    cards: async (siteId, nodeIds, language) => (await shownOf(siteId, nodeIds)).map(await cardsIn(siteId, language)),
    async cardPage(siteId, nodeIds, { vassalage, gameType, language, pageNo, pageSize }) {
      const games = (await shownOf(siteId, nodeIds)).filter(
        (game) => (!vassalage || game.vendorCode === vassalage) && (!gameType || game.gameType === gameType),
      );
      return {
        content: games.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(await cardsIn(siteId, language)),
        totalPages: Math.ceil(games.length / pageSize),
        totalCount: games.length,
      };
    },
    async operatorsOrder(siteId, limit) {
      const { gameTypes } = (await deps.sites.get(siteId)).settings;
      const filter = { gameTypes, hotOnly: false, sort: 'popular' } as const;
      const { games } = (await catalogues.of(siteId)).list(filter, { offset: 0, limit });
      return games.map(({ nodeId }) => nodeId);
    },
    async everyGame(siteId, { gameType, vassalage, name, compare, offset, limit }) {
      const found = (await catalogues.of(siteId)).every({ gameType, vendorCode: vassalage, name });
      const games = compare ? found.toSorted(compare) : found;
      return { games: games.slice(offset, offset + limit), total: games.length };
    },
    ...createListingEdits({ db: deps.db, catalogues }),
    mustBeOpen(found) {
      if (found.removed) refuse('game_not_found');
      if (!found.vendorOpen) refuse('vendor_maintenance', { vendor: found.vendorName });
      if (!found.gameOpen || found.isGone) refuse('game_maintenance', { game: found.name });
    },
    async setGameOpen({ siteId, target, open, record }) {
      await deps.db.transaction(async (tx) => {
        const before = await store.setGameOpen(tx, siteId, target, open);
        if (before === null) refuse('game_not_found');
        await record(tx, { before, after: open });
      });
      await catalogues.changed(siteId);
    },
    async setVendorOpen({ siteId, target, open, record }) {
      await deps.db.transaction(async (tx) => {
        const before = await store.setVendorOpen(tx, siteId, target, open);
        if (before === null) refuse('not_found');
        await record(tx, { before, after: open });
      });
      await catalogues.changed(siteId);
    },
    async publish(siteId, vendor, published) {
      await deps.db.transaction(async (tx) => {
        await store.saveVendor(tx, vendor);
        for (const { game: one, offer } of published) {
          await store.saveGame(tx, one);
          await store.offerGame(tx, siteId, vendor.code, offer);
        }
      });
      await catalogues.changed(null);
    },
    sync: createCatalogueSync({
      ...deps,
      changed: () => catalogues.changed(null),
      reviewing: async () =>
        (await deps.sites.all())
          .filter((site) => !site.settingsOf(catalogueSettings).publishesProviderChanges)
          .map(({ id }) => id),
    }),
    changes: createSiteChanges({ ...deps, changed: (siteId) => catalogues.changed(siteId) }),
    covers: createSiteCoverEdits({ ...deps, changed: (siteId) => catalogues.changed(siteId) }),
    versions: createRtpVersions({ ...deps, changed: (siteId) => catalogues.changed(siteId) }),
  };
}
