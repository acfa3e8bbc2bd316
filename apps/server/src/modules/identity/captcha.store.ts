import type { Queryable } from '../../kernel/database.ts';

/** Keeps what the last picture says; the one before is forgotten. */
export async function saveCaptcha(
  db: Queryable,
  captcha: { key: Buffer; answerHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into identity.captcha (key, answer_hash, expires_at) values ($1, $2, $3)
     on conflict (key) do update set answer_hash = excluded.answer_hash, expires_at = excluded.expires_at`,
    [captcha.key, captcha.answerHash, captcha.expiresAt],
    'save-captcha',
  );
}

/** Takes the picture away, whatever was typed. @returns the hash of what it says, or null where there is none that still holds. */
export async function takeCaptcha(db: Queryable, key: Buffer, now: Date): Promise<Buffer | null> {
  const [row] = await db.query<{ answerHash: Buffer; expiresAt: Date }>(
    'delete from identity.captcha where key = $1 returning answer_hash as "answerHash", expires_at as "expiresAt"',
    [key],
    'take-captcha',
  );
  return row && row.expiresAt > now ? row.answerHash : null;
}

/** Notes a proof as used. @returns false where it was used before. */
export async function useProof(db: Queryable, key: Buffer, expiresAt: Date): Promise<boolean> {
  const rows = await db.query(
    'insert into identity.used_proof (key, expires_at) values ($1, $2) on conflict (key) do nothing returning 1',
    [key, expiresAt],
    'use-proof',
  );
  return rows.length > 0;
}

/** Deletes pictures and proofs that no longer hold. */
export async function deleteExpiredProofs(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from identity.captcha where expires_at <= $1', [now]);
  await db.query('delete from identity.used_proof where expires_at <= $1', [now]);
}
