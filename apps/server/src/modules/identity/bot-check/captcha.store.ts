import type { Queryable } from '../../../kernel/database.ts';

/** Keeps the answer of a browser's picture; the one before under its key is forgotten. */
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

/** Takes a picture's answer away, whatever comes of it. @returns null where there is none that still holds. */
export async function takeCaptcha(db: Queryable, key: Buffer, now: Date): Promise<Buffer | null> {
  const [row] = await db.query<{ answerHash: Buffer; expiresAt: Date }>(
    'delete from identity.captcha where key = $1 returning answer_hash as "answerHash", expires_at as "expiresAt"',
    [key],
    'take-captcha',
  );
  return row && row.expiresAt > now ? row.answerHash : null;
}

/** Deletes what no longer holds. */
export async function deleteCaptchasBefore(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from identity.captcha where expires_at <= $1', [now]);
}
