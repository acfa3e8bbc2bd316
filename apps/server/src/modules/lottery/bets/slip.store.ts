import type { Queryable } from '../../../kernel/database.ts';
import type { StoredBet, StoredResult } from './slip-bets.ts';

export type SlipRow = {
  id: string;
  requestId: string;
  issueId: string;
  lotteryId: string;
  siteId: string;
  memberId: string;
  isTrial: boolean;
  currency: string;
  placedAt: Date;
  stake: bigint;
  prizeGroup: number | null;
  rebateBps: number;
  digest: Buffer;
  bets: StoredBet[];
  state: 'open' | 'settled' | 'void';
  settlement: number;
  payout: bigint | null;
  results: StoredResult[] | null;
};

const columns = `id, request_id as "requestId", issue_id as "issueId", lottery_id as "lotteryId", site_id as "siteId", member_id as "memberId",
  is_trial as "isTrial", currency, placed_at as "placedAt", stake, prize_group as "prizeGroup", rebate_bps as "rebateBps", digest, bets, state, settlement, payout, results`;

export type NewSlip = Omit<SlipRow, 'state' | 'settlement' | 'payout' | 'results' | 'placedAt'>;

/**
 * Writes the slips of one issue, each at the database's time of the write, and counts them on the issue.
 *
 * @returns how many: none where the issue takes no bets at this moment
 */
export async function insertSlips(tx: Queryable, issueId: string, slips: readonly NewSlip[]): Promise<number> {
  const rows = await tx.query<{ written: number }>(
    `with judged as materialized (
       select id, lottery_id, clock_timestamp() as now from lottery.issue where id = $1 and state in ('scheduled', 'open')),
     written as (
       insert into lottery.slip (id, request_id, issue_id, lottery_id, site_id, member_id, is_trial, currency, placed_at, stake,
         prize_group, rebate_bps, digest, bets)
       select s.id, s.request_id, i.id, i.lottery_id, s.site_id, s.member_id, s.is_trial, s.currency, j.now, s.stake, s.prize_group, s.rebate_bps,
         decode(s.digest, 'hex'), s.bets
       from lottery.issue i join judged j using (id),
         jsonb_to_recordset($2::jsonb) as s(id uuid, request_id uuid, site_id uuid, member_id uuid, is_trial boolean, currency text, stake bigint,
           prize_group integer, rebate_bps integer, digest text, bets jsonb)
       where j.now >= i.opens_at and j.now < i.locks_at
       returning stake, jsonb_array_length(bets) as bets),
     counted as (
       update lottery.issue set slips = issue.slips + w.slips, bets = issue.bets + w.bets, staked = issue.staked + w.staked
       from (select count(*) as slips, coalesce(sum(bets), 0) as bets, coalesce(sum(stake), 0) as staked from written) w
       where id = $1 and w.slips > 0)
     select count(*)::integer as written from written`,
    [
      issueId,
      JSON.stringify(
        slips.map((slip) => ({
          id: slip.id,
          request_id: slip.requestId,
          site_id: slip.siteId,
          member_id: slip.memberId,
          is_trial: slip.isTrial,
          currency: slip.currency,
          stake: slip.stake.toString(),
          prize_group: slip.prizeGroup,
          rebate_bps: slip.rebateBps,
          digest: slip.digest.toString('hex'),
          bets: slip.bets,
        })),
      ),
    ],
    'lottery-insert-slips',
  );
  return rows[0]?.written ?? 0;
}

/** What members have staked on an issue so far. */
export async function sumStakes(
  tx: Queryable,
  issueId: string,
  memberIds: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await tx.query<{ memberId: string; staked: bigint }>(
    `select member_id as "memberId", sum(stake)::bigint as staked from lottery.slip
     where issue_id = $1 and member_id = any($2) and state = 'open' group by member_id`,
    [issueId, memberIds],
    'lottery-member-stakes',
  );
  return new Map(rows.map(({ memberId, staked }) => [memberId, staked]));
}

export async function findSlip(db: Queryable, memberId: string, slipId: string): Promise<SlipRow | null> {
  const [row] = await db.query<SlipRow>(
    `select ${columns} from lottery.slip where id = $1 and member_id = $2`,
    [slipId, memberId],
    'lottery-slip',
  );
  return row ?? null;
}

export async function findSlipById(db: Queryable, slipId: string): Promise<SlipRow | null> {
  const [row] = await db.query<SlipRow>(
    `select ${columns} from lottery.slip where id = $1`,
    [slipId],
    'lottery-slip-by-id',
  );
  return row ?? null;
}

/** A member's slips, newest first, before a given one. */
export async function listSlips(
  db: Queryable,
  wanted: { memberId: string; lotteryId: string | null; openOnly: boolean; before: string | null; limit: number },
): Promise<SlipRow[]> {
  return db.query<SlipRow>(
    `select ${columns} from lottery.slip
     where member_id = $1 and ($2::uuid is null or lottery_id = $2) and (not $3 or state = 'open') and ($4::uuid is null or id < $4)
     order by id desc limit $5`,
    [wanted.memberId, wanted.lotteryId, wanted.openOnly, wanted.before, wanted.limit],
    'lottery-slips',
  );
}

/** The lotteries of a member's last slips, the latest first. */
export async function listRecentLotteries(db: Queryable, memberId: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ lotteryId: string }>(
    `select lottery_id as "lotteryId" from (
       select lottery_id, id from lottery.slip where member_id = $1 order by id desc limit 1000) last
     group by lottery_id order by max(id::text) desc limit $2`,
    [memberId, limit],
    'lottery-recent',
  );
  return rows.map(({ lotteryId }) => lotteryId);
}

/** Takes an open slip back. @returns whether it was open. */
export async function cancelSlip(
  tx: Queryable,
  slip: Pick<SlipRow, 'id' | 'issueId' | 'stake'> & { results: readonly StoredResult[] },
): Promise<boolean> {
  const rows = await tx.query(
    `with cancelled as (
       update lottery.slip set state = 'void', payout = 0, results = $3 where id = $1 and state = 'open' returning bets, stake)
     update lottery.issue set slips = issue.slips - 1, bets = issue.bets - jsonb_array_length(c.bets), staked = issue.staked - c.stake
     from cancelled c where id = $2 returning 1`,
    [slip.id, slip.issueId, JSON.stringify(slip.results)],
  );
  return rows.length > 0;
}

/** The slips of an issue's next members in their order that a settlement has still to pay; all of a member's together. */
export async function listToSettle(
  tx: Queryable,
  wanted: { issueId: string; afterMember: string | null; members: number },
): Promise<SlipRow[]> {
  return tx.query<SlipRow>(
    `select ${columns} from lottery.slip
     where issue_id = $1 and state <> 'void' and member_id in (
       select member_id from lottery.slip where issue_id = $1 and member_id > coalesce($2, '00000000-0000-0000-0000-000000000000'::uuid)
       group by member_id order by member_id limit $3)
     order by member_id, id`,
    [wanted.issueId, wanted.afterMember, wanted.members],
    'lottery-to-settle',
  );
}

/** Enters what came of slips. */
export async function saveResults(
  tx: Queryable,
  settlement: number,
  slips: readonly { id: string; state: 'settled' | 'void'; payout: bigint; results: readonly StoredResult[] }[],
): Promise<void> {
  await tx.query(
    `update lottery.slip s set state = r.state, payout = r.payout, results = r.results, settlement = $1
     from jsonb_to_recordset($2::jsonb) as r(id uuid, state text, payout bigint, results jsonb) where s.id = r.id`,
    [
      settlement,
      JSON.stringify(
        slips.map(({ id, state, payout, results }) => ({ id, state, payout: payout.toString(), results })),
      ),
    ],
    'lottery-save-results',
  );
}

export async function ensurePartitions(db: Queryable, months: number): Promise<void> {
  await db.query('select kernel.ensure_month_partitions($1::regclass, now()::date, $2)', ['lottery.slip', months]);
}
