import type { Queryable } from '../../../kernel/database.ts';

/** The hash of a site's default password, or null where it has none. */
export async function findDefaultPassword(db: Queryable, siteId: string): Promise<string | null> {
  const rows = await db.query<{ hash: string }>(
    'select password_hash as hash from identity.default_password where site_id = $1',
    [siteId],
    'default-password',
  );
  return rows[0]?.hash ?? null;
}

export async function saveDefaultPassword(
  tx: Queryable,
  { siteId, passwordHash, at }: { siteId: string; passwordHash: string; at: Date },
): Promise<void> {
  await tx.query(
    `insert into identity.default_password (site_id, password_hash, changed_at) values ($1, $2, $3)
     on conflict (site_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
    [siteId, passwordHash, at],
  );
}
