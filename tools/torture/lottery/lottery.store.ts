import type { LotteryFamily, PlacedBet } from '@croupier/contract';
import type { Queryable } from '@croupier/server/kernel/database.ts';

/** Issues that went a way which is none, or one step twice. */
export async function listWrongSteps(owner: Queryable): Promise<{ issueId: string; was: string; becomes: string }[]> {
  return owner.query(
    `select part::text as "issueId", was, becomes from torture.step
     where was is not null and (was, becomes) not in (('scheduled', 'open'), ('open', 'locked'), ('locked', 'drawn'), ('drawn', 'settled'))
     union all
     select part::text, was, becomes from torture.step where was is not null group by part, was, becomes having count(*) > 1`,
  );
}

/** Issues with bets that are not settled yet, and chases that still run. */
export async function countUnfinished(owner: Queryable): Promise<number> {
  const rows = await owner.query<{ count: number }>(
    `select ((select count(*) from lottery.issue where slips > 0 and state not in ('settled', 'void'))
       + (select count(*) from lottery.chase where state = 'running'))::integer as count`,
  );
  return rows[0]?.count ?? 0;
}

export type DrawnIssue = {
  id: string;
  nodeId: string;
  family: LotteryFamily;
  number: string;
  state: string;
  draw: unknown;
  locksAt: Date;
  betsDigest: string | null;
};

/** Issues that bets were placed on. */
export async function listIssuesWithBets(owner: Queryable): Promise<DrawnIssue[]> {
  return owner.query(
    `select i.id, l.node_id as "nodeId", l.family, i.number, i.state, i.draw, i.locks_at as "locksAt", i.bets_digest as "betsDigest"
     from lottery.issue i join lottery.lottery l on l.id = i.lottery_id
     where exists (select from lottery.slip s where s.issue_id = i.id) order by i.id`,
  );
}

export type BoughtSlip = {
  id: string;
  requestId: string;
  issueId: string;
  memberId: string;
  placedAt: Date;
  stake: bigint;
  digest: Buffer;
  bets: (readonly [
    id: string,
    play: string,
    selection: string,
    unit: string,
    lots: number,
    odds: readonly number[],
    stake: string,
    halved: 0 | 1,
  ])[];
  state: 'open' | 'settled' | 'void';
  settlement: number;
  payout: bigint | null;
  results: (readonly [state: PlacedBet['state'], payout: string])[] | null;
};

export async function listBoughtSlips(owner: Queryable): Promise<BoughtSlip[]> {
  return owner.query(
    `select id, request_id as "requestId", issue_id as "issueId", member_id as "memberId", placed_at as "placedAt", stake, digest, bets, state,
       settlement, payout, results from lottery.slip order by id`,
  );
}

export type RunChase = {
  requestId: string;
  state: string;
  steps: { state: 'waiting' | 'placed' | 'skipped' | 'released'; slipId: string | null; stake: string }[];
};

export async function listChases(owner: Queryable): Promise<RunChase[]> {
  return owner.query(
    `select c.request_id as "requestId", c.state, jsonb_agg(jsonb_build_object('state', s.state, 'slipId', s.slip_id, 'stake', s.stake::text)
       order by s.place) as steps
     from lottery.chase c join lottery.chase_step s on s.chase_id = c.id group by c.id order by c.id`,
  );
}

/** What the ledger still holds for steps of chases, and what the record of bets has for lotteries. */
export async function sumRecords(owner: Queryable): Promise<{ held: bigint; bets: bigint; payout: bigint }> {
  const [row] = await owner.query<{ held: bigint; bets: bigint; payout: bigint }>(
    `select (select coalesce(sum(remaining), 0) from wallet.hold where source = 'lottery')::bigint as held,
       (select count(*) from bets.bet where subject = 'issue')::bigint as bets,
       (select coalesce(sum(payout), 0) from bets.bet where subject = 'issue')::bigint as payout`,
  );
  return row ?? { held: 0n, bets: 0n, payout: 0n };
}
