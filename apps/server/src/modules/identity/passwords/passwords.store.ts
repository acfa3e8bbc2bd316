import type { Queryable } from '../../../kernel/database.ts';

/** Locks a member's password until the transaction ends. @returns its hash, or null where there is none. */
export async function holdPassword(tx: Queryable, memberId: string): Promise<string | null> {
  await tx.query('select 1 from identity.member where id = $1 for update', [memberId]);
  const [row] = await tx.query<{ hash: string | null }>(
    'select password_hash as hash from identity.credential where member_id = $1',
    [memberId],
  );
  return row?.hash ?? null;
}

/** Stores a member's new password. Locks the member first, as a login does, so that none succeeds with the old one. */
export async function savePassword(
  tx: Queryable,
  password: { memberId: string; passwordHash: string; mustChange: boolean; at: Date },
): Promise<void> {
  const { memberId, passwordHash, mustChange, at } = password;
  await holdPassword(tx, memberId);
  await tx.query(
    `insert into identity.credential (member_id, password_hash, changed_at, must_change) values ($1, $2, $3, $4)
     on conflict (member_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at,
       must_change = excluded.must_change, differs_from = null`,
    [memberId, passwordHash, at, mustChange],
  );
}

/** Ends every session of a member but one, or all where that is null. @returns their ids. */
export async function endOtherSessions(
  tx: Queryable,
  { memberId, sessionId, at }: { memberId: string; sessionId: string | null; at: Date },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `update identity.session set ended_at = $3
     where member_id = $1 and ended_at is null and id is distinct from $2::uuid returning id`,
    [memberId, sessionId, at],
  );
  return rows.map(({ id }) => id);
}

/** Gives a session a new token and all its rights; the previous token becomes invalid. @returns false where the session is over. */
export async function renewSession(
  tx: Queryable,
  { sessionId, tokenHash }: { sessionId: string; tokenHash: Buffer },
): Promise<boolean> {
  const rows = await tx.query(
    'update identity.session set token_hash = $2, password_due = false where id = $1 and ended_at is null returning 1',
    [sessionId, tokenHash],
  );
  return rows.length > 0;
}
