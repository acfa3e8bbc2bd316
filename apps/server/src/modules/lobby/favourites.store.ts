import { favouriteLimit } from '@croupier/contract';
import type { Database, Queryable } from '../../kernel/database.ts';

/** The games that a member keeps, the latest first. */
export async function listFavourites(db: Queryable, siteId: string, memberId: string): Promise<string[]> {
  // as one value: a row for each would cost more than finding them
  const rows = await db.query<{ nodeIds: string[] }>(
    `select coalesce(json_agg(node_id), '[]') as "nodeIds" from (
       select node_id from lobby.favourite where member_id = $1 and site_id = $2
       order by added_at desc, node_id limit ${favouriteLimit}) kept`,
    [memberId, siteId],
    'favourites',
  );
  return rows[0]?.nodeIds ?? [];
}

/** Adds a favourite, unless it exists. @returns false where the member has reached the limit */
export async function addFavourite(
  db: Database,
  favourite: { siteId: string; memberId: string; nodeId: string; at: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // two devices that add at once are counted one after the other
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`favourite ${favourite.memberId}`]);
    const rows = await tx.query<{ fits: boolean }>(
      `with known as (select count(*) as held, bool_or(node_id = $2) as there from lobby.favourite where member_id = $1),
       added as (
         insert into lobby.favourite (member_id, node_id, site_id, added_at)
         select $1, $2, $3, $4 from known where held < ${favouriteLimit} on conflict do nothing)
       select held < ${favouriteLimit} or coalesce(there, false) as fits from known`,
      [favourite.memberId, favourite.nodeId, favourite.siteId, favourite.at],
    );
    return rows[0]?.fits === true;
  });
}

export async function removeFavourite(db: Queryable, memberId: string, nodeId: string): Promise<void> {
  await db.query('delete from lobby.favourite where member_id = $1 and node_id = $2', [memberId, nodeId]);
}
