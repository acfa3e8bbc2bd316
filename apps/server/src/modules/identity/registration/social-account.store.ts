import { type Queryable, sqlState } from '../../../kernel/database.ts';
import { foldCase } from '../../../kernel/fold-case.ts';

/** @returns false where the external account is linked already. */
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

const uniqueViolation = '23505';

/** Stores an address as verified where the member has none, or this one; not where another member of the site has verified it. */
export async function keepVerifiedEmail(
  tx: Queryable,
  contact: { memberId: string; siteId: string; email: string; at: Date },
): Promise<void> {
  // another member may verify it at this moment: then the account is opened without it
  await tx.query('savepoint verified_email');
  try {
    await tx.query(
      `update identity.member_personal set email = $3, email_verified_at = $4
       where member_id = $1 and (email is null or lower(email collate "C") = $3)
         and not exists (select 1 from identity.member_personal
           where site_id = $2 and lower(email collate "C") = $3 and email_verified_at is not null)`,
      [contact.memberId, contact.siteId, foldCase(contact.email), contact.at],
    );
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    await tx.query('rollback to savepoint verified_email');
  }
}
