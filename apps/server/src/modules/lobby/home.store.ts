import type { Queryable } from '../../kernel/database.ts';
import { type BoardWin, bigWinTimes } from './home-projection.store.ts';

/** Games by how many members played them since a day, most first. */
export async function listMostPlayed(db: Queryable, siteId: string, since: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ nodeId: string }>(
    `select node_id as "nodeId" from lobby.game_players_of_day where site_id = $1 and day >= $2::date
     group by node_id having sum(members) > 0 order by sum(members) desc, node_id limit $3`,
    [siteId, since, limit],
    'home-most-played',
  );
  return rows.map(({ nodeId }) => nodeId);
}

export type BoardQuery = {
  siteId: string;
  gameTypes: readonly string[];
  order: 'biggest' | 'latest';
  /** The first day that counts. */
  since: string;
  limit: number;
};

export type BoardRow = Pick<BoardWin, 'account' | 'nodeId' | 'gameType' | 'stake' | 'payout' | 'at'> & { day: string };

const chosen = {
  biggest: { where: '', by: 'payout desc, at desc, round_id' },
  latest: { where: `and payout >= ${bigWinTimes} * stake`, by: 'at desc, round_id' },
} as const;

/** Wins of a board, the first one first. */
export async function listWins(db: Queryable, query: BoardQuery): Promise<BoardRow[]> {
  const { where, by } = chosen[query.order];
  return db.query<BoardRow>(
    `select account, node_id as "nodeId", game_type as "gameType", stake, payout, at, day::text as day
     from lobby.board_win where site_id = $1 and game_type = any($2) and day >= $3::date ${where} order by ${by} limit $4`,
    [query.siteId, query.gameTypes, query.since, query.limit],
    `home-${query.order}-wins`,
  );
}

/** Games that a member may find again. */
export const recentLimit = 100;

/** Notes that a member opened a game; of all that it opened the latest are kept. */
export async function noteOpened(
  db: Queryable,
  opened: { siteId: string; memberId: string; nodeId: string; at: Date },
): Promise<void> {
  await db.query(
    `with noted as (
       insert into lobby.recent_game (member_id, node_id, site_id, opened_at) values ($1, $2, $3, $4)
       on conflict (member_id, node_id) do update set opened_at = excluded.opened_at)
     delete from lobby.recent_game where member_id = $1 and node_id in (
       select node_id from lobby.recent_game where member_id = $1 and node_id <> $2
       order by opened_at desc, node_id offset ${recentLimit - 1})`,
    [opened.memberId, opened.nodeId, opened.siteId, opened.at],
    'home-opened',
  );
}

/** Games that a member opened, the latest first. */
export async function listOpened(db: Queryable, siteId: string, memberId: string): Promise<string[]> {
  // as one value: a row for each would cost more than finding them
  const rows = await db.query<{ nodeIds: string[] }>(
    `select coalesce(json_agg(node_id), '[]') as "nodeIds" from (
       select node_id from lobby.recent_game where member_id = $1 and site_id = $2
       order by opened_at desc, node_id limit ${recentLimit}) opened`,
    [memberId, siteId],
    'home-opened-list',
  );
  return rows[0]?.nodeIds ?? [];
}
