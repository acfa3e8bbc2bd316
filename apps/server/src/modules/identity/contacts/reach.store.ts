import type { Queryable } from '../../../kernel/database.ts';
import { foldCase } from '../../../kernel/fold-case.ts';

/** How a member can be reached: verified contacts and the language. */
export type Reach = { account: string; language: string; email: string | null; mobile: string | null };

const columns = `m.username as account, m.language,
  case when p.email_verified_at is not null then p.email end as email,
  case when p.mobile_verified_at is not null then p.mobile end as mobile`;

export async function findReach(db: Queryable, memberId: string): Promise<Reach> {
  const [row] = await db.query<Reach>(
    `select ${columns}
     from identity.member m left join identity.member_personal p on p.member_id = m.id where m.id = $1`,
    [memberId],
    'identity-reach',
  );
  if (!row) throw new Error(`no member ${memberId}`);
  return row;
}

/** The member of a site by user name and verified address, both; null where they are not one account. */
export async function findReachByEmail(
  db: Queryable,
  sought: { siteId: string; username: string; email: string },
): Promise<(Reach & { memberId: string }) | null> {
  const rows = await db.query<Reach & { memberId: string }>(
    `select m.id as "memberId", ${columns}
     from identity.member m join identity.member_personal p on p.member_id = m.id
     where m.site_id = $1 and m.username_key = $2 and lower(p.email collate "C") = $3 and p.email_verified_at is not null`,
    [sought.siteId, foldCase(sought.username), foldCase(sought.email)],
  );
  return rows[0] ?? null;
}
