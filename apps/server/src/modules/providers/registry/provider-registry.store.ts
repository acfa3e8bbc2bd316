import type { Queryable } from '../../../kernel/database.ts';

export type ProviderRow = {
  code: string;
  name: string;
  status: 'active' | 'suspended';
  /** The name of its adapter. */
  protocol: string;
  launchUrl: string | null;
  /** Where the platform calls it; null: it is not called. */
  apiUrl: string | null;
  settings: Record<string, unknown>;
  roundTtlS: number;
};

const providerColumns =
  'code, name, status, protocol, launch_url as "launchUrl", api_url as "apiUrl", settings, round_ttl_s as "roundTtlS"';

export async function findProvider(db: Queryable, code: string): Promise<ProviderRow | null> {
  const rows = await db.query<ProviderRow>(`select ${providerColumns} from providers.provider where code = $1`, [code]);
  return rows[0] ?? null;
}

export async function listProviders(db: Queryable): Promise<ProviderRow[]> {
  return db.query<ProviderRow>(`select ${providerColumns} from providers.provider order by code`);
}

/** @returns whether it was added; false where the code is taken. */
export async function insertProvider(db: Queryable, provider: Omit<ProviderRow, 'status'>): Promise<boolean> {
  const rows = await db.query(
    `insert into providers.provider (code, name, launch_url, round_ttl_s, protocol, api_url, settings)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (code) do nothing returning code`,
    [
      provider.code,
      provider.name,
      provider.launchUrl,
      provider.roundTtlS,
      provider.protocol,
      provider.apiUrl,
      JSON.stringify(provider.settings),
    ],
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
    'update providers.provider set status = $2 where code = $1 returning old.status as before',
    [code, status],
  );
  return rows[0]?.before ?? null;
}

export type ProviderReach = Pick<ProviderRow, 'protocol' | 'launchUrl' | 'apiUrl' | 'settings'>;

/** Changes a provider's protocol, addresses and settings. */
export async function saveReach(db: Queryable, code: string, reach: ProviderReach): Promise<void> {
  await db.query(
    'update providers.provider set protocol = $2, launch_url = $3, api_url = $4, settings = $5 where code = $1',
    [code, reach.protocol, reach.launchUrl, reach.apiUrl, JSON.stringify(reach.settings)],
  );
}

export async function saveSecret(db: Queryable, provider: string, name: string, box: Buffer): Promise<void> {
  await db.query(
    `insert into providers.provider_secret (provider, name, secret_box) values ($1, $2, $3)
     on conflict (provider, name) do update set secret_box = excluded.secret_box, changed_at = now()`,
    [provider, name, box],
  );
}

export async function findSecret(db: Queryable, provider: string, name: string): Promise<Buffer | null> {
  const rows = await db.query<{ secretBox: Buffer }>(
    'select secret_box as "secretBox" from providers.provider_secret where provider = $1 and name = $2',
    [provider, name],
  );
  return rows[0]?.secretBox ?? null;
}

/** The newest key in use. */
export async function findNewestKey(
  db: Queryable,
  provider: string,
): Promise<{ keyId: string; secretBox: Buffer } | null> {
  const rows = await db.query<{ keyId: string; secretBox: Buffer }>(
    `select key_id as "keyId", secret_box as "secretBox" from providers.provider_key
     where provider = $1 and revoked_at is null order by created_at desc, key_id limit 1`,
    [provider],
  );
  return rows[0] ?? null;
}

export type ProviderSite = {
  siteId: string;
  grantLimit: bigint;
  /** The site gets every game of the provider's catalogue; unchanged where it is absent. */
  offersAll?: boolean;
};

export async function listSites(db: Queryable, provider: string): Promise<ProviderSite[]> {
  return db.query<ProviderSite>(
    'select site_id as "siteId", grant_limit as "grantLimit", offers_all as "offersAll" from providers.provider_site where provider = $1',
    [provider],
  );
}

export async function saveSite(db: Queryable, provider: string, site: ProviderSite): Promise<void> {
  await db.query(
    `insert into providers.provider_site (provider, site_id, grant_limit, offers_all) values ($1, $2, $3, coalesce($4, true))
     on conflict (provider, site_id) do update set grant_limit = excluded.grant_limit,
       offers_all = coalesce($4, provider_site.offers_all)`,
    [provider, site.siteId, site.grantLimit, site.offersAll ?? null],
  );
}

/** Keys in use, oldest first. */
export async function listKeys(db: Queryable, provider: string): Promise<{ keyId: string; createdAt: Date }[]> {
  return db.query<{ keyId: string; createdAt: Date }>(
    `select key_id as "keyId", created_at as "createdAt" from providers.provider_key
     where provider = $1 and revoked_at is null order by created_at, key_id`,
    [provider],
  );
}

/** Names of the secrets that are set. */
export async function listSecretNames(db: Queryable, provider: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    'select name from providers.provider_secret where provider = $1 order by name',
    [provider],
  );
  return rows.map(({ name }) => name);
}

export async function findKey(db: Queryable, keyId: string): Promise<{ provider: string; secretBox: Buffer } | null> {
  const rows = await db.query<{ provider: string; secretBox: Buffer }>(
    'select provider, secret_box as "secretBox" from providers.provider_key where key_id = $1 and revoked_at is null',
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
  const found = await tx.query('select 1 from providers.provider where code = $1 for update', [key.provider]);
  if (found.length === 0) return 'no provider';
  const inUse = await tx.query('select 1 from providers.provider_key where provider = $1 and revoked_at is null', [
    key.provider,
  ]);
  if (inUse.length >= 2) return 'two in use';
  await tx.query('insert into providers.provider_key (key_id, provider, secret_box) values ($1, $2, $3)', [
    key.keyId,
    key.provider,
    key.secretBox,
  ]);
  return 'added';
}

/** @returns whether the key was in use. */
export async function revokeKey(db: Queryable, provider: string, keyId: string, at: Date): Promise<boolean> {
  const rows = await db.query(
    'update providers.provider_key set revoked_at = $3 where provider = $1 and key_id = $2 and revoked_at is null returning key_id',
    [provider, keyId, at],
  );
  return rows.length > 0;
}

export type PlayerRow = { id: string; provider: string; siteId: string; memberId: string };

export async function findPlayer(db: Queryable, id: string): Promise<PlayerRow | null> {
  const rows = await db.query<PlayerRow>(
    `select id, provider, site_id as "siteId", member_id as "memberId" from providers.provider_player where id = $1`,
    [id],
    'provider-player',
  );
  return rows[0] ?? null;
}

/** The id by which a provider knows a member, assigned now if there is none. */
export async function playerIdOf(db: Queryable, player: Omit<PlayerRow, 'id'>): Promise<string> {
  const values = [player.provider, player.siteId, player.memberId];
  await db.query(
    `insert into providers.provider_player (provider, site_id, member_id) values ($1, $2, $3) on conflict do nothing`,
    values,
  );
  const [row] = await db.query<{ id: string }>(
    'select id from providers.provider_player where provider = $1 and site_id = $2 and member_id = $3',
    values,
  );
  if (!row) throw new Error("a provider's player was not stored");
  return row.id;
}

/** The ids by which a provider knows members of a site, by member; a member without one is left out. */
export async function findPlayerIds(
  db: Queryable,
  of: { provider: string; siteId: string; memberIds: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; memberId: string }>(
    `select id, member_id as "memberId" from providers.provider_player
     where provider = $1 and site_id = $2 and member_id = any($3::uuid[])`,
    [of.provider, of.siteId, of.memberIds],
    'provider-player-ids',
  );
  return new Map(rows.map(({ id, memberId }) => [memberId, id]));
}
