import type { Queryable } from '../../kernel/database.ts';

/** @returns false where the account elsewhere is linked already. */
export async function linkSocialAccount(
  tx: Queryable,
  link: { siteId: string; provider: string; subject: string; memberId: string; at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into identity.social_account (site_id, provider, subject, member_id, linked_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
    [link.siteId, link.provider, link.subject, link.memberId, link.at],
  );
  return rows.length > 0;
}
