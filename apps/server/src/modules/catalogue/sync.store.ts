import type { Queryable } from '../../kernel/database.ts';
import type { SyncGame } from './sync-page.ts';

/** Providers whose catalogue is due and that no process is syncing. */
export async function listDue(db: Queryable, providers: readonly string[], now: Date): Promise<string[]> {
  const rows = await db.query<{ provider: string }>(
    `select wanted.provider from unnest($1::text[]) as wanted(provider) left join catalogue.sync_state s using (provider)
     where s.provider is null or (s.next_at <= $2 and (s.lease_until is null or s.lease_until <= $2))`,
    [providers, now],
  );
  return rows.map(({ provider }) => provider);
}

export type SyncState = { cursor: string | null; runId: string | null; fullAt: Date | null };

/** Takes the lease of a provider's sync for a while. @returns null where another process has it. */
export async function takeLease(
  db: Queryable,
  lease: { provider: string; now: Date; until: Date },
): Promise<SyncState | null> {
  const rows = await db.query<SyncState>(
    `insert into catalogue.sync_state as s (provider, next_at, lease_until) values ($1, $2, $3)
     on conflict (provider) do update set lease_until = $3 where s.lease_until is null or s.lease_until <= $2
     returning cursor, run_id as "runId", full_at as "fullAt"`,
    [lease.provider, lease.now, lease.until],
  );
  return rows[0] ?? null;
}

/** Locks a provider's sync while its current run is the one given. @returns whether it is. */
export async function lockRun(
  tx: Queryable,
  provider: string,
  runId: string,
): Promise<{ isFull: boolean; games: number } | null> {
  const held = await tx.query('select 1 from catalogue.sync_state where provider = $1 and run_id = $2 for update', [
    provider,
    runId,
  ]);
  if (held.length === 0) return null;
  const rows = await tx.query<{ isFull: boolean; games: number }>(
    'select is_full as "isFull", games from catalogue.sync_run where id = $1',
    [runId],
  );
  return rows[0] ?? null;
}

export async function insertRun(db: Queryable, provider: string, isFull: boolean, at: Date): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    'insert into catalogue.sync_run (provider, is_full, started_at) values ($1, $2, $3) returning id',
    [provider, isFull, at],
  );
  if (!row) throw new Error('a reading was not stored');
  return row.id;
}

export async function saveState(
  db: Queryable,
  provider: string,
  state: { cursor: string | null; runId: string | null; leaseUntil: Date | null },
): Promise<void> {
  await db.query('update catalogue.sync_state set cursor = $2, run_id = $3, lease_until = $4 where provider = $1', [
    provider,
    state.cursor,
    state.runId,
    state.leaseUntil,
  ]);
}

export async function releaseLease(db: Queryable, provider: string): Promise<void> {
  await db.query('update catalogue.sync_state set lease_until = null where provider = $1', [provider]);
}

/** Sets when a provider is synced next, and counts failures in a row. */
export async function saveNext(db: Queryable, provider: string, nextAt: Date, failed: boolean): Promise<number> {
  const [row] = await db.query<{ failures: number }>(
    `insert into catalogue.sync_state as s (provider, next_at, failures) values ($1, $2, $3::boolean::integer)
     on conflict (provider) do update set next_at = $2, failures = case when $3 then s.failures + 1 else 0 end returning failures`,
    [provider, nextAt, failed],
  );
  return row?.failures ?? 0;
}

export async function markFull(db: Queryable, provider: string, at: Date): Promise<void> {
  await db.query('update catalogue.sync_state set full_at = $2 where provider = $1', [provider, at]);
}

export async function countPage(db: Queryable, runId: string, games: number): Promise<void> {
  await db.query('update catalogue.sync_run set pages = pages + 1, games = games + $2 where id = $1', [runId, games]);
}

export async function endRun(
  db: Queryable,
  runId: string,
  end: { state: 'done' | 'failed'; at: Date; problem: string | null },
): Promise<void> {
  await db.query(
    `update catalogue.sync_run set state = $2, ended_at = $3, problem = $4 where id = $1 and state = 'running'`,
    [runId, end.state, end.at, end.problem],
  );
}

export async function recordProblem(db: Queryable, runId: string, problem: string): Promise<void> {
  await db.query('update catalogue.sync_run set problem = $2 where id = $1', [runId, problem]);
}

/** A game as it is stored, with the last reported values. */
export type KnownGame = Omit<SyncGame, 'revision' | 'removed'> & {
  nodeId: string;
  provider: string;
  version: string;
  removed: boolean;
  /** Null for a game that was offered by hand. */
  place: number | null;
};

const knownColumns = `g.node_id as "nodeId", coalesce(s.game_id, g.game_code) as "gameId", g.vendor_code as "vendorCode", v.provider, g.name,
  g.names, g.game_type as "gameType", g.game_class as "gameClass", g.cover_url as "coverUrl", g.rtp_bps as "rtpBps", g.versions, g.volatility, g.lines,
  g.max_win_times_stake as "maxWinTimesStake", g.has_demo as "hasDemo", g.has_jackpot as "hasJackpot", g.tags, g.version,
  g.removed_at is not null as removed, coalesce(s.min_stake, 0) as "minStake", coalesce(s.max_stake, 0) as "maxStake", s.place`;

const knownTables =
  'catalogue.game g join catalogue.vendor v on v.code = g.vendor_code left join catalogue.sync_game s using (node_id)';

/** Games that the provider reported before. */
export async function listReported(db: Queryable, provider: string, gameIds: readonly string[]): Promise<KnownGame[]> {
  return db.query<KnownGame>(
    `select ${knownColumns} from ${knownTables} where s.provider = $1 and s.game_id = any($2)`,
    [provider, gameIds],
  );
}

/** Games that have one of the node ids, or are one of the vendors' games by its own code. */
export async function listConflicting(
  db: Queryable,
  nodeIds: readonly string[],
  games: readonly { vendorCode: string; gameId: string }[],
): Promise<(KnownGame & { gameCode: string })[]> {
  return db.query<KnownGame & { gameCode: string }>(
    `select ${knownColumns}, g.game_code as "gameCode" from ${knownTables}
     where g.node_id = any($1) or (g.vendor_code, g.game_code) in (select * from unnest($2::text[], $3::text[]))`,
    [nodeIds, games.map(({ vendorCode }) => vendorCode), games.map(({ gameId }) => gameId)],
  );
}

export type GameRow = Omit<SyncGame, 'removed' | 'minStake' | 'maxStake'> & { nodeId: string };

const gameRows = `jsonb_to_recordset($1::jsonb) as t("nodeId" text, "gameId" text, "vendorCode" text, name text, names jsonb, "gameType" text,
  "gameClass" text, "coverUrl" text, "rtpBps" integer, versions jsonb, volatility text, lines integer, "maxWinTimesStake" integer, "hasDemo" boolean,
  "hasJackpot" boolean, tags text[], revision text)`;

export async function insertGames(db: Queryable, games: readonly GameRow[], at: Date): Promise<void> {
  await db.query(
    `insert into catalogue.game (node_id, vendor_code, game_code, name, names, game_type, game_class, cover_url, version, rtp_bps, versions, volatility,
       lines, max_win_times_stake, has_demo, has_jackpot, tags, added_at)
     select "nodeId", "vendorCode", "gameId", name, names, "gameType", "gameClass", "coverUrl", revision, "rtpBps", versions, volatility, lines,
       "maxWinTimesStake", "hasDemo", "hasJackpot", tags, $2 from ${gameRows}`,
    [JSON.stringify(games), at],
  );
}

/** Writes the reported values of known games; a removed one is restored. */
export async function updateGames(db: Queryable, games: readonly GameRow[]): Promise<void> {
  await db.query(
    `update catalogue.game g set vendor_code = t."vendorCode", name = t.name, names = t.names, game_type = t."gameType",
       game_class = t."gameClass", cover_url = t."coverUrl", version = t.revision, rtp_bps = t."rtpBps", versions = t.versions, volatility = t.volatility,
       lines = t.lines, max_win_times_stake = t."maxWinTimesStake", has_demo = t."hasDemo", has_jackpot = t."hasJackpot", tags = t.tags,
       removed_at = null
     from ${gameRows} where g.node_id = t."nodeId"`,
    [JSON.stringify(games)],
  );
}

export async function removeGames(db: Queryable, nodeIds: readonly string[], at: Date): Promise<void> {
  await db.query('update catalogue.game set removed_at = $2 where node_id = any($1) and removed_at is null', [
    nodeIds,
    at,
  ]);
}

/** Games that the provider has reported at some time and not in this run, and that are not removed yet. */
export async function listMissing(
  db: Queryable,
  provider: string,
  runId: string,
): Promise<{ nodeId: string; vendorCode: string; name: string }[]> {
  return db.query(
    `select g.node_id as "nodeId", g.vendor_code as "vendorCode", g.name from catalogue.sync_game s join catalogue.game g using (node_id)
     where s.provider = $1 and s.seen_in <> $2 and g.removed_at is null order by g.node_id`,
    [provider, runId],
  );
}

export async function lastPosition(db: Queryable, provider: string): Promise<number> {
  const [row] = await db.query<{ place: number }>(
    'select coalesce(max(place), 0) as place from catalogue.sync_game where provider = $1',
    [provider],
  );
  return row?.place ?? 0;
}

export type ReportedGame = {
  gameId: string;
  nodeId: string;
  place: number;
  minStake: string;
  maxStake: string;
  isHot: boolean;
};

const reportedRows = `jsonb_to_recordset($1::jsonb) as t("gameId" text, "nodeId" text, place integer, "minStake" bigint, "maxStake" bigint, "isHot" boolean)`;

/** Values that no site chose follow the report: bounds that are still as they were reported before. Sites with a review keep theirs. */
export async function followBounds(
  db: Queryable,
  reported: readonly ReportedGame[],
  reviewing: readonly string[],
): Promise<void> {
  await db.query(
    `update catalogue.site_game sg set min_bet = t."minStake", max_bet = t."maxStake"
     from ${reportedRows} join catalogue.sync_game s on s.node_id = t."nodeId"
     where sg.node_id = t."nodeId" and sg.min_bet = s.min_stake and sg.max_bet = s.max_stake
       and (sg.min_bet, sg.max_bet) <> (t."minStake", t."maxStake") and sg.site_id <> all($2::uuid[])`,
    [JSON.stringify(reported), reviewing],
  );
}

/** Stores the reported values. Call after `followBounds`, which compares with the previous report. */
export async function saveReported(
  db: Queryable,
  provider: string,
  runId: string,
  reported: readonly ReportedGame[],
): Promise<void> {
  await db.query(
    `insert into catalogue.sync_game (provider, game_id, node_id, place, min_stake, max_stake, is_hot, seen_in)
     select $2, "gameId", "nodeId", place, "minStake", "maxStake", "isHot", $3::uuid from ${reportedRows}
     on conflict (provider, game_id) do update set min_stake = excluded.min_stake, max_stake = excluded.max_stake,
       is_hot = excluded.is_hot, seen_in = excluded.seen_in`,
    [JSON.stringify(reported), provider, runId],
  );
}

/** The position after all games that were offered by hand, where games of providers' catalogues begin. */
const firstPosition = 1_000;

/** Offers every game of a provider on sites, in the provider's order; games offered there already, or declined by an operator, stay as they are. */
export async function offerAll(db: Queryable, provider: string, siteIds: readonly string[]): Promise<void> {
  const rows = await db.query<{ siteId: string; nodeIds: string[] }>(
    `select site.id as "siteId", array_agg(s.node_id) as "nodeIds"
     from catalogue.sync_game s join catalogue.game g using (node_id), unnest($2::uuid[]) as site(id)
     where s.provider = $1 and g.removed_at is null
       and not exists (select 1 from catalogue.site_game there where there.site_id = site.id and there.node_id = s.node_id)
       and not exists (select 1 from catalogue.site_change c
         where c.site_id = site.id and c.node_id = s.node_id and c.state in ('waiting', 'declined'))
     group by site.id order by site.id`,
    [provider, siteIds],
  );
  for (const { siteId, nodeIds } of rows) await offerGames(db, nodeIds, siteId);
}

/** Offers games of providers' catalogues on a site, in the provider's order and with their vendors. */
export async function offerGames(db: Queryable, nodeIds: readonly string[], siteId: string): Promise<void> {
  await db.query(
    `insert into catalogue.site_vendor (site_id, vendor_code, position)
     select $2, vendor_code, $3 + min(s.place) from catalogue.sync_game s join catalogue.game g using (node_id)
     where s.node_id = any($1) and not exists (
       select 1 from catalogue.site_vendor there where there.site_id = $2 and there.vendor_code = g.vendor_code)
     group by vendor_code order by vendor_code on conflict do nothing`,
    [nodeIds, siteId, firstPosition],
  );
  await db.query(
    `insert into catalogue.site_game (site_id, node_id, is_hot, position, min_bet, max_bet)
     select $2, s.node_id, s.is_hot, $3 + s.place, s.min_stake, s.max_stake
     from catalogue.sync_game s join catalogue.game g using (node_id) where s.node_id = any($1) and g.removed_at is null
     order by s.node_id on conflict do nothing`,
    [nodeIds, siteId, firstPosition],
  );
}
