import type { Clock } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { CardsIn, DegradedVendors } from './game-card.ts';
import { gameMenus } from './game-menus.ts';
import type { SiteCatalogues } from './site-catalogues.ts';
import { readTypeTitles } from './type-titles.ts';
import { toVendorCard } from './vendor-card.ts';

const hotLimit = 50;

export type CatalogueCalls = Pick<
  Handlers,
  'games.list' | 'games.menus' | 'games.detail' | 'games.vendors' | 'games.vendorGameTypes' | 'games.hot'
>;

/** Binds the catalogue's calls. A game type that the site does not offer is absent from every answer. */
export function catalogueCalls(deps: {
  clock: Clock;
  sites: Sites;
  catalogues: SiteCatalogues;
  degradedVendors: (siteId: string) => Promise<DegradedVendors>;
  cardsIn: CardsIn;
}): CatalogueCalls {
  const offered = async (siteId: string) => (await deps.sites.get(siteId)).settings.gameTypes;
  const vendorsOf = async (siteId: string) => {
    const types = await offered(siteId);
    const { vendors } = await deps.catalogues.of(siteId);
    return { types, vendors: vendors.filter(({ gameType }) => types.includes(gameType)) };
  };
  const titleOf = readTypeTitles();
  return {
    'games.list': async (request, { site }) => {
      const types = await offered(site.id);
      const filter = {
        gameTypes: request.gameType ? types.filter((type) => type === request.gameType) : types,
        vendorCode: request.vassalage,
        gameClass: request.gameClassify,
        name: request.gameName?.trim() || undefined,
        language: request.language,
        minBet: request.minBet,
        minLines: request.minLineNum,
        tag: request.tag,
        hotOnly: request.hot === 'true',
        sort: request.sort,
      };
      const page = { offset: (request.pageNo - 1) * request.pageSize, limit: request.pageSize };
      const { games, total, similar, classes } = (await deps.catalogues.of(site.id)).list(filter, page);
      return {
        games: games.map(await deps.cardsIn(site.id, request.language)),
        totalPages: Math.ceil(total / request.pageSize),
        totalCount: total,
        pageNo: request.pageNo,
        similar,
        classes: [...classes],
      };
    },
    'games.menus': async (_request, { site }) => {
      const { types, vendors } = await vendorsOf(site.id);
      return gameMenus(types, vendors);
    },
    'games.detail': async (request, { site }) => {
      const game = (await deps.catalogues.of(site.id)).game(request.nodeId);
      if (!game || game.removed || !(await offered(site.id)).includes(game.gameType)) refuse('game_not_found');
      return {
        ...(await deps.cardsIn(site.id, request.language))(game),
        version: game.version,
        description: (request.language && game.descriptions[request.language]) || game.description,
        maxWinTimesStake: game.maxWinTimesStake,
        lines: game.lines,
      };
    },
    'games.vendors': async ({ language }, { site }) => {
      const { settings } = await deps.sites.get(site.id);
      const { types, vendors } = await vendorsOf(site.id);
      const degraded = await deps.degradedVendors(site.id);
      const lanes = types.flatMap((type) => {
        const cards = vendors
          .filter(({ gameType }) => gameType === type)
          .map((vendor) => toVendorCard(vendor, degraded));
        const title = titleOf(type, language, settings);
        return cards[0] ? [{ title, gameClassify: cards[0].gameType, cards }] : [];
      });
      return { data: { lanes } };
    },
    'games.vendorGameTypes': async (request, { site }) => {
      const { vendors } = await vendorsOf(site.id);
      const list = vendors.filter((vendor) => !request.vassalage || vendor.vassalage === request.vassalage);
      return { list: list.map(({ vassalage, gameType }) => ({ vassalage, gameType })) };
    },
    'games.hot': async (request, { site }) => {
      const filter = {
        gameTypes: await offered(site.id),
        vendorCode: request.vassalage,
        hotOnly: true,
        sort: 'popular',
      } as const;
      const { games } = (await deps.catalogues.of(site.id)).list(filter, { offset: 0, limit: hotLimit });
      const { vendors } = await vendorsOf(site.id);
      const degraded = await deps.degradedVendors(site.id);
      const footer = vendors.filter(({ isHot }) => isHot).map((vendor) => toVendorCard(vendor, degraded));
      return { list: games.map(await deps.cardsIn(site.id, request.language)), footer };
    },
  };
}
