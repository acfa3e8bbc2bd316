import type { ReturnVerdict } from '@croupier/rules/slots';
import type { Database, Queryable } from '../../../kernel/database.ts';

/** What is counted apart: a version on a site, in one currency, with paid spins and bought features by themselves. */
export type ReturnKey = { siteId: string; gameVersion: string; bought: boolean; currency: string };

/** Closed rounds of one key and day. Money is minor units. */
export type ReturnCount = ReturnKey & {
  day: string;
  rounds: bigint;
  staked: bigint;
  returned: bigint;
  stakedSquares: bigint;
  largestStake: bigint;
};

export type ReturnSum = Omit<ReturnCount, 'day'> & { since: string; raisedAt: Date | null };

/** Adds counts to those of their days. */
export async function addReturns(tx: Queryable, counts: readonly ReturnCount[]): Promise<void> {
  if (counts.length === 0) return;
  await tx.query(
    `insert into house.game_return as r
       (site_id, game_version, bought, currency, day, rounds, staked, returned, staked_squares, largest_stake)
     select * from unnest($1::uuid[], $2::text[], $3::boolean[], $4::text[], $5::date[], $6::bigint[], $7::numeric[], $8::numeric[],
       $9::numeric[], $10::bigint[])
     on conflict (site_id, game_version, bought, currency, day) do update set rounds = r.rounds + excluded.rounds,
       staked = r.staked + excluded.staked, returned = r.returned + excluded.returned,
       staked_squares = r.staked_squares + excluded.staked_squares, largest_stake = greatest(r.largest_stake, excluded.largest_stake)`,
    [
      counts.map(({ siteId }) => siteId),
      counts.map(({ gameVersion }) => gameVersion),
      counts.map(({ bought }) => bought),
      counts.map(({ currency }) => currency),
      counts.map(({ day }) => day),
      counts.map(({ rounds }) => rounds),
      counts.map(({ staked }) => staked.toString()),
      counts.map(({ returned }) => returned.toString()),
      counts.map(({ stakedSquares }) => stakedSquares.toString()),
      counts.map(({ largestStake }) => largestStake),
    ],
    'house-add-returns',
  );
}

type SumRow = ReturnKey & {
  rounds: string;
  staked: string;
  returned: string;
  stakedSquares: string;
  largestStake: bigint;
  since: string;
  raisedAt: Date | null;
};

/** Sums over all days, of one site or of all; with when an alarm was first raised. */
export async function sumReturns(db: Queryable, siteId: string | null): Promise<ReturnSum[]> {
  const rows = await db.query<SumRow>(
    `select r.site_id as "siteId", r.game_version as "gameVersion", r.bought, r.currency, sum(r.rounds)::text as rounds,
       sum(r.staked)::text as staked, sum(r.returned)::text as returned, sum(r.staked_squares)::text as "stakedSquares",
       max(r.largest_stake) as "largestStake", min(r.day)::text as since,
       (select min(a.raised_at) from house.return_alarm a where (a.site_id, a.game_version, a.bought, a.currency)
          = (r.site_id, r.game_version, r.bought, r.currency)) as "raisedAt"
     from house.game_return r where $1::uuid is null or r.site_id = $1
     group by r.site_id, r.game_version, r.bought, r.currency order by r.site_id, r.game_version, r.bought, r.currency`,
    [siteId],
    'house-sum-returns',
  );
  return rows.map((row) => ({
    ...row,
    rounds: BigInt(row.rounds),
    staked: BigInt(row.staked),
    returned: BigInt(row.returned),
    stakedSquares: BigInt(row.stakedSquares),
  }));
}

/** Keeps an alarm. False where one of that side is kept already. */
export async function raiseAlarm(
  db: Database,
  { siteId, gameVersion, bought, currency, rounds }: ReturnSum,
  { verdict, actual, low, high }: ReturnVerdict,
  at: Date,
): Promise<boolean> {
  const rows = await db.query(
    `insert into house.return_alarm (site_id, game_version, bought, currency, verdict, rounds, actual, low, high, raised_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning 1`,
    [siteId, gameVersion, bought, currency, verdict, rounds, actual, low, Number.isFinite(high) ? high : 1e9, at],
    'house-raise-alarm',
  );
  return rows.length > 0;
}
