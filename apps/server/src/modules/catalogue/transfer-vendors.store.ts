import type { Queryable } from '../../kernel/database.ts';

/** A vendor that holds a balance of its own for each player. */
export type TransferVendor = {
  code: string;
  displayName: string;
  /** The provider that is called for it. */
  provider: string;
  /** Whether the operator lets members play there. */
  open: boolean;
};

export async function listTransferVendors(db: Queryable, siteId: string): Promise<TransferVendor[]> {
  return db.query<TransferVendor>(
    `select v.code, v.display_name as "displayName", v.provider, s.open
     from catalogue.site_vendor s join catalogue.vendor v on v.code = s.vendor_code
     where s.site_id = $1 and v.wallet = 'transfer' order by s.position, v.code`,
    [siteId],
    'catalogue-transfer-vendors',
  );
}
