import type { Queryable } from '../../kernel/database.ts';

/** What a version of a built-in game took and paid on one site, in one currency. */
export type VersionReturn = {
  siteId: string;
  gameVersion: string;
  currency: string;
  playMoney: boolean;
  rounds: number;
  /** Minor units, as decimal texts: sums of years do not fit into a number. */
  stake: string;
  payout: string;
  largestStake: bigint;
  stakeSquares: string;
  /** Sums over rounds of payout ÷ stake, and of its square. */
  returns: string;
  returnSquares: string;
  firstAt: Date;
  lastAt: Date;
};

/** Members of rounds, so that it can be told whose money it was. */
export async function listMembersOfRounds(
  tx: Queryable,
  roundIds: readonly string[],
): Promise<{ roundId: string; siteId: string; memberId: string }[]> {
  return tx.query(
    `select id as "roundId", site_id as "siteId", member_id as "memberId" from play.round where id = any($1::uuid[])`,
    [roundIds],
    'return-members',
  );
}

/** Adds rounds that have ended to the sums of their versions. Called once for each round, with what projects its end. */
export async function addReturns(
  tx: Queryable,
  rounds: readonly { roundId: string; playMoney: boolean }[],
): Promise<void> {
  await tx.query(
    `insert into play.version_return as known (site_id, game_version, currency, play_money, rounds, stake, payout, largest_stake,
       stake_squares, returns, return_squares, first_at, last_at)
     select site_id, game_version, currency, play_money, count(*), sum(stake), sum(payout), max(stake), sum(stake::numeric * stake),
       sum(round(payout::numeric / stake, 10)), sum(round(payout::numeric * payout / (stake::numeric * stake), 10)),
       min(closed_at), max(closed_at)
     from unnest($1::uuid[], $2::boolean[]) as ended(id, play_money) join play.round using (id)
     where status = 'SETTLED' and stake > 0
     group by site_id, game_version, currency, play_money
     order by site_id, game_version, currency, play_money
     on conflict (site_id, game_version, currency, play_money) do update set
       rounds = known.rounds + excluded.rounds, stake = known.stake + excluded.stake, payout = known.payout + excluded.payout,
       largest_stake = greatest(known.largest_stake, excluded.largest_stake),
       stake_squares = known.stake_squares + excluded.stake_squares, returns = known.returns + excluded.returns,
       return_squares = known.return_squares + excluded.return_squares, first_at = least(known.first_at, excluded.first_at),
       last_at = greatest(known.last_at, excluded.last_at)`,
    [rounds.map(({ roundId }) => roundId), rounds.map(({ playMoney }) => playMoney)],
    'add-returns',
  );
}

export async function listReturns(db: Queryable): Promise<VersionReturn[]> {
  const rows = await db.query<Omit<VersionReturn, 'rounds'> & { rounds: bigint }>(
    `select site_id as "siteId", game_version as "gameVersion", currency, play_money as "playMoney", rounds, stake::text, payout::text,
       largest_stake as "largestStake", stake_squares::text as "stakeSquares", returns::text, return_squares::text as "returnSquares",
       first_at as "firstAt", last_at as "lastAt"
     from play.version_return order by game_version, site_id, currency, play_money`,
  );
  return rows.map((row) => ({ ...row, rounds: Number(row.rounds) }));
}
