import type { Queryable } from '../../kernel/database.ts';

/** A picture of the site as a game's cover. */
export type SiteCover = { image: string; url: string };
/** By the specification's code of the language, or by '' for every language without its own. */
export type SiteCovers = Readonly<Record<string, SiteCover>>;

/** Reads the covers of a game and locks its listing until the transaction ends; null where the site has no such game. */
export async function lockCovers(tx: Queryable, siteId: string, nodeId: string): Promise<SiteCovers | null> {
  const rows = await tx.query<{ covers: SiteCovers }>(
    'select covers from catalogue.site_game where site_id = $1 and node_id = $2 for update',
    [siteId, nodeId],
  );
  return rows[0]?.covers ?? null;
}

export async function saveCovers(tx: Queryable, siteId: string, nodeId: string, covers: SiteCovers): Promise<void> {
  await tx.query('update catalogue.site_game set covers = $3 where site_id = $1 and node_id = $2', [
    siteId,
    nodeId,
    JSON.stringify(covers),
  ]);
}

/** The name of a game of the site whose cover is a picture, or null. */
export async function findCoverUse(db: Queryable, siteId: string, image: string): Promise<string | null> {
  const rows = await db.query<{ name: string }>(
    `select g.name from catalogue.site_game sg join catalogue.game g using (node_id)
     where sg.site_id = $1 and sg.covers <> '{}' and exists (select 1 from jsonb_each(sg.covers) c where c.value ->> 'image' = $2)
     limit 1`,
    [siteId, image],
  );
  return rows[0]?.name ?? null;
}
