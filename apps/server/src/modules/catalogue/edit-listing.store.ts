import type { Queryable } from '../../kernel/database.ts';

/** An operator's choices for a game on a site. */
export type GameListing = { position: number; isHot: boolean; tags: string[]; minBet: bigint; maxBet: bigint };
/** An operator's choices for a vendor on a site. */
export type VendorListing = { position: number; isHot: boolean };

const gameColumns = `position, is_hot as "isHot", tags, min_bet as "minBet", max_bet as "maxBet"`;

/** Reads and locks the choices for a game until the transaction ends; null where the site has no such game. */
export async function lockGameListing(tx: Queryable, siteId: string, nodeId: string): Promise<GameListing | null> {
  const rows = await tx.query<GameListing>(
    `select ${gameColumns} from catalogue.site_game where site_id = $1 and node_id = $2 for update`,
    [siteId, nodeId],
  );
  return rows[0] ?? null;
}

export async function saveGameListing(
  tx: Queryable,
  siteId: string,
  nodeId: string,
  chosen: GameListing,
): Promise<void> {
  await tx.query(
    `update catalogue.site_game set position = $3, is_hot = $4, tags = $5, min_bet = $6, max_bet = $7
     where site_id = $1 and node_id = $2`,
    [siteId, nodeId, chosen.position, chosen.isHot, chosen.tags, chosen.minBet, chosen.maxBet],
  );
}

/** The same for a vendor. */
export async function lockVendorListing(tx: Queryable, siteId: string, code: string): Promise<VendorListing | null> {
  const rows = await tx.query<VendorListing>(
    'select position, is_hot as "isHot" from catalogue.site_vendor where site_id = $1 and vendor_code = $2 for update',
    [siteId, code],
  );
  return rows[0] ?? null;
}

export async function saveVendorListing(
  tx: Queryable,
  siteId: string,
  code: string,
  { position, isHot }: VendorListing,
): Promise<void> {
  await tx.query(
    'update catalogue.site_vendor set position = $3, is_hot = $4 where site_id = $1 and vendor_code = $2',
    [siteId, code, position, isHot],
  );
}
