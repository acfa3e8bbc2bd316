import type { Queryable } from '../../kernel/database.ts';

/** What an operator chose of a game on a site. */
export type GameArrangement = { position: number; isHot: boolean; tags: string[]; minBet: bigint; maxBet: bigint };
/** What an operator chose of a vendor on a site. */
export type VendorArrangement = { position: number; isHot: boolean };

const gameColumns = `position, is_hot as "isHot", tags, min_bet as "minBet", max_bet as "maxBet"`;

/** Reads and holds what was chosen of a game until the transaction ends; null where the site has no such game. */
export async function holdGame(tx: Queryable, siteId: string, nodeId: string): Promise<GameArrangement | null> {
  const rows = await tx.query<GameArrangement>(
    `select ${gameColumns} from catalogue.site_game where site_id = $1 and node_id = $2 for update`,
    [siteId, nodeId],
  );
  return rows[0] ?? null;
}

export async function saveGameArrangement(
  tx: Queryable,
  siteId: string,
  nodeId: string,
  chosen: GameArrangement,
): Promise<void> {
  await tx.query(
    `update catalogue.site_game set position = $3, is_hot = $4, tags = $5, min_bet = $6, max_bet = $7
     where site_id = $1 and node_id = $2`,
    [siteId, nodeId, chosen.position, chosen.isHot, chosen.tags, chosen.minBet, chosen.maxBet],
  );
}

/** The same of a vendor. */
export async function holdVendor(tx: Queryable, siteId: string, code: string): Promise<VendorArrangement | null> {
  const rows = await tx.query<VendorArrangement>(
    'select position, is_hot as "isHot" from catalogue.site_vendor where site_id = $1 and vendor_code = $2 for update',
    [siteId, code],
  );
  return rows[0] ?? null;
}

export async function saveVendorArrangement(
  tx: Queryable,
  siteId: string,
  code: string,
  { position, isHot }: VendorArrangement,
): Promise<void> {
  await tx.query(
    'update catalogue.site_vendor set position = $3, is_hot = $4 where site_id = $1 and vendor_code = $2',
    [siteId, code, position, isHot],
  );
}
