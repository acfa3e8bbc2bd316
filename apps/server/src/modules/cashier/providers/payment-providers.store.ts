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
  const rows = await db.query<ProviderRow>(
    `select ${columns} from cashier.provider where code = $1`,
    [code],
    'cashier-provider',
  );
  return rows[0] ?? null;
}

export async function listProviders(db: Queryable): Promise<ProviderRow[]> {
  return db.query<ProviderRow>(`select ${columns} from cashier.provider order by code`, []);
}

export async function saveProvider(tx: Queryable, row: Omit<ProviderRow, 'isActive'>): Promise<void> {
  await tx.query(
    'insert into cashier.provider (code, protocol, name, api_url, key_id, secret_box) values ($1, $2, $3, $4, $5, $6)',
    [row.code, row.protocol, row.name, row.apiUrl, row.keyId, row.secretBox],
  );
}

/** Changes what a provider is called and where it is reached; its key stays. */
export async function saveProviderReach(
  tx: Queryable,
  { code, name, apiUrl }: Pick<ProviderRow, 'code' | 'name' | 'apiUrl'>,
): Promise<void> {
  await tx.query('update cashier.provider set name = $2, api_url = $3 where code = $1', [code, name, apiUrl]);
}

/** Finds a provider and holds it until the transaction ends. */
export async function holdProvider(tx: Queryable, code: string): Promise<ProviderRow | null> {
  const rows = await tx.query<ProviderRow>(`select ${columns} from cashier.provider where code = $1 for update`, [
    code,
  ]);
  return rows[0] ?? null;
}

/** Gives a provider another secret, under another name, so that no process goes on with the one before. */
export async function saveProviderKey(
  tx: Queryable,
  { code, keyId, secretBox }: Pick<ProviderRow, 'code' | 'keyId' | 'secretBox'>,
): Promise<void> {
  await tx.query('update cashier.provider set key_id = $2, secret_box = $3 where code = $1', [code, keyId, secretBox]);
}

/** Closes a provider or opens it. */
export async function saveProviderStatus(tx: Queryable, code: string, isActive: boolean): Promise<void> {
  await tx.query("update cashier.provider set status = case when $2 then 'active' else 'closed' end where code = $1", [
    code,
    isActive,
  ]);
}

/** Currencies of the methods that name a provider, at the first place or as a stand-in. */
export async function listCurrencies(db: Queryable, code: string): Promise<string[]> {
  const rows = await db.query<{ currency: string }>(
    'select distinct currency from cashier.method where provider = $1 or $1 = any(stand_ins) order by currency',
    [code],
  );
  return rows.map(({ currency }) => currency);
}

/** A site on which the provider is used: where money goes that names none. */
export async function findSiteOfProvider(db: Queryable, code: string): Promise<string | null> {
  const [row] = await db.query<{ siteId: string }>(
    'select site_id as "siteId" from cashier.method where provider = $1 order by id limit 1',
    [code],
  );
  return row?.siteId ?? null;
}
