import type { Queryable } from '@croupier/server/kernel/database.ts';

export async function closeEveryTable(owner: Queryable): Promise<void> {
  await owner.query('update tables.game_table set is_open = false');
}

export async function countRunning(owner: Queryable): Promise<number> {
  const rows = await owner.query<{ count: number }>(
    `select count(*)::integer as count from tables.round where state not in ('settled', 'void')`,
  );
  return rows[0]?.count ?? 0;
}

export type PlayedRound = {
  id: string;
  nodeId: string;
  kind: string;
  number: bigint;
  state: 'settled' | 'void';
  outcome: unknown;
  offer: unknown;
  slips: number;
  voidReason: string | null;
};

export async function listPlayedRounds(owner: Queryable): Promise<PlayedRound[]> {
  return owner.query(
    `select r.id, t.node_id as "nodeId", t.kind, r.number, r.state, r.outcome, r.offer, r.slips, r.void_reason as "voidReason"
     from tables.round r join tables.game_table t on t.id = r.table_id where r.fence > 0 order by r.id`,
  );
}

export type PlayedSlip = {
  requestId: string;
  roundId: string;
  memberId: string;
  stake: bigint;
  bets: (readonly [id: string, bet: string, stake: string])[];
  state: 'open' | 'settled' | 'void';
  payout: bigint | null;
  results: (readonly [state: string, payout: string])[] | null;
};

export async function listPlayedSlips(owner: Queryable): Promise<PlayedSlip[]> {
  return owner.query(
    `select request_id as "requestId", round_id as "roundId", member_id as "memberId", stake, bets, state, payout, results
     from tables.slip order by id`,
  );
}
