import type { Queryable } from '../../kernel/database.ts';

export async function findSecret(db: Queryable, siteId: string, name: string): Promise<Buffer | null> {
  const [row] = await db.query<{ box: Buffer }>(
    'select box from sites.secret where site_id = $1 and name = $2',
    [siteId, name],
    'site-secret',
  );
  return row?.box ?? null;
}

export async function saveSecret(
  tx: Queryable,
  secret: { siteId: string; name: string; box: Buffer; at: Date },
): Promise<void> {
  await tx.query(
    `insert into sites.secret (site_id, name, box, changed_at) values ($1, $2, $3, $4)
     on conflict (site_id, name) do update set box = excluded.box, changed_at = excluded.changed_at`,
    [secret.siteId, secret.name, secret.box, secret.at],
  );
}

export async function deleteSecret(tx: Queryable, siteId: string, name: string): Promise<void> {
  await tx.query('delete from sites.secret where site_id = $1 and name = $2', [siteId, name]);
}
