import type { Queryable } from '../../kernel/database.ts';

/** How a member is reached: what was verified, and in which language. */
export type Reach = { account: string; language: string; email: string | null; mobile: string | null };

export async function findReach(db: Queryable, memberId: string): Promise<Reach> {
  const [row] = await db.query<Reach>(
    `select m.username as account, m.language,
       case when p.email_verified_at is not null then p.email end as email,
       case when p.mobile_verified_at is not null then p.mobile end as mobile
     from identity.member m left join identity.member_personal p on p.member_id = m.id where m.id = $1`,
    [memberId],
  );
  if (!row) throw new Error(`no member ${memberId}`);
  return row;
}
