import type { Client } from 'pg';

export interface LobbySize {
  vendors: number;
  games: number;
  favourites: number;
  recents: number;
}

/** Members who keep and open games; each has as many as fit. */
const FAVOURITES_OF_MEMBER = 100;
const RECENTS_OF_MEMBER = 100;

/**
 * Fills a site with vendors and games, and the tables of favourites and of games opened last with those of many members; `members` get
 * theirs first. The names differ in length and words, so that searching has work.
 */
export async function fillLobby(
  client: Client,
  { siteId, members, size }: { siteId: string; members: readonly string[]; size: LobbySize },
): Promise<void> {
  await client.query(
    `insert into catalogue.vendor (code, display_name, provider, account_type_id)
     select 'BENCH_' || n, 'Bench Studio ' || n, 'house', 100000 + n from generate_series(1, $1::int) as n`,
    [size.vendors],
  );
  await client.query(
    `insert into catalogue.game (node_id, vendor_code, game_code, name, names, game_type, game_class, cover_url, version, rtp_bps, volatility, lines)
     select 'bench-' || n, 'BENCH_' || (n % $2 + 1), 'game-' || n,
       word.first || ' ' || word.second || ' ' || n, jsonb_build_object('VI', 'Trò ' || word.second || ' ' || n),
       (array['RNG', 'RNG', 'RNG', 'LIVE', 'FISH'])[n % 5 + 1], (array['SC', 'VP', 'TG', 'AC', 'JP'])[n / 7 % 5 + 1], '/art/lantern-tide.svg', 'bench-1',
       9000 + n % 900, (array['low', 'medium', 'high'])[n % 3 + 1], n % 50
     from generate_series(1, $1::int) as n, lateral (select
       (array['Golden', 'Silent', 'Lucky', 'Frozen', 'Burning', 'Hidden', 'Royal', 'Wild', 'Ancient', 'Neon'])[n % 10 + 1] as first,
       (array['Tiger', 'Harbour', 'Lantern', 'Orchard', 'Comet', 'Pearl', 'Temple', 'Garden', 'Phoenix', 'Market', 'River'])[n % 11 + 1] as second) as word`,
    [size.games, size.vendors],
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
  await fillOfMembers(client, 'favourite (member_id, node_id, site_id, added_at)', {
    ...{ siteId, members, games: size.games, each: FAVOURITES_OF_MEMBER, rows: size.favourites },
  });
  await fillOfMembers(client, 'recent_game (member_id, node_id, site_id, opened_at)', {
    ...{ siteId, members, games: size.games, each: RECENTS_OF_MEMBER, rows: size.recents },
  });
  await client.query('vacuum analyze play.favourite, play.recent_game, catalogue.game, catalogue.site_game');
}

async function fillOfMembers(
  client: Client,
  into: string,
  fill: { siteId: string; members: readonly string[]; games: number; each: number; rows: number },
): Promise<void> {
  await client.query(
    `insert into play.${into}
     select coalesce(($2::uuid[])[m], md5('bench' || m)::uuid), 'bench-' || ((m * 37 + g * 101) % $4 + 1), $1,
       now() - (m % 1000 + g) * interval '1 minute'
     from generate_series(1, $3::int) as m, generate_series(1, $5::int) as g on conflict do nothing`,
    [fill.siteId, fill.members, Math.ceil(fill.rows / fill.each), fill.games, fill.each],
  );
}
