import type { Queryable } from '../../../kernel/database.ts';

export type ProviderRoundKey = { siteId: string; provider: string; memberId: string; providerRoundId: string };

const keyOf = (key: ProviderRoundKey) => [key.siteId, key.provider, key.memberId, key.providerRoundId];

/** Our id of a provider's round, or null where it is unknown. */
export async function findRoundId(db: Queryable, key: ProviderRoundKey): Promise<string | null> {
  const rows = await db.query<{ roundId: string }>(
    `select round_id as "roundId" from providers.provider_round
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
     insert into providers.provider_round (site_id, provider, member_id, provider_round_id, round_id)
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
    `insert into providers.round_resolution (round_id, at, site_id, provider, action, undone, reason)
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
