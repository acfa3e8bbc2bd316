import type { Queryable } from '../../kernel/database.ts';

/** The providers by which a member logs in. */
export async function listSocialAccounts(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db.query<{ provider: string }>(
    'select provider from identity.social_account where member_id = $1 order by provider',
    [memberId],
  );
  return rows.map(({ provider }) => provider);
}
