import type { Queryable } from '../../kernel/database.ts';
import type { SyncVendor } from './sync-page.ts';

export type KnownVendor = SyncVendor & { provider: string };

export async function listVendorsByCode(db: Queryable, codes: readonly string[]): Promise<KnownVendor[]> {
  return db.query<KnownVendor>(
    `select code, display_name as name, logo_url as "logoUrl", wallet, opens, is_list as "isList", provider
     from catalogue.vendor where code = any($1)`,
    [codes],
  );
}

/** Of these vendor numbers, the ones in use. */
export async function listNumbersInUse(db: Queryable, numbers: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ number: number }>(
    'select account_type_id as number from catalogue.vendor where account_type_id = any($1)',
    [numbers],
  );
  return rows.map(({ number }) => number);
}

const vendorRows = `jsonb_to_recordset($1::jsonb) as t(code text, name text, "logoUrl" text, wallet text, opens text, "isList" boolean,
  "accountTypeId" integer)`;

export async function insertVendors(
  db: Queryable,
  provider: string,
  vendors: readonly (SyncVendor & { accountTypeId: number })[],
): Promise<void> {
  await db.query(
    `insert into catalogue.vendor (code, display_name, provider, account_type_id, logo_url, wallet, opens, is_list)
     select code, name, $2, "accountTypeId", "logoUrl", wallet, opens, "isList" from ${vendorRows}`,
    [JSON.stringify(vendors), provider],
  );
}

export async function updateVendors(db: Queryable, vendors: readonly SyncVendor[]): Promise<void> {
  await db.query(
    `update catalogue.vendor v set display_name = t.name, logo_url = t."logoUrl", wallet = t.wallet, opens = t.opens, is_list = t."isList"
     from ${vendorRows} where v.code = t.code`,
    [JSON.stringify(vendors)],
  );
}
