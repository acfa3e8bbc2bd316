import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';

export interface LobbySize {
  vendors: number;
  games: number;
  favourites: number;
  recents: number;
}

interface Fill {
  siteId: string;
  /** They get theirs first. */
  members: readonly string[];
  size: LobbySize;
  /** Whose games they are. */
  provider: string;
  /** The types of games: three in five are of the first. */
  types: readonly [string, string, string];
  /** Where the pictures of the games are. */
  covers: string;
}

/** Members who keep and open games; each has as many as fit. */
const OF_MEMBER = 100;

/**
 * Fills a site with vendors and games, and the tables of favourites and of games opened last with those of many members. The names
 * differ in length and words, so that searching has work.
 */
export async function fillLobby(client: Client, fill: Fill): Promise<void> {
  const { siteId, size, provider, types, covers } = fill;
  const [first, second, third] = types;
  await client.query(
    `insert into catalogue.vendor (code, display_name, provider, account_type_id)
     select 'BENCH_' || n, 'Bench Studio ' || n, $2, 100000 + n from generate_series(1, $1::int) as n`,
    [size.vendors, provider],
  );
  await client.query(
    `insert into catalogue.game (node_id, vendor_code, game_code, name, names, game_type, game_class, cover_url, version, rtp_bps, volatility, lines)
     select 'bench-' || n, 'BENCH_' || (n % $2 + 1), 'game-' || n,
       word.first || ' ' || word.second || ' ' || n, jsonb_build_object('VI', 'Trò ' || word.second || ' ' || n),
       ($3::text[])[n % 5 + 1], (array['SC', 'VP', 'TG', 'AC', 'JP'])[n / 7 % 5 + 1], $4 || '/covers/' || n || '.png', 'bench-1',
       9000 + n % 900, (array['low', 'medium', 'high'])[n % 3 + 1], n % 50
     from generate_series(1, $1::int) as n, lateral (select
       (array['Golden', 'Silent', 'Lucky', 'Frozen', 'Burning', 'Hidden', 'Royal', 'Wild', 'Ancient', 'Neon'])[n % 10 + 1] as first,
       (array['Tiger', 'Harbour', 'Lantern', 'Orchard', 'Comet', 'Pearl', 'Temple', 'Garden', 'Phoenix', 'Market', 'River'])[n % 11 + 1] as second) as word`,
    [size.games, size.vendors, [first, first, first, second, third], covers],
  );
  await client.query(
    `insert into catalogue.site_vendor (site_id, vendor_code, position)
     select $1, 'BENCH_' || n, n from generate_series(1, $2::int) as n`,
    [siteId, size.vendors],
  );
  await client.query(
    `insert into catalogue.site_game (site_id, node_id, is_hot, position, min_bet, max_bet)
     select $1, 'bench-' || n, n % 200 = 0, n, 10 + n % 90, 100000 from generate_series(1, $2::int) as n`,
    [siteId, size.games],
  );
  await fillOfMembers(client, 'favourite', 'added_at', size.favourites, fill);
  await fillOfMembers(client, 'recent_game', 'opened_at', size.recents, fill);
  await client.query('vacuum analyze lobby.favourite, lobby.recent_game, catalogue.game, catalogue.site_game');
}

/** Rows first, indexes after: kept up row by row they would take an hour. */
async function fillOfMembers(
  client: Client,
  table: 'favourite' | 'recent_game',
  time: string,
  rows: number,
  { siteId, members, size: { games } }: Fill,
): Promise<void> {
  const each = Math.min(OF_MEMBER, games);
  await withoutIndexes(client, table, () =>
    client.query(
      `insert into lobby.${table} (member_id, node_id, site_id, ${time})
       select coalesce(($2::uuid[])[m], md5('bench' || m)::uuid), 'bench-' || ((m * 37 + g) % $4 + 1), $1,
         now() - (m % 1000 + g) * interval '1 minute'
       from generate_series(1, $3::int) as m, generate_series(1, $5::int) as g`,
      [siteId, members, Math.ceil(rows / each), games, each],
    ),
  );
}

async function withoutIndexes(client: Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows: keys } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = ('lobby.' || $1)::regclass and contype = 'p'`,
    [table],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'lobby' and tablename = $1 and indexname <> all($2)`,
    [table, keys.map(({ name }) => name)],
  );
  for (const { name } of indexes) await client.query(`drop index lobby.${escapeIdentifier(name)}`);
  for (const { name } of keys)
    await client.query(`alter table lobby.${table} drop constraint ${escapeIdentifier(name)}`);
  await work();
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { name, definition } of keys)
    await client.query(`alter table lobby.${table} add constraint ${escapeIdentifier(name)} ${definition}`);
  for (const { definition } of indexes) await client.query(definition);
}
