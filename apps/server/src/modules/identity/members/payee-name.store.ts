import type { Queryable } from '../../../kernel/database.ts';

/** The name that a member's accounts elsewhere are in (specification §5), or null. */
export async function findPayeeName(db: Queryable, memberId: string): Promise<string | null> {
  const [row] = await db.query<{ payeeName: string | null }>(
    `select nullif(payee_name, '') as "payeeName" from identity.member_personal where member_id = $1`,
    [memberId],
  );
  return row?.payeeName ?? null;
}

/** Sets it where there is none yet. */
export async function savePayeeName(tx: Queryable, memberId: string, name: string): Promise<void> {
  await tx.query(
    `update identity.member_personal set payee_name = $2 where member_id = $1 and coalesce(payee_name, '') = ''`,
    [memberId, name],
  );
}

/** The names of several members, of those that have one. */
export async function findPayeeNames(db: Queryable, memberIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ memberId: string; name: string }>(
    `select member_id as "memberId", payee_name as name from identity.member_personal where member_id = any($1) and payee_name <> ''`,
    [memberIds],
  );
  return new Map(rows.map(({ memberId, name }) => [memberId, name]));
}
