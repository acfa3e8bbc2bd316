import type { Queryable } from '../../kernel/database.ts';

/** What one batch adds to a member's day; negative where a correction takes back. */
export type DayChange = {
  memberId: string;
  day: string;
  vertical: string;
  nodeId: string;
  gameName: string;
  bets: number;
  stake: bigint;
  payout: bigint;
};

/** Adds to the days of members; each day, kind and game comes once. */
export async function addMemberDays(tx: Queryable, changes: readonly DayChange[]): Promise<void> {
  const rows = changes.map(({ memberId, nodeId, gameName, stake, payout, ...rest }) => ({
    ...rest,
    member_id: memberId,
    node_id: nodeId,
    game_name: gameName,
    stake: stake.toString(),
    payout: payout.toString(),
  }));
  await tx.query(
    `insert into bets.member_day as d (member_id, day, vertical, node_id, game_name, bets, stake, payout)
     select member_id, day, vertical, node_id, game_name, bets, stake, payout
     from jsonb_to_recordset($1::jsonb) as c(member_id uuid, day date, vertical text, node_id text, game_name text, bets integer,
       stake bigint, payout bigint)
     order by member_id, day, vertical, node_id
     on conflict (member_id, day, vertical, node_id) do update set game_name = excluded.game_name, bets = d.bets + excluded.bets,
       stake = d.stake + excluded.stake, payout = d.payout + excluded.payout`,
    [JSON.stringify(rows)],
    'bets-add-member-days',
  );
}

/** Sums of a day, of a kind of games, of a game, or of all: what is null is summed over. */
export type ProfitRow = {
  day: string | null;
  vertical: string | null;
  nodeId: string | null;
  gameName: string | null;
  bets: number;
  stake: bigint;
  payout: bigint;
};

/** A member's settled bets between two days, both counted, summed by day, by kind, by game and in all. */
export async function sumMemberDays(
  db: Queryable,
  of: { memberId: string; from: string; to: string; vertical: string | null },
): Promise<ProfitRow[]> {
  return db.query<ProfitRow>(
    `select day::text as day, vertical, node_id as "nodeId", (array_agg(game_name order by day desc))[1] as "gameName",
       coalesce(sum(bets), 0)::int as bets, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout
     from bets.member_day
     where member_id = $1 and day between $2::date and $3::date and ($4::text is null or vertical = $4)
     group by grouping sets ((day), (vertical), (vertical, node_id), ())`,
    [of.memberId, of.from, of.to, of.vertical],
    'bets-sum-member-days',
  );
}
