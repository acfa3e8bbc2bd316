import type { gameClasses, gameTypes, volatilityClasses } from '@croupier/contract';
import type { Queryable } from '../../kernel/database.ts';

export type GameType = (typeof gameTypes)[number];

/** A game as one site offers it. */
export type SiteGame = {
  nodeId: string;
  gameCode: string;
  name: string;
  names: Record<string, string>;
  description: string;
  descriptions: Record<string, string>;
  vendorCode: string;
  vendorName: string;
  provider: string;
  gameType: GameType;
  gameClass: (typeof gameClasses)[number];
  coverUrl: string;
  version: string;
  rtpBps: number | null;
  volatility: (typeof volatilityClasses)[number] | null;
  lines: number | null;
  maxWinTimesStake: number | null;
  minBet: bigint;
  maxBet: bigint;
  isHot: boolean;
  addedAt: Date;
  gameOpen: boolean;
  vendorOpen: boolean;
};

export type SiteVendor = {
  vassalage: string;
  displayName: string;
  accountTypeId: number;
  isHot: boolean;
  gameType: GameType;
  gameCount: number;
};

const gameColumns = `g.node_id as "nodeId", g.game_code as "gameCode", g.name, g.names, g.description, g.descriptions,
  g.vendor_code as "vendorCode", v.display_name as "vendorName", v.provider, g.game_type as "gameType", g.game_class as "gameClass",
  g.cover_url as "coverUrl", g.version, g.rtp_bps as "rtpBps", g.volatility, g.lines, g.max_win_times_stake as "maxWinTimesStake",
  sg.min_bet as "minBet", sg.max_bet as "maxBet", sg.is_hot as "isHot", g.added_at as "addedAt",
  sg.open as "gameOpen", sv.open as "vendorOpen"`;

const gameTables = `catalogue.site_game sg
  join catalogue.game g using (node_id)
  join catalogue.vendor v on v.code = g.vendor_code
  join catalogue.site_vendor sv on sv.site_id = sg.site_id and sv.vendor_code = g.vendor_code`;

export type GameFilter = {
  siteId: string;
  gameTypes: readonly string[];
  vendorCode?: string | undefined;
  gameClass?: string | undefined;
  name?: string | undefined;
  /** Games whose smallest bet is at most this. */
  minBet?: bigint | undefined;
  minLines?: number | undefined;
  hotOnly: boolean;
  sort: 'popular' | 'name' | 'newest' | 'rtp';
};

const orders: Record<GameFilter['sort'], string> = {
  popular: 'sg.is_hot desc, sg.position, g.node_id',
  name: 'g.name, g.node_id',
  newest: 'g.added_at desc, g.node_id',
  rtp: 'g.rtp_bps desc nulls last, g.node_id',
};

const matching = `sg.site_id = $1 and g.game_type = any($2)
  and ($3::text is null or g.vendor_code = $3)
  and ($4::text is null or g.game_class = $4)
  and ($5::text is null or strpos(catalogue.searchable(g.name), catalogue.searchable($5)) > 0 or exists (
    select from jsonb_each_text(g.names) as other(language, name)
    where strpos(catalogue.searchable(other.name), catalogue.searchable($5)) > 0))
  and ($6::bigint is null or sg.min_bet <= $6)
  and ($7::integer is null or coalesce(g.lines, 0) >= $7)
  and (not $8 or sg.is_hot)`;

/** One page of a site's games and how many there are in all. A name is looked for in every language, without case and accents. */
export async function listGames(
  db: Queryable,
  filter: GameFilter,
  page: { offset: number; limit: number },
): Promise<{ games: SiteGame[]; total: number }> {
  const values = [
    filter.siteId,
    filter.gameTypes,
    filter.vendorCode ?? null,
    filter.gameClass ?? null,
    filter.name ?? null,
    filter.minBet ?? null,
    filter.minLines ?? null,
    filter.hotOnly,
  ];
  const rows = await db.query<SiteGame & { total: bigint }>(
    `select ${gameColumns}, count(*) over () as total from ${gameTables} where ${matching}
     order by ${orders[filter.sort]} offset $9 limit $10`,
    [...values, page.offset, page.limit],
    `games-${filter.sort}`,
  );
  const total = rows[0]?.total ?? (page.offset > 0 ? await countGames(db, values) : 0n);
  return { games: rows.map(({ total: _, ...game }) => game), total: Number(total) };
}

/** How many there are where the page itself, beyond the last, cannot say it. */
async function countGames(db: Queryable, values: readonly unknown[]): Promise<bigint> {
  const rows = await db.query<{ total: bigint }>(
    `select count(*) as total from ${gameTables} where ${matching}`,
    values,
    'games-count',
  );
  return rows[0]?.total ?? 0n;
}

export async function findGame(db: Queryable, siteId: string, nodeId: string): Promise<SiteGame | null> {
  const rows = await db.query<SiteGame>(
    `select ${gameColumns} from ${gameTables} where sg.site_id = $1 and sg.node_id = $2`,
    [siteId, nodeId],
    'game-by-node',
  );
  return rows[0] ?? null;
}

export async function listVendors(db: Queryable, siteId: string, gameTypes: readonly string[]): Promise<SiteVendor[]> {
  return db.query<SiteVendor>(
    `select v.code as vassalage, v.display_name as "displayName", v.account_type_id as "accountTypeId", sv.is_hot as "isHot",
       g.game_type as "gameType", count(*)::integer as "gameCount"
     from ${gameTables} where sg.site_id = $1 and g.game_type = any($2)
     group by v.code, v.display_name, v.account_type_id, sv.is_hot, sv.position, g.game_type
     order by sv.position, v.code, g.game_type`,
    [siteId, gameTypes],
    'vendors',
  );
}

/** Opens or closes a game on a site. @returns whether it was open, or null where the site has no such game. */
export async function setGameOpen(
  db: Queryable,
  siteId: string,
  nodeId: string,
  open: boolean,
): Promise<boolean | null> {
  const rows = await db.query<{ before: boolean }>(
    'update catalogue.site_game set open = $3 where site_id = $1 and node_id = $2 returning old.open as before',
    [siteId, nodeId, open],
  );
  return rows[0]?.before ?? null;
}

/** Opens or closes a vendor on a site. @returns whether it was open and the node ids of its games, or null. */
export async function setVendorOpen(
  db: Queryable,
  siteId: string,
  vendorCode: string,
  open: boolean,
): Promise<{ before: boolean; nodeIds: string[] } | null> {
  const rows = await db.query<{ before: boolean }>(
    'update catalogue.site_vendor set open = $3 where site_id = $1 and vendor_code = $2 returning old.open as before',
    [siteId, vendorCode, open],
  );
  const before = rows[0]?.before;
  if (before === undefined) return null;
  const games = await db.query<{ nodeId: string }>(
    'select node_id as "nodeId" from catalogue.game where vendor_code = $1',
    [vendorCode],
  );
  return { before, nodeIds: games.map((game) => game.nodeId) };
}

export type NewVendor = { code: string; displayName: string; provider: string; accountTypeId: number };
export type NewGame = {
  nodeId: string;
  vendorCode: string;
  gameCode: string;
  name: string;
  names: Record<string, string>;
  description: string;
  /** The description in other languages; one without takes the first. */
  descriptions?: Record<string, string>;
  gameType: string;
  gameClass: string;
  coverUrl: string;
  version: string;
  /** Null where its provider does not tell. */
  rtpBps: number | null;
  volatility: string | null;
  lines: number | null;
  maxWinTimesStake: number | null;
};
export type NewSiteGame = { nodeId: string; isHot: boolean; position: number; minBet: bigint; maxBet: bigint };

export async function saveVendor(db: Queryable, vendor: NewVendor): Promise<void> {
  await db.query(
    `insert into catalogue.vendor (code, display_name, provider, account_type_id) values ($1, $2, $3, $4)
     on conflict (code) do update set display_name = excluded.display_name, provider = excluded.provider`,
    [vendor.code, vendor.displayName, vendor.provider, vendor.accountTypeId],
  );
}

export async function saveGame(db: Queryable, game: NewGame): Promise<void> {
  await db.query(
    `insert into catalogue.game (node_id, vendor_code, game_code, name, names, description, game_type, game_class, cover_url,
       version, rtp_bps, volatility, lines, max_win_times_stake, descriptions)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (node_id) do update set name = excluded.name, names = excluded.names, description = excluded.description,
       descriptions = excluded.descriptions, cover_url = excluded.cover_url, version = excluded.version, rtp_bps = excluded.rtp_bps, volatility = excluded.volatility,
       lines = excluded.lines, max_win_times_stake = excluded.max_win_times_stake`,
    [
      game.nodeId,
      game.vendorCode,
      game.gameCode,
      game.name,
      JSON.stringify(game.names),
      game.description,
      game.gameType,
      game.gameClass,
      game.coverUrl,
      game.version,
      game.rtpBps,
      game.volatility,
      game.lines,
      game.maxWinTimesStake,
      JSON.stringify(game.descriptions ?? {}),
    ],
  );
}

/** Offers a game on a site; one that is offered already keeps the operator's own choices. */
export async function offerGame(db: Queryable, siteId: string, vendorCode: string, game: NewSiteGame): Promise<void> {
  await db.query('insert into catalogue.site_vendor (site_id, vendor_code) values ($1, $2) on conflict do nothing', [
    siteId,
    vendorCode,
  ]);
  await db.query(
    `insert into catalogue.site_game (site_id, node_id, is_hot, position, min_bet, max_bet) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [siteId, game.nodeId, game.isHot, game.position, game.minBet, game.maxBet],
  );
}
