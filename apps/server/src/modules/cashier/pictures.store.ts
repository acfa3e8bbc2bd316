import type { Queryable } from '../../kernel/database.ts';

export type PictureSubject = { depositId: string; withdrawalId: null } | { depositId: null; withdrawalId: string };

export async function insertPicture(
  tx: Queryable,
  of: PictureSubject & { siteId: string; webp: Buffer; at: Date },
): Promise<void> {
  await tx.query(
    'insert into cashier.picture (site_id, deposit_id, withdrawal_id, webp, at) values ($1, $2, $3, $4, $5)',
    [of.siteId, of.depositId, of.withdrawalId, of.webp, of.at],
  );
}

/** How many pictures each deposit has. */
export async function countPictures(db: Queryable, depositIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; count: number }>(
    'select deposit_id as id, count(*)::int as count from cashier.picture where deposit_id = any($1::uuid[]) group by deposit_id',
    [depositIds],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The pictures of a deposit or withdrawal, oldest first, without their bytes. */
export async function listPictures(db: Queryable, subjectId: string): Promise<{ id: string; at: Date }[]> {
  return db.query('select id, at from cashier.picture where deposit_id = $1 or withdrawal_id = $1 order by id', [
    subjectId,
  ]);
}

export async function findPicture(db: Queryable, siteId: string, id: string): Promise<Buffer | null> {
  const [row] = await db.query<{ webp: Buffer }>('select webp from cashier.picture where id = $1 and site_id = $2', [
    id,
    siteId,
  ]);
  return row?.webp ?? null;
}
