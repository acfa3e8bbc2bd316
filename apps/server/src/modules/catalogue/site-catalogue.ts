import { type GameType, gameClasses } from '@croupier/contract';
import { LRUCache } from 'lru-cache';
import type { GameFilter, SiteGame, SiteVendor } from './catalogue.store.ts';
import type { NameIndex } from './name-index.ts';

/** All games that one site offers, in memory: lists are read from here and never from the database. */
export type SiteCatalogue = {
  /** A game that the site has, also one that is closed or that its vendor removed. */
  game(nodeId: string): SiteGame | null;
  /** The same by the provider's id. */
  gameOfProvider(provider: string, gameCode: string): SiteGame | null;
  /** Everything that the site has in the operator's order, also closed and removed games. */
  every(
    wanted: Pick<Partial<GameFilter>, 'vendorCode' | 'name'> & { gameType?: string | undefined },
  ): readonly SiteGame[];
  /** Vendors with the types of their games, in the operator's order. */
  vendors: readonly SiteVendor[];
  /** One page of the games that match, with the total. */
  list(filter: GameFilter, page: { offset: number; limit: number }): GameListPage;
};

export type GameListPage = {
  games: readonly SiteGame[];
  total: number;
  similar: boolean;
  /** Classes of the games of the filter's types and vendor. */
  classes: readonly SiteGame['gameClass'][];
};

export type SiteRules = TypeRules & {
  /** Lowest theoretical return that the licence allows, in 1/10,000. */
  lowestRtpBps: number;
};

/** Vendors whose games a site shows under another type than the vendor's (specification §4). */
export type TypeRules = {
  /** Of SPORTS, shown as ESPORTS. */
  esportsVendors: readonly string[];
  /** Of SPORTS, shown as COCKFIGHT. */
  cockfightVendors: readonly string[];
};

type Sort = GameFilter['sort'];

/** Builds a site's catalogue. @param rows in the operator's order, as the store reads them */
export function buildSiteCatalogue(rows: readonly SiteGame[], names: NameIndex, rules: SiteRules): SiteCatalogue {
  const all = rows.map((row) => ({
    ...row,
    gameType: shownType(row, rules),
    // like a removed game: it cannot be opened or staked on, and its open rounds end; a game that states no return is not checked
    removed: row.removed || isBelow(row.rtpBps, rules) || isBelow(row.reportedRtpBps, rules),
  }));
  const byNode = new Map(all.map((game) => [game.nodeId, game]));
  const byCode = new Map(all.map((game) => [`${game.provider} ${game.gameCode}`, game]));
  const offered = all.filter((game) => !game.removed);
  const orders = new Map<string, readonly SiteGame[]>();
  const inOrder = (sort: Sort, language: string | undefined) => {
    const key = sort === 'name' ? `name ${language ?? ''}` : sort;
    const known = orders.get(key) ?? sorted(offered, sort, language);
    orders.set(key, known);
    return known;
  };
  const found = new LRUCache<string, Found>({ max: kept });
  const find = (filter: GameFilter): Found => {
    const key = JSON.stringify({ ...filter, minBet: filter.minBet?.toString() });
    const known = found.get(key) ?? {
      ...findIn(inOrder(filter.sort, filter.language), filter, names),
      classes: classesOf(offered, filter),
    };
    found.set(key, known);
    return known;
  };
  return {
    game: (nodeId) => byNode.get(nodeId) ?? null,
    gameOfProvider: (provider, gameCode) => byCode.get(`${provider} ${gameCode}`) ?? null,
    every({ gameType, vendorCode, name }) {
      const named = name === undefined ? null : names.find(name).rank;
      return all.filter(
        (game) =>
          (gameType === undefined || game.gameType === gameType) &&
          (vendorCode === undefined || game.vendorCode === vendorCode) &&
          (named === null || named.has(game.nodeId)),
      );
    },
    vendors: countVendors(offered),
    list(filter, { offset, limit }) {
      const { games, ...rest } = find(filter);
      return { games: games.slice(offset, offset + limit), total: games.length, ...rest };
    },
  };
}

const isBelow = (rtpBps: number | null, { lowestRtpBps }: SiteRules) => rtpBps !== null && rtpBps < lowestRtpBps;

type Found = Omit<GameListPage, 'total'>;

/** Lists kept whole, so that their next page costs nothing; ten thousand games each at most. */
const kept = 200;

function findIn(games: readonly SiteGame[], filter: GameFilter, names: NameIndex): Omit<Found, 'classes'> {
  if (filter.name === undefined) return { games: games.filter((game) => fits(game, filter)), similar: false };
  const { rank, similar } = names.find(filter.name);
  const fitting = games.filter((game) => rank.has(game.nodeId) && fits(game, filter));
  if (filter.sort !== 'popular') return { games: fitting, similar: similar && fitting.length > 0 };
  // the closest names come first, unless another order was requested
  const rankOf = (game: SiteGame) => rank.get(game.nodeId) ?? 0;
  return { games: fitting.sort((one, other) => rankOf(one) - rankOf(other)), similar: similar && fitting.length > 0 };
}

function shownType(game: SiteGame, rules: TypeRules): GameType {
  if (game.gameType !== 'SPORTS') return game.gameType;
  if (rules.cockfightVendors.includes(game.vendorCode)) return 'COCKFIGHT';
  return rules.esportsVendors.includes(game.vendorCode) ? 'ESPORTS' : 'SPORTS';
}

function classesOf(games: readonly SiteGame[], { gameTypes, vendorCode }: GameFilter): Found['classes'] {
  const there = new Set<string>();
  for (const game of games) {
    if (gameTypes.includes(game.gameType) && (vendorCode === undefined || game.vendorCode === vendorCode)) {
      there.add(game.gameClass);
    }
  }
  return gameClasses.filter((known) => there.has(known));
}

function fits(game: SiteGame, filter: GameFilter): boolean {
  return (
    filter.gameTypes.includes(game.gameType) &&
    (filter.vendorCode === undefined || game.vendorCode === filter.vendorCode) &&
    (filter.gameClass === undefined || game.gameClass === filter.gameClass) &&
    (filter.minBet === undefined || game.minBet <= filter.minBet) &&
    (filter.minLines === undefined || (game.lines ?? 0) >= filter.minLines) &&
    (filter.tag === undefined || game.tags.includes(filter.tag)) &&
    (!filter.hotOnly || game.isHot)
  );
}

const byNodeId = (one: SiteGame, other: SiteGame) => (one.nodeId < other.nodeId ? -1 : 1);

function sorted(games: readonly SiteGame[], sort: Sort, language: string | undefined): readonly SiteGame[] {
  if (sort === 'popular') return games.toSorted((one, other) => Number(other.isHot) - Number(one.isHot));
  if (sort === 'newest') {
    return games.toSorted((one, other) => other.addedAt.getTime() - one.addedAt.getTime() || byNodeId(one, other));
  }
  if (sort === 'rtp') {
    return games.toSorted((one, other) => (other.rtpBps ?? -1) - (one.rtpBps ?? -1) || byNodeId(one, other));
  }
  const nameOf = (game: SiteGame) => (language && game.names[language]) || game.name;
  const { compare } = new Intl.Collator(language ? collations[language] : undefined, {
    sensitivity: 'base',
    numeric: true,
  });
  return games.toSorted((one, other) => compare(nameOf(one), nameOf(other)) || byNodeId(one, other));
}

/** How the specification's languages sort; others sort by Unicode. */
const collations: Record<string, string> = {
  VI: 'vi',
  CN: 'zh-Hans',
  ES: 'es',
  PH: 'fil',
  TY: 'fil',
  AR: 'ar',
  EN: 'en',
};

function countVendors(games: readonly SiteGame[]): SiteVendor[] {
  const vendors = new Map<string, SiteVendor>();
  for (const game of games) {
    const key = `${game.vendorCode} ${game.gameType}`;
    const known = vendors.get(key);
    vendors.set(key, {
      vassalage: game.vendorCode,
      provider: game.provider,
      displayName: game.vendorName,
      accountTypeId: game.accountTypeId,
      isHot: game.vendorHot,
      gameType: game.gameType,
      gameCount: (known?.gameCount ?? 0) + 1,
      logoUrl: game.vendorLogoUrl,
      isList: game.vendorIsList,
      firstNodeId: known?.firstNodeId ?? game.nodeId,
      open: game.vendorOpen,
      position: game.vendorPosition,
    });
  }
  return [...vendors.values()].sort(
    (one, other) =>
      one.position - other.position || (one.vassalage < other.vassalage ? -1 : one.vassalage > other.vassalage ? 1 : 0),
  );
}
