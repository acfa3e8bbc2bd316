import type { Queryable } from '../kernel/database.ts';

/** What a scene needs and no call can bring about; run as the database's owner. */
export async function setMemberType(db: Queryable, memberId: string, type: number): Promise<void> {
  await db.query('update identity.member set type = $2 where id = $1', [memberId, type]);
}

export async function expireSessionsOfMember(db: Queryable, memberId: string): Promise<void> {
  await db.query('update identity.session set expires_at = created_at where member_id = $1', [memberId]);
}

export async function setProvedAt(db: Queryable, memberId: string, at: Date): Promise<void> {
  await db.query('update identity.session set proved_at = $2 where member_id = $1', [memberId, at]);
}

export async function setPasswordDue(db: Queryable, memberId: string): Promise<void> {
  await db.query('update identity.session set password_due = true where member_id = $1', [memberId]);
}

export async function expireSessionsOfOperator(db: Queryable, login: string): Promise<void> {
  await db.query(
    `update staff.session set expires_at = created_at
     where operator_id = (select id from staff.operator where login = $1)`,
    [login],
  );
}
