import type { Queryable } from '../../../kernel/database.ts';

/** Records a proof as used. @returns false where it was used before. */
export async function useProof(db: Queryable, key: Buffer, expiresAt: Date): Promise<boolean> {
  const rows = await db.query(
    'insert into identity.used_proof (key, expires_at) values ($1, $2) on conflict (key) do nothing returning 1',
    [key, expiresAt],
    'use-proof',
  );
  return rows.length > 0;
}

/** Deletes expired proofs. */
export async function deleteExpiredProofs(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from identity.used_proof where expires_at <= $1', [now]);
}
