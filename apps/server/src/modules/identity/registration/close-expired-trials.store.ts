import type { Queryable } from '../../../kernel/database.ts';

/** Rows of a trial account that record who used it, from where. The account itself stays: the ledger names it for ever. */
const personalTables = [
  'identity.member_personal',
  'identity.session',
  'identity.login_history',
  'identity.known_device',
  'identity.registration',
  'identity.view',
] as const;

/**
 * Closes trial accounts of a site that were opened before a time: no session, no sign-in method, and nothing that identifies their users.
 * @returns the accounts.
 */
export async function closeTrials(
  tx: Queryable,
  trials: { siteId: string; openedBefore: Date; at: Date; limit: number },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `update identity.member set blocked = true, closed_at = $3
     where id in (select id from identity.member where type = 4 and closed_at is null and site_id = $1 and created_at <= $2
       order by created_at limit $4 for update skip locked)
     returning id`,
    [trials.siteId, trials.openedBefore, trials.at, trials.limit],
  );
  const ids = rows.map(({ id }) => id);
  for (const table of personalTables) {
    if (ids.length > 0) await tx.query(`delete from ${table} where member_id = any($1::uuid[])`, [ids]);
  }
  return ids;
}
