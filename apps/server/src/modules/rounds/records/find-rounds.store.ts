import type { Queryable } from '../../../kernel/database.ts';

export type FoundRound = { id: string; memberId: string; gameName: string; status: string; openedAt: Date };

/** Rounds of a site whose id lies between two. */
export async function findRoundsBetween(
  db: Queryable,
  of: { siteId: string; from: string; to: string; limit: number },
): Promise<FoundRound[]> {
  return db.query<FoundRound>(
    `select id, member_id as "memberId", game_name as "gameName", status, opened_at as "openedAt" from rounds.round
     where id between $2::uuid and $3::uuid and site_id = $1 order by id limit $4`,
    [of.siteId, of.from, of.to, of.limit],
  );
}
