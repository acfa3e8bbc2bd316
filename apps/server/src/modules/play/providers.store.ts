import type { Queryable } from '../../kernel/database.ts';

export type ProviderRow = {
  code: string;
  name: string;
  status: 'active' | 'suspended';
  launchUrl: string | null;
  roundTtlS: number;
};

const providerColumns = 'code, name, status, launch_url as "launchUrl", round_ttl_s as "roundTtlS"';

export async function findProvider(db: Queryable, code: string): Promise<ProviderRow | null> {
  const rows = await db.query<ProviderRow>(`select ${providerColumns} from play.provider where code = $1`, [code]);
  return rows[0] ?? null;
}

export async function listProviders(db: Queryable): Promise<ProviderRow[]> {
  return db.query<ProviderRow>(`select ${providerColumns} from play.provider order by code`);
}

/** @returns whether it was added; false where the code is taken. */
export async function insertProvider(db: Queryable, provider: Omit<ProviderRow, 'status'>): Promise<boolean> {
  const rows = await db.query(
    `insert into play.provider (code, name, launch_url, round_ttl_s) values ($1, $2, $3, $4)
     on conflict (code) do nothing returning code`,
    [provider.code, provider.name, provider.launchUrl, provider.roundTtlS],
  );
  return rows.length > 0;
}

/** @returns the status before, or null where there is no such provider. */
export async function setStatus(
  db: Queryable,
  code: string,
  status: ProviderRow['status'],
): Promise<ProviderRow['status'] | null> {
  const rows = await db.query<{ before: ProviderRow['status'] }>(
    'update play.provider set status = $2 where code = $1 returning old.status as before',
    [code, status],
  );
  return rows[0]?.before ?? null;
}

export type ProviderSite = { siteId: string; giftLimit: bigint };

export async function listSites(db: Queryable, provider: string): Promise<ProviderSite[]> {
  return db.query<ProviderSite>(
    'select site_id as "siteId", gift_limit as "giftLimit" from play.provider_site where provider = $1',
    [provider],
  );
}

export async function saveSite(db: Queryable, provider: string, site: ProviderSite): Promise<void> {
  await db.query(
    `insert into play.provider_site (provider, site_id, gift_limit) values ($1, $2, $3)
     on conflict (provider, site_id) do update set gift_limit = excluded.gift_limit`,
    [provider, site.siteId, site.giftLimit],
  );
}

export async function findKey(db: Queryable, keyId: string): Promise<{ provider: string; secretBox: Buffer } | null> {
  const rows = await db.query<{ provider: string; secretBox: Buffer }>(
    'select provider, secret_box as "secretBox" from play.provider_key where key_id = $1 and revoked_at is null',
    [keyId],
    'provider-key',
  );
  return rows[0] ?? null;
}

/** Adds a key unless the provider has two in use. The provider's row is locked, so that two at once cannot make three. */
export async function insertKey(
  tx: Queryable,
  key: { keyId: string; provider: string; secretBox: Buffer },
): Promise<'added' | 'no provider' | 'two in use'> {
  const found = await tx.query('select 1 from play.provider where code = $1 for update', [key.provider]);
  if (found.length === 0) return 'no provider';
  const inUse = await tx.query('select 1 from play.provider_key where provider = $1 and revoked_at is null', [
    key.provider,
  ]);
  if (inUse.length >= 2) return 'two in use';
  await tx.query('insert into play.provider_key (key_id, provider, secret_box) values ($1, $2, $3)', [
    key.keyId,
    key.provider,
    key.secretBox,
  ]);
  return 'added';
}

/** @returns whether the key was in use. */
export async function revokeKey(db: Queryable, provider: string, keyId: string, at: Date): Promise<boolean> {
  const rows = await db.query(
    'update play.provider_key set revoked_at = $3 where provider = $1 and key_id = $2 and revoked_at is null returning key_id',
    [provider, keyId, at],
  );
  return rows.length > 0;
}

export type PlayerRow = { id: string; provider: string; siteId: string; memberId: string };

export async function findPlayer(db: Queryable, id: string): Promise<PlayerRow | null> {
  const rows = await db.query<PlayerRow>(
    `select id, provider, site_id as "siteId", member_id as "memberId" from play.provider_player where id = $1`,
    [id],
    'provider-player',
  );
  return rows[0] ?? null;
}

/** The id by which a provider knows a member, given now if it has none. */
export async function playerIdOf(db: Queryable, player: Omit<PlayerRow, 'id'>): Promise<string> {
  const values = [player.provider, player.siteId, player.memberId];
  await db.query(
    `insert into play.provider_player (provider, site_id, member_id) values ($1, $2, $3) on conflict do nothing`,
    values,
  );
  const [row] = await db.query<{ id: string }>(
    'select id from play.provider_player where provider = $1 and site_id = $2 and member_id = $3',
    values,
  );
  if (!row) throw new Error("a provider's player was not stored");
  return row.id;
}
