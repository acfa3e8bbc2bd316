import type { Queryable } from '../../kernel/database.ts';
import type { NamedIssuer } from './issuers.store.ts';

export type SiteRow = {
  id: string;
  code: string;
  name: string;
  demo: boolean;
  currency: string;
  timeZone: string;
  profile: string;
  settings: Map<string, unknown>;
  /** Identity providers that the site names and a second person confirmed. */
  confirmedIssuers: NamedIssuer[];
};

const columns = 's.id, s.code, s.name, s.demo, s.currency, s.time_zone as "timeZone", s.profile';

type FoundRow = Omit<SiteRow, 'settings'> & { stored: Record<string, unknown> };

const withSettings = `select ${columns}, coalesce((select jsonb_object_agg(key, value) from sites.setting where site_id = s.id), '{}') as stored,
  coalesce((select jsonb_agg(jsonb_build_object('provider', i.provider, 'issuer', i.issuer)) from sites.issuer i
    where i.site_id = s.id and i.confirmed_by is not null), '[]') as "confirmedIssuers"
  from sites.site s`;

/** Finds a site by id, with its stored settings. */
export async function findSite(db: Queryable, siteId: string): Promise<SiteRow | null> {
  return toSite(await db.query<FoundRow>(`${withSettings} where s.id = $1`, [siteId], 'site-by-id'));
}

/** The same, locked until the transaction ends: changes follow one another, so that each knows what it replaces. */
export async function findSiteToChange(tx: Queryable, siteId: string): Promise<SiteRow | null> {
  await tx.query('select 1 from sites.site where id = $1 for update', [siteId]);
  return findSite(tx, siteId);
}

export async function findSiteIdByHost(db: Queryable, hostname: string): Promise<string | null> {
  const rows = await db.query<{ siteId: string }>('select site_id as "siteId" from sites.host where hostname = $1', [
    hostname,
  ]);
  return rows[0]?.siteId ?? null;
}

export async function findSiteIdByCode(db: Queryable, code: string): Promise<string | null> {
  const rows = await db.query<{ id: string }>('select id from sites.site where code = $1', [code]);
  return rows[0]?.id ?? null;
}

/** The oldest site: the one that development shows for a host that no site has. */
export async function findDefaultSiteId(db: Queryable): Promise<string | null> {
  const rows = await db.query<{ id: string }>('select id from sites.site order by id limit 1');
  return rows[0]?.id ?? null;
}

export async function listSiteIds(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from sites.site order by id');
  return rows.map((row) => row.id);
}

/** Adds a site, or returns the id of the one that has the code already. */
export async function insertSite(
  db: Queryable,
  site: { code: string; name: string; demo: boolean; currency: string; timeZone: string; profile: string },
): Promise<{ id: string; added: boolean }> {
  const rows = await db.query<{ id: string }>(
    `insert into sites.site (code, name, demo, currency, time_zone, profile) values ($1, $2, $3, $4, $5, $6)
     on conflict (code) do nothing returning id`,
    [site.code, site.name, site.demo, site.currency, site.timeZone, site.profile],
  );
  const added = rows[0]?.id;
  if (added) return { id: added, added: true };
  const existing = await findSiteIdByCode(db, site.code);
  if (!existing) throw new Error('a site vanished while it was added');
  return { id: existing, added: false };
}

export async function saveSetting(db: Queryable, siteId: string, key: string, value: unknown): Promise<void> {
  await db.query(
    `insert into sites.setting (site_id, key, value) values ($1, $2, $3)
     on conflict (site_id, key) do update set value = excluded.value, changed_at = now()`,
    [siteId, key, JSON.stringify(value)],
  );
}

/** Adds a host to a site. @returns false where another site has it. */
export async function saveHost(db: Queryable, siteId: string, hostname: string): Promise<boolean> {
  const rows = await db.query(
    `insert into sites.host (hostname, site_id) values ($1, $2)
     on conflict (hostname) do update set site_id = excluded.site_id where sites.host.site_id = excluded.site_id returning 1`,
    [hostname.toLowerCase(), siteId],
  );
  return rows.length > 0;
}

/** Removes a host of a site. @returns whether it was there */
export async function deleteHost(db: Queryable, siteId: string, hostname: string): Promise<boolean> {
  const rows = await db.query('delete from sites.host where site_id = $1 and hostname = $2 returning 1', [
    siteId,
    hostname,
  ]);
  return rows.length > 0;
}

function toSite(rows: FoundRow[]): SiteRow | null {
  const row = rows[0];
  if (!row) return null;
  const { stored, ...site } = row;
  return { ...site, settings: new Map(Object.entries(stored)) };
}

/** Hosts of one site, or of all. */
export async function listHosts(db: Queryable, siteId: string | null): Promise<string[]> {
  const rows = await db.query<{ hostname: string }>(
    'select hostname from sites.host where $1::uuid is null or site_id = $1 order by hostname limit 1000',
    [siteId],
  );
  return rows.map((row) => row.hostname);
}
