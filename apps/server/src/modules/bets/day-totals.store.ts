import type { Queryable } from '../../kernel/database.ts';

/** What was settled in one vertical and currency on a site's day. */
export type DayTotal = {
  siteId: string;
  day: string;
  currency: string;
  vertical: string;
  bets: bigint;
  /** What came back undone is not staked. */
  stake: bigint;
  payout: bigint;
  validBet: bigint;
};

/** Adds to the totals of days. */
export async function addToDays(tx: Queryable, totals: readonly DayTotal[]): Promise<void> {
  const rows = totals.map(({ bets, stake, payout, validBet, ...key }) => ({
    ...key,
    bets: bets.toString(),
    stake: stake.toString(),
    payout: payout.toString(),
    validBet: validBet.toString(),
  }));
  await tx.query(
    `insert into bets.day_total as t (site_id, day, currency, vertical, bets, stake, payout, valid_bet)
     select "siteId", day, currency, vertical, bets, stake, payout, "validBet"
     from jsonb_to_recordset($1::jsonb) as r("siteId" uuid, day date, currency text, vertical text, bets bigint, stake bigint, payout bigint,
       "validBet" bigint)
     order by 1, 2, 3, 4
     on conflict (site_id, day, currency, vertical) do update set bets = t.bets + excluded.bets, stake = t.stake + excluded.stake,
       payout = t.payout + excluded.payout, valid_bet = t.valid_bet + excluded.valid_bet`,
    [JSON.stringify(rows)],
  );
}

/** What was settled on a site's day in a currency, by vertical. */
export async function listDayTotals(
  db: Queryable,
  of: { siteId: string; day: string; currency: string },
): Promise<DayTotal[]> {
  return db.query<DayTotal>(
    `select site_id as "siteId", day::text, currency, vertical, bets, stake, payout, valid_bet as "validBet" from bets.day_total
     where site_id = $1 and day = $2 and currency = $3 order by vertical`,
    [of.siteId, of.day, of.currency],
  );
}

/** How many bets were placed on a site from a moment on, counted up to 100,000. */
export async function countPlacedSince(db: Queryable, siteId: string, since: Date): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `select count(*)::int as count from (select from bets.bet where id >= kernel.uuid_floor($2) and site_id = $1 limit 100000) placed`,
    [siteId, since],
  );
  return rows[0]?.count ?? 0;
}

export type FoundBet = {
  id: string;
  memberId: string;
  gameName: string;
  subjectId: string;
  state: string;
  placedAt: Date;
};

/** Bets of a site whose id lies between two. */
export async function findBetsBetween(
  db: Queryable,
  of: { siteId: string; from: string; to: string; limit: number },
): Promise<FoundBet[]> {
  return db.query<FoundBet>(
    `select id, member_id as "memberId", game_name as "gameName", subject_id as "subjectId", state, placed_at as "placedAt" from bets.bet
     where id between $2::uuid and $3::uuid and site_id = $1 order by id limit $4`,
    [of.siteId, of.from, of.to, of.limit],
  );
}
