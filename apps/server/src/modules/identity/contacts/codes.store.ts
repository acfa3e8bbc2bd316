import type { Queryable } from '../../../kernel/database.ts';

export type CodeRow = { key: Buffer; codeHash: Buffer; expiresAt: Date };

/** Stores a code in place of the previous one, with all its attempts. */
export async function replaceCode(tx: Queryable, { key, codeHash, expiresAt }: CodeRow): Promise<void> {
  await tx.query(
    `insert into identity.code (key, code_hash, tries, expires_at) values ($1, $2, 0, $3)
     on conflict (key) do update set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at`,
    [key, codeHash, expiresAt],
    'identity.replace-code',
  );
}

/**
 * Counts an attempt and returns the hash of the stored code, or null where its attempts are used up. Where none is stored, or an expired one,
 * `nobody` takes its place, so that both cost the same.
 */
export async function countTry(
  db: Queryable,
  nobody: CodeRow,
  { now, tries }: { now: Date; tries: number },
): Promise<Buffer | null> {
  const rows = await db.query<{ codeHash: Buffer }>(
    `insert into identity.code as kept (key, code_hash, tries, expires_at) values ($1, $2, 1, $3)
     on conflict (key) do update set
       code_hash = case when kept.expires_at <= $4 then excluded.code_hash else kept.code_hash end,
       tries = case when kept.expires_at <= $4 then 1 else kept.tries + 1 end,
       expires_at = case when kept.expires_at <= $4 then excluded.expires_at else kept.expires_at end
     where kept.tries < $5 or kept.expires_at <= $4
     returning code_hash as "codeHash"`,
    [nobody.key, nobody.codeHash, nobody.expiresAt, now, tries],
    'identity.count-code-try',
  );
  return rows[0]?.codeHash ?? null;
}

/** Uses a code up. @returns whether it was still there: of two at the same moment one gets it. */
export async function takeCode(db: Queryable, { key, codeHash }: Pick<CodeRow, 'key' | 'codeHash'>): Promise<boolean> {
  const rows = await db.query('delete from identity.code where key = $1 and code_hash = $2 returning 1', [
    key,
    codeHash,
  ]);
  return rows.length > 0;
}

export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from identity.code where expires_at < $1', [now]);
}
