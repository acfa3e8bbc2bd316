import type { Queryable } from '../../kernel/database.ts';

export type ProviderRoundKey = { siteId: string; provider: string; memberId: string; providerRoundId: string };

const keyOf = (key: ProviderRoundKey) => [key.siteId, key.provider, key.memberId, key.providerRoundId];

/** Our id of a provider's round, or null where it has not been heard of. */
export async function findRoundId(db: Queryable, key: ProviderRoundKey): Promise<string | null> {
  const rows = await db.query<{ roundId: string }>(
    `select round_id as "roundId" from play.provider_round
     where site_id = $1 and provider = $2 and member_id = $3 and provider_round_id = $4`,
    keyOf(key),
    'provider-round',
  );
  return rows[0]?.roundId ?? null;
}

/**
 * Keeps our ids of providers' rounds. @returns those that were kept by this call, by the place of their key; a round that had an id keeps it.
 * The commit does not wait for the disk: the stake that follows waits for it, and what was committed before it reaches the disk before it,
 * so no stake is ever kept without its round's id.
 */
export async function insertRoundIds(
  db: Queryable,
  rounds: readonly (ProviderRoundKey & { roundId: string })[],
): Promise<(string | null)[]> {
  const rows = await db.query<{ roundId: string }>(
    `with quick as materialized (select set_config('synchronous_commit', 'off', true) as set)
     insert into play.provider_round (site_id, provider, member_id, provider_round_id, round_id)
     select w.* from quick, unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::uuid[]) as w(site, provider, member, round, id)
     where set is not null order by w.site, w.provider, w.member, w.round
     on conflict do nothing returning round_id as "roundId"`,
    [
      rounds.map(({ siteId }) => siteId),
      rounds.map(({ provider }) => provider),
      rounds.map(({ memberId }) => memberId),
      rounds.map(({ providerRoundId }) => providerRoundId),
      rounds.map(({ roundId }) => roundId),
    ],
    'provider-rounds-insert',
  );
  const kept = new Set(rows.map(({ roundId }) => roundId));
  return rounds.map(({ roundId }) => (kept.has(roundId) ? roundId : null));
}

export type OpenProviderRound = {
  id: string;
  siteId: string;
  memberId: string;
  provider: string;
  providerRoundId: string;
  playerId: string;
  nodeId: string;
  gameId: string;
  currency: string;
  openedAt: Date;
  stake: bigint;
  refunded: bigint;
  payout: bigint;
};

const openRoundColumns = `r.id, r.site_id as "siteId", r.member_id as "memberId", r.provider, r.provider_round_id as "providerRoundId",
  p.id as "playerId", r.node_id as "nodeId", r.currency, r.opened_at as "openedAt", r.stake, r.refunded, r.payout`;
const openRoundTables = `play.round r
  join play.provider_player p on p.provider = r.provider and p.site_id = r.site_id and p.member_id = r.member_id`;

/** Open rounds of a provider on a site, newest first, before a given one. */
export async function listOpenOfProvider(
  db: Queryable,
  page: { siteId: string; provider: string; before: string | null; limit: number },
): Promise<Omit<OpenProviderRound, 'gameId'>[]> {
  return db.query(
    `select ${openRoundColumns} from ${openRoundTables}
     where r.status = 'OPEN' and r.provider = $1 and r.site_id = $2 and ($3::uuid is null or r.id < $3)
     order by r.id desc limit $4`,
    [page.provider, page.siteId, page.before, page.limit],
    'provider-open-rounds',
  );
}

/** Open rounds of providers that have been so for longer than their provider's limit, oldest first. */
export async function listOverdue(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<Omit<OpenProviderRound, 'gameId'>[]> {
  return db.query(
    `select ${openRoundColumns} from ${openRoundTables} join play.provider v on v.code = r.provider
     where r.status = 'OPEN' and r.provider is not null and r.opened_at < $1::timestamptz - make_interval(secs => v.round_ttl_s)
     order by r.opened_at limit $2`,
    [now, limit],
  );
}

export type StakeRow = { transactionId: string; amount: string };

/** The debits of a round, in the order in which they were taken. */
export async function listDebits(db: Queryable, roundId: string): Promise<StakeRow[]> {
  return db.query<StakeRow>(
    `select transaction_id as "transactionId", outcome ->> 'amount' as amount from play.round_step
     where round_id = $1 and outcome ->> 'type' = 'debit' order by step`,
    [roundId],
  );
}

/** When an overdue round was frozen, or null. */
export async function findFrozenAt(db: Queryable, roundId: string): Promise<Date | null> {
  const rows = await db.query<{ at: Date }>(
    `select at from play.round_step where round_id = $1 and outcome ->> 'type' = 'freeze' order by step limit 1`,
    [roundId],
  );
  return rows[0]?.at ?? null;
}

export type Resolution = {
  roundId: string;
  at: Date;
  siteId: string;
  provider: string;
  action: 'refunded' | 'closed';
  undone: readonly { transactionId: string; amount: string }[];
  reason: string;
};

export async function insertResolution(db: Queryable, resolution: Resolution): Promise<void> {
  await db.query(
    `insert into play.round_resolution (round_id, at, site_id, provider, action, undone, reason)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      resolution.roundId,
      resolution.at,
      resolution.siteId,
      resolution.provider,
      resolution.action,
      JSON.stringify(resolution.undone),
      resolution.reason,
    ],
  );
}
