import type { Queryable } from '@croupier/server/kernel/database.ts';

/** A member who may bet. */
export async function insertPlayer(owner: Queryable, memberId: string, siteId: string): Promise<void> {
  await owner.query(
    `insert into identity.member (id, site_id, username, username_key, type, language, terms_version, terms_agreed_at, created_at)
     values ($1, $2, $3, $3, 0, 'EN', '1', now(), now())`,
    [memberId, siteId, `t${memberId.replaceAll('-', '').slice(0, 15)}`],
  );
}
