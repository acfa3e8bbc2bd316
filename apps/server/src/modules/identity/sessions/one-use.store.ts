import type { Queryable } from '../../../kernel/database.ts';

/** Tables of short-lived rows that are used once: a key, the value issued under it, and its expiry. */
const columnOf = { captcha: 'answer_hash', passkey_challenge: 'challenge' } as const;
type Table = keyof typeof columnOf;

export type OneUse = { key: Buffer; value: Buffer; expiresAt: Date };

/** Stores a row; the previous one under its key is replaced. */
export async function saveOneUse(db: Queryable, table: Table, { key, value, expiresAt }: OneUse): Promise<void> {
  const column = columnOf[table];
  await db.query(
    `insert into identity.${table} (key, ${column}, expires_at) values ($1, $2, $3)
     on conflict (key) do update set ${column} = excluded.${column}, expires_at = excluded.expires_at`,
    [key, value, expiresAt],
    `save-${table}`,
  );
}

/** Removes a row, whatever the outcome. @returns its value, or null where there is none that is still valid. */
export async function takeOneUse(db: Queryable, table: Table, key: Buffer, now: Date): Promise<Buffer | null> {
  const [row] = await db.query<{ value: Buffer; expiresAt: Date }>(
    `delete from identity.${table} where key = $1 returning ${columnOf[table]} as value, expires_at as "expiresAt"`,
    [key],
    `take-${table}`,
  );
  return row && row.expiresAt > now ? row.value : null;
}

/** Deletes expired rows. */
export async function deleteOneUseBefore(db: Queryable, table: Table, now: Date): Promise<void> {
  await db.query(`delete from identity.${table} where expires_at <= $1`, [now]);
}
