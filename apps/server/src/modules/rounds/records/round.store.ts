import type { Queryable } from '../../../kernel/database.ts';

export type RoundRow = {
  id: string;
  siteId: string;
  memberId: string;
  nodeId: string;
  gameName: string;
  vendorName: string;
  gameVersion: string;
  rtpBps: number | null;
  status: 'OPEN' | 'SETTLED' | 'VOID';
  stake: bigint;
  /** Of the stake, what was undone. */
  refunded: bigint;
  payout: bigint;
  balanceBefore: bigint;
  balanceAfter: bigint;
  seedId: string | null;
  commitment: string | null;
  clientSeed: string | null;
  nonce: number | null;
  lastStep: number;
  openedAt: Date;
  closedAt: Date | null;
  provider: string;
  /** The provider's own id of it; null for what is built in. */
  providerRoundId: string | null;
};

const roundColumns = `r.id, r.site_id as "siteId", r.member_id as "memberId", r.node_id as "nodeId", r.game_name as "gameName",
  r.vendor_name as "vendorName", r.game_version as "gameVersion", r.rtp_bps as "rtpBps", r.status, r.stake, r.refunded, r.payout,
  r.balance_before as "balanceBefore", r.balance_after as "balanceAfter", r.seed_id as "seedId", r.commitment,
  r.client_seed as "clientSeed", r.nonce, r.last_step as "lastStep", r.opened_at as "openedAt", r.closed_at as "closedAt",
  r.provider, r.provider_round_id as "providerRoundId"`;

export async function findRound(db: Queryable, roundId: string): Promise<RoundRow | null> {
  const rows = await db.query<RoundRow>(
    `select ${roundColumns} from rounds.round r where r.id = $1`,
    [roundId],
    'round-by-id',
  );
  return rows[0] ?? null;
}

/** The newest projected round that was drawn from a seed. */
export async function findLastRoundOfSeed(db: Queryable, seedId: string): Promise<RoundRow | null> {
  const rows = await db.query<RoundRow>(
    `select ${roundColumns} from rounds.round r where r.seed_id = $1 order by r.nonce desc limit 1`,
    [seedId],
    'round-of-seed',
  );
  return rows[0] ?? null;
}

/** Rounds of one provider left open since before a time, oldest first. */
export async function listOpenRounds(
  db: Queryable,
  left: { provider: string; before: Date; limit: number },
): Promise<RoundRow[]> {
  return db.query<RoundRow>(
    `select ${roundColumns} from rounds.round r where r.status = 'OPEN' and r.provider = $1 and r.opened_at < $2
     order by r.opened_at limit $3`,
    [left.provider, left.before, left.limit],
  );
}

export type StepRow = {
  step: number;
  operationId: string;
  transactionId: string;
  win: bigint;
  balanceAfter: bigint;
  outcome: unknown;
  at: Date;
};

export async function listSteps(db: Queryable, roundId: string): Promise<StepRow[]> {
  return db.query<StepRow>(
    `select step, operation_id as "operationId", transaction_id as "transactionId", win, balance_after as "balanceAfter", outcome, at
     from rounds.round_step where round_id = $1 order by step`,
    [roundId],
    'round-steps',
  );
}

/** The games of a member's rounds; rounds of others are left out. */
export async function findGamesOfRounds(
  db: Queryable,
  memberId: string,
  roundIds: readonly string[],
): Promise<{ roundId: string; nodeId: string; gameName: string }[]> {
  return db.query(
    `select id as "roundId", node_id as "nodeId", game_name as "gameName" from rounds.round
     where id = any($1::uuid[]) and member_id = $2`,
    [roundIds, memberId],
    'games-of-rounds',
  );
}

export type LastRound = { roundId: string; openedAt: Date; stake: bigint; payout: bigint; outcome: unknown };

/** A game's rounds to look through are among this many of the member's last ones, so that a game rarely played costs no long search. */
const roundsSearched = 500;

/** A member's last closed rounds of a game, newest first, each with the outcome of its last step; of one version where it is named. */
export async function listLastRounds(
  db: Queryable,
  {
    memberId,
    nodeId,
    gameVersion,
    limit,
  }: { memberId: string; nodeId: string; gameVersion: string | null; limit: number },
): Promise<LastRound[]> {
  return db.query<LastRound>(
    `select r.id as "roundId", r.opened_at as "openedAt", r.stake, r.payout, s.outcome
     from (select id, node_id, status, game_version, opened_at, nonce, stake, payout, last_step from rounds.round
       where member_id = $1 order by id desc limit ${roundsSearched}) r
     join rounds.round_step s on s.round_id = r.id and s.step = r.last_step
     where r.node_id = $2 and r.status = 'SETTLED' and ($3::text is null or r.game_version = $3)
     order by r.opened_at desc, r.nonce desc limit $4`,
    [memberId, nodeId, gameVersion, limit],
    'last-rounds',
  );
}

/** Rounds of a provider, as far as whoever waits for their end needs to know. */
export type OpenRoundOfProvider = {
  id: string;
  siteId: string;
  memberId: string;
  provider: string;
  providerRoundId: string;
  nodeId: string;
  currency: string;
  openedAt: Date;
  stake: bigint;
  refunded: bigint;
  payout: bigint;
};

const openColumns = `r.id, r.site_id as "siteId", r.member_id as "memberId", r.provider, r.provider_round_id as "providerRoundId",
  r.node_id as "nodeId", r.currency, r.opened_at as "openedAt", r.stake, r.refunded, r.payout`;

/** Open rounds on a site that a provider has an id of, newest first, before a given one. */
export async function listOpenOfProvider(
  db: Queryable,
  page: { siteId: string; provider: string; before: string | null; limit: number },
): Promise<OpenRoundOfProvider[]> {
  return db.query<OpenRoundOfProvider>(
    `select ${openColumns} from rounds.round r
     where r.status = 'OPEN' and r.provider = $1 and r.provider_round_id is not null and r.site_id = $2 and ($3::uuid is null or r.id < $3)
     order by r.id desc limit $4`,
    [page.provider, page.siteId, page.before, page.limit],
    'rounds-open-of-provider',
  );
}

/** Open rounds that providers have ids of and that were opened before a time of each provider, oldest first. */
export async function listOverdue(
  db: Queryable,
  limits: readonly { provider: string; openedBefore: Date }[],
  limit: number,
): Promise<OpenRoundOfProvider[]> {
  return db.query<OpenRoundOfProvider>(
    `select ${openColumns} from rounds.round r
     join unnest($1::text[], $2::timestamptz[]) as w(provider, opened_before) on w.provider = r.provider
     where r.status = 'OPEN' and r.provider_round_id is not null and r.opened_at < w.opened_before
     order by r.opened_at limit $3`,
    [limits.map(({ provider }) => provider), limits.map(({ openedBefore }) => openedBefore), limit],
  );
}

export async function ensurePartitions(db: Queryable, months: number): Promise<void> {
  for (const table of ['rounds.round', 'rounds.round_step']) {
    await db.query('select kernel.ensure_month_partitions($1::regclass, now()::date, $2)', [table, months]);
  }
}
