import type { GameType, gameClasses, volatilityClasses } from '@croupier/contract';
import type { Queryable } from '../../kernel/database.ts';
import type { HeldFacts } from './site-changes.store.ts';
import type { SiteCovers } from './site-covers.store.ts';
import type { RtpVersion } from './sync-page.ts';

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
  position: number;
  addedAt: Date;
  hasDemo: boolean;
  hasJackpot: boolean;
  /** The operator's labels, then the vendor's own. */
  tags: string[];
  /** Its vendor has removed it. */
  removed: boolean;
  /** The site still lists it although its vendor has removed it: an operator has not accepted that. It is closed. */
  isGone: boolean;
  /** The return that its provider reports, where the site still shows another. */
  reportedRtpBps: number | null;
  /** Versions by return, as the provider states them, and the one that the site has chosen of them. */
  versions: readonly RtpVersion[];
  rtpVersion: string | null;
  /** The site's own covers; `coverUrl` is the one of languages without their own. */
  covers: SiteCovers;
  gameOpen: boolean;
  vendorOpen: boolean;
  vendorHot: boolean;
  vendorPosition: number;
  accountTypeId: number;
  vendorLogoUrl: string | null;
  vendorIsList: boolean;
  /** Whether its games open in the site's page or in a window of their own. */
  opens: 'route' | 'window';
  /** Whether its vendor uses the member's balance or holds one of its own. */
  wallet: 'seamless' | 'transfer';
};

type OfferedRow = Omit<SiteGame, 'isGone' | 'reportedRtpBps'> & { siteTags: string[]; held: HeldFacts | null };

/** A vendor's games of one type on a site. */
export type SiteVendor = {
  vassalage: string;
  provider: string;
  displayName: string;
  accountTypeId: number;
  isHot: boolean;
  gameType: GameType;
  gameCount: number;
  logoUrl: string | null;
  /** Its card opens a list even where it has one game. */
  isList: boolean;
  firstNodeId: string;
  open: boolean;
  position: number;
};

const gameColumns = `g.node_id as "nodeId", g.game_code as "gameCode", g.name, g.names, g.description, g.descriptions,
  g.vendor_code as "vendorCode", v.display_name as "vendorName", v.provider, g.game_type as "gameType", g.game_class as "gameClass",
  g.cover_url as "coverUrl", g.version, g.rtp_bps as "rtpBps", g.versions, sg.rtp_version as "rtpVersion", g.volatility, g.lines, g.max_win_times_stake as "maxWinTimesStake",
  g.has_demo as "hasDemo", g.has_jackpot as "hasJackpot", sg.tags || array(select unnest(g.tags) except select unnest(sg.tags)) as tags, sg.tags as "siteTags",
  sg.min_bet as "minBet", sg.max_bet as "maxBet", sg.is_hot as "isHot", sg.position, g.added_at as "addedAt", g.removed_at is not null as removed,
  sg.open as "gameOpen", sg.held, sg.covers, sv.open as "vendorOpen", sv.is_hot as "vendorHot", sv.position as "vendorPosition",
  v.account_type_id as "accountTypeId", v.logo_url as "vendorLogoUrl", v.is_list as "vendorIsList", v.opens, v.wallet`;

const gameTables = `catalogue.site_game sg
  join catalogue.game g using (node_id)
  join catalogue.vendor v on v.code = g.vendor_code
  join catalogue.site_vendor sv on sv.site_id = sg.site_id and sv.vendor_code = g.vendor_code`;

export type GameFilter = {
  gameTypes: readonly string[];
  vendorCode?: string | undefined;
  gameClass?: string | undefined;
  /** The typed text; not empty. */
  name?: string | undefined;
  /** The reader's, by which names are sorted. */
  language?: string | undefined;
  /** Games whose smallest bet is at most this. */
  minBet?: bigint | undefined;
  minLines?: number | undefined;
  tag?: string | undefined;
  hotOnly: boolean;
  sort: 'popular' | 'name' | 'newest' | 'rtp';
};

/** All games of a site in the operator's order, also those that are closed or that their vendor removed. */
export async function listOffered(db: Queryable, siteId: string): Promise<SiteGame[]> {
  const rows = await db.query<OfferedRow>(
    `select ${gameColumns} from ${gameTables} where sg.site_id = $1 order by sg.position, sg.node_id`,
    [siteId],
    'games-offered',
  );
  return rows.map(asShown);
}

/** A game as the site shows it: with the values that stand until an operator accepts others. */
function asShown({ held, siteTags, ...row }: OfferedRow): SiteGame {
  // a version that the provider no longer states is not offered any more
  const chosen = row.versions.find(({ id }) => id === row.rtpVersion);
  const rtpBps = chosen?.rtpBps ?? row.rtpBps;
  const reported = { ...row, isGone: false, rtpBps, reportedRtpBps: rtpBps, rtpVersion: chosen?.id ?? null };
  const cover = row.covers['']?.url;
  if (!held) return cover ? { ...reported, coverUrl: cover } : reported;
  // the bounds of stakes are the site's own columns
  const { removed = row.removed, minStake: _, maxStake: __, tags, ...shown } = held;
  return {
    ...reported,
    ...(shown as Partial<SiteGame>),
    ...(chosen ? { rtpBps: chosen.rtpBps } : {}),
    ...(cover ? { coverUrl: cover } : {}),
    // the operator's labels stay before those that the vendor had
    ...(tags ? { tags: [...new Set([...siteTags, ...(tags as string[])])] } : {}),
    removed: removed === true,
    isGone: row.removed && removed === false,
  };
}

/** The names of all games in all languages. */
export async function listNames(db: Queryable): Promise<{ id: string; names: string[] }[]> {
  return db.query<{ id: string; names: string[] }>(
    `select node_id as id, name || array(select distinct value from jsonb_each_text(names) where value <> name) as names
     from catalogue.game`,
    [],
    'games-names',
  );
}

/** The vendor of a provider's game, or null. */
export async function findVendorOfGame(db: Queryable, provider: string, gameCode: string): Promise<string | null> {
  const rows = await db.query<{ code: string }>(
    `select v.code from catalogue.game g join catalogue.vendor v on v.code = g.vendor_code
     where v.provider = $1 and g.game_code = $2 order by v.code limit 1`,
    [provider, gameCode],
    'games-vendor-of',
  );
  return rows[0]?.code ?? null;
}

/** How often a site's offer, and vendors and games, have changed. */
export async function readRevisions(db: Queryable, siteId: string): Promise<{ site: string; games: string }> {
  const rows = await db.query<{ scope: string; revision: bigint }>(
    "select scope, revision from catalogue.revision where scope in ('games', $1)",
    [siteId],
    'games-revisions',
  );
  const countOf = (scope: string) => String(rows.find((row) => row.scope === scope)?.revision ?? 0);
  return { site: countOf(siteId), games: countOf('games') };
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

/** Opens or closes a vendor on a site. @returns whether it was open, or null where the site has no such vendor. */
export async function setVendorOpen(
  db: Queryable,
  siteId: string,
  vendorCode: string,
  open: boolean,
): Promise<boolean | null> {
  const rows = await db.query<{ before: boolean }>(
    'update catalogue.site_vendor set open = $3 where site_id = $1 and vendor_code = $2 returning old.open as before',
    [siteId, vendorCode, open],
  );
  return rows[0]?.before ?? null;
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
  /** Null where its provider does not state it. */
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

/** Offers a game on a site; one that is offered already keeps the operator's choices. */
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
