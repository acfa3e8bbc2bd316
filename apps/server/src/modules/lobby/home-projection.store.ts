import type { Queryable } from '../../kernel/database.ts';

/** Of each site, game type and day the biggest wins are kept, and of each site and game type the latest big ones. */
export const boardLength = 50;
/** A win is a big one from this many times its stake on. */
export const bigWinTimes = 10;

export type BoardWin = {
  roundId: string;
  siteId: string;
  memberId: string;
  /** With its middle masked. */
  account: string;
  nodeId: string;
  gameName: string;
  gameType: string;
  /** Minor units; what was undone of the stake does not count. */
  stake: bigint;
  payout: bigint;
  at: Date;
  /** Of the site's time zone. */
  day: string;
};

type Played = { siteId: string; nodeId: string; memberId: string; day: string };

/** Records that members played on a day, and counts each of them once among the players of a game since any day. */
export async function notePlayers(tx: Queryable, played: readonly Played[]): Promise<void> {
  if (played.length === 0) return;
  await tx.query(
    `with played as (
       insert into lobby.game_player as known (site_id, node_id, member_id, day)
       select site_id, node_id, member_id, max(day)
       from unnest($1::uuid[], $2::text[], $3::uuid[], $4::date[]) as p(site_id, node_id, member_id, day)
       group by site_id, node_id, member_id
       on conflict (site_id, node_id, member_id) do update set day = excluded.day where known.day < excluded.day
       returning new.site_id, new.node_id, old.day as before, new.day as after),
     moved as (
       select site_id, node_id, after as day, 1 as change from played
       union all
       select site_id, node_id, before, -1 from played where before is not null)
     insert into lobby.game_players_of_day as counted (site_id, day, node_id, members)
     select site_id, day, node_id, sum(change) from moved group by site_id, day, node_id
     on conflict (site_id, day, node_id) do update set members = counted.members + excluded.members`,
    [
      played.map(({ siteId }) => siteId),
      played.map(({ nodeId }) => nodeId),
      played.map(({ memberId }) => memberId),
      played.map(({ day }) => day),
    ],
    'home-players',
  );
}

/** Removes rounds from the boards before they are ranked again. */
export async function forgetWins(tx: Queryable, roundIds: readonly string[]): Promise<void> {
  await tx.query('delete from lobby.board_win where round_id = any($1::uuid[])', [roundIds], 'home-forget-wins');
}

/** Adds wins to the boards where they rank, and removes those that no longer do. */
export async function saveWins(tx: Queryable, wins: readonly BoardWin[]): Promise<void> {
  if (wins.length === 0) return;
  const saved = await tx.query<{ siteId: string; gameType: string }>(
    `insert into lobby.board_win (round_id, site_id, game_type, day, at, member_id, account, node_id, game_name, stake, payout)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::date[], $5::timestamptz[], $6::uuid[], $7::text[], $8::text[], $9::text[],
       $10::bigint[], $11::bigint[]) as w(round_id, site_id, game_type, day, at, member_id, account, node_id, game_name, stake, payout)
     where w.payout >= ${bigWinTimes} * w.stake or w.payout > coalesce((
       select least.payout from lobby.board_win least
       where least.site_id = w.site_id and least.game_type = w.game_type and least.day = w.day
       order by least.payout desc offset ${boardLength - 1} limit 1), 0)
     returning site_id as "siteId", game_type as "gameType"`,
    [
      wins.map(({ roundId }) => roundId),
      wins.map(({ siteId }) => siteId),
      wins.map(({ gameType }) => gameType),
      wins.map(({ day }) => day),
      wins.map(({ at }) => at),
      wins.map(({ memberId }) => memberId),
      wins.map(({ account }) => account),
      wins.map(({ nodeId }) => nodeId),
      wins.map(({ gameName }) => gameName),
      wins.map(({ stake }) => stake),
      wins.map(({ payout }) => payout),
    ],
    'home-save-wins',
  );
  if (saved.length > 0) await prune(tx, saved);
}

async function prune(tx: Queryable, boards: readonly { siteId: string; gameType: string }[]): Promise<void> {
  await tx.query(
    `delete from lobby.board_win where round_id in (
       select round_id from (
         select w.round_id,
           row_number() over (partition by w.site_id, w.game_type, w.day order by w.payout desc, w.at desc, w.round_id) as of_day,
           w.payout >= ${bigWinTimes} * w.stake as is_big,
           row_number() over (partition by w.site_id, w.game_type, w.payout >= ${bigWinTimes} * w.stake
             order by w.at desc, w.round_id) as of_late
         from lobby.board_win w
         join (select distinct * from unnest($1::uuid[], $2::text[])) as touched(site_id, game_type) using (site_id, game_type)) placed
       where of_day > ${boardLength} and not (is_big and of_late <= ${boardLength}))`,
    [boards.map(({ siteId }) => siteId), boards.map(({ gameType }) => gameType)],
    'home-prune-wins',
  );
}

/** Deletes rows that no answer can show any more. */
export async function purgeHome(db: Queryable, before: { players: string; wins: string }): Promise<void> {
  await db.query(
    `with gone as (delete from lobby.game_player where day < $1::date)
     delete from lobby.game_players_of_day where day < $1::date`,
    [before.players],
  );
  await db.query('delete from lobby.board_win where day < $1::date', [before.wins]);
}
