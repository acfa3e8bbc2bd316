import type { Queryable } from '../../../kernel/database.ts';

/** The member of a site that logs in by an external account, or null. */
export async function findSocialMember(
  db: Queryable,
  account: { siteId: string; provider: string; subject: string },
): Promise<string | null> {
  const rows = await db.query<{ memberId: string }>(
    'select member_id as "memberId" from identity.social_account where site_id = $1 and provider = $2 and subject = $3',
    [account.siteId, account.provider, account.subject],
    'social-member',
  );
  return rows[0]?.memberId ?? null;
}
/** The providers by which a member logs in. */
export async function listSocialAccounts(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db.query<{ provider: string }>(
    'select provider from identity.social_account where member_id = $1 order by provider',
    [memberId],
  );
  return rows.map(({ provider }) => provider);
}
