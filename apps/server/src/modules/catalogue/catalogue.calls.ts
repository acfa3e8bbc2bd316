import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Sites } from '../sites/sites.public.ts';
import { type GameFilter, listGames, listVendors, type SiteGame } from './catalogue.store.ts';
import { toCard } from './game-card.ts';

const hotLimit = 50;

type CatalogueCalls = Pick<
  Handlers,
  'games.list' | 'games.detail' | 'games.vendors' | 'games.vendorGameTypes' | 'games.hot'
>;

/** Binds the catalogue's calls. A game type that the site does not offer is absent from every answer. */
export function catalogueCalls(deps: {
  db: Database;
  clock: Clock;
  sites: Sites;
  game: (siteId: string, nodeId: string) => Promise<SiteGame | null>;
}): CatalogueCalls {
  const offered = async (siteId: string) => (await deps.sites.get(siteId)).settings.gameTypes;
  const card = (game: SiteGame, language: string | undefined) => toCard(game, language, deps.clock.now());
  return {
    'games.list': async (request, { site }) => {
      const types = await offered(site.id);
      const filter: GameFilter = {
        siteId: site.id,
        gameTypes: request.gameType ? types.filter((type) => type === request.gameType) : types,
        vendorCode: request.vassalage,
        gameClass: request.gameClassify,
        name: request.gameName?.trim() || undefined,
        minBet: request.minBet,
        minLines: request.minLineNum,
        hotOnly: request.hot === 'true',
        sort: request.sort,
      };
      const { games, total } = await listGames(deps.db, filter, {
        offset: (request.pageNo - 1) * request.pageSize,
        limit: request.pageSize,
      });
      return {
        games: games.map((game) => card(game, request.language)),
        totalPages: Math.ceil(total / request.pageSize),
        totalCount: total,
        pageNo: request.pageNo,
      };
    },
    'games.detail': async (request, { site }) => {
      const game = await deps.game(site.id, request.nodeId);
      if (!game || !(await offered(site.id)).includes(game.gameType)) refuse('game_not_found');
      return {
        ...card(game, request.language),
        version: game.version,
        description: (request.language && game.descriptions[request.language]) || game.description,
        maxWinTimesStake: game.maxWinTimesStake,
        lines: game.lines,
      };
    },
    'games.vendors': async (_request, { site }) => {
      const menu = await offered(site.id);
      const vendors = await listVendors(deps.db, site.id, menu);
      const types = [...new Set(vendors.map((vendor) => vendor.gameType))];
      types.sort((a, b) => menu.indexOf(a) - menu.indexOf(b));
      const lanes = types.map((gameType) => ({
        gameType,
        vendors: vendors
          .filter((vendor) => vendor.gameType === gameType)
          .map((vendor) => ({ ...vendor, isHot: vendor.isHot ? (1 as const) : (0 as const) })),
      }));
      return { data: { lanes } };
    },
    'games.vendorGameTypes': async (request, { site }) => {
      const vendors = await listVendors(deps.db, site.id, await offered(site.id));
      const list = vendors.filter((vendor) => !request.vassalage || vendor.vassalage === request.vassalage);
      return { list: list.map(({ vassalage, gameType }) => ({ vassalage, gameType })) };
    },
    'games.hot': async (request, { site }) => {
      const filter: GameFilter = {
        siteId: site.id,
        gameTypes: await offered(site.id),
        vendorCode: request.vassalage,
        hotOnly: true,
        sort: 'popular',
      };
      const { games } = await listGames(deps.db, filter, { offset: 0, limit: hotLimit });
      return { list: games.map((game) => card(game, request.language)), footer: [] };
    },
  };
}
