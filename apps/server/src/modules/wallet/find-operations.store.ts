import type { Queryable } from '../../kernel/database.ts';

/** An operation as a search shows it. */
export type FoundOperation = { source: string; externalId: string; memberId: string; at: Date; kind: string };

/** Operations of a site whose key begins with a text, some of each source. */
export async function findOperationsByKey(
  db: Queryable,
  of: { siteId: string; sources: readonly string[]; text: string; limit: number },
): Promise<FoundOperation[]> {
  return db.query<FoundOperation>(
    `select s.source, o.external_id as "externalId", o.member_id as "memberId", o.at, o.kind
     from unnest($2::text[]) as s(source) cross join lateral (
       select external_id, member_id, at, kind from wallet.operation
       where site_id = $1 and source = s.source and external_id >= $3 order by external_id limit $4) o
     where starts_with(o.external_id, $3) order by o.at desc limit $4`,
    [of.siteId, of.sources, of.text, of.limit],
  );
}
