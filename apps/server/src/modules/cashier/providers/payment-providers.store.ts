import type { Queryable } from '../../../kernel/database.ts';

export type ProviderRow = {
  code: string;
  protocol: string;
  name: string;
  apiUrl: string | null;
  isActive: boolean;
  keyId: string;
  secretBox: Buffer;
};

const columns = `code, protocol, name, api_url as "apiUrl", status = 'active' as "isActive", key_id as "keyId", secret_box as "secretBox"`;

export async function findProvider(db: Queryable, code: string): Promise<ProviderRow | null> {
  const rows = await db.query<ProviderRow>(`select ${columns} from cashier.provider where code = $1`, [code]);
  return rows[0] ?? null;
}

export async function listProviders(db: Queryable): Promise<ProviderRow[]> {
  return db.query<ProviderRow>(`select ${columns} from cashier.provider order by code`, []);
}

/** Adds a provider, or changes the address of one that is there; its key stays. */
export async function saveProvider(db: Queryable, row: Omit<ProviderRow, 'isActive'>): Promise<void> {
  await db.query(
    `insert into cashier.provider (code, protocol, name, api_url, key_id, secret_box) values ($1, $2, $3, $4, $5, $6)
     on conflict (code) do update set name = excluded.name, api_url = excluded.api_url`,
    [row.code, row.protocol, row.name, row.apiUrl, row.keyId, row.secretBox],
  );
}

/** A site on which the provider is used: where money goes that names none. */
export async function findSiteOfProvider(db: Queryable, code: string): Promise<string | null> {
  const [row] = await db.query<{ siteId: string }>(
    'select site_id as "siteId" from cashier.method where provider = $1 order by id limit 1',
    [code],
  );
  return row?.siteId ?? null;
}
