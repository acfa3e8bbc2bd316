import type { Queryable } from '../../../kernel/database.ts';

/** A view with its member. */
export type View = {
  id: string;
  siteId: string;
  memberId: string;
  account: string;
  type: number;
  expiresAt: Date;
  endedAt: Date | null;
};

export async function insertView(
  tx: Queryable,
  view: {
    memberId: string;
    siteId: string;
    operatorId: string;
    tokenHash: Buffer;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into identity.view (member_id, site_id, operator_id, token_hash, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [view.memberId, view.siteId, view.operatorId, view.tokenHash, view.createdAt, view.expiresAt],
  );
}

export async function findView(db: Queryable, tokenHash: Buffer): Promise<View | null> {
  const rows = await db.query<View>(
    `select v.id, v.site_id as "siteId", v.member_id as "memberId", m.username as account, m.type, v.expires_at as "expiresAt",
       v.ended_at as "endedAt"
     from identity.view v join identity.member m on m.id = v.member_id where v.token_hash = $1`,
    [tokenHash],
    'view-by-token',
  );
  return rows[0] ?? null;
}

export async function endView(db: Queryable, viewId: string, at: Date): Promise<void> {
  await db.query('update identity.view set ended_at = $2 where id = $1 and ended_at is null', [viewId, at]);
}

/** Deletes views that ran out before a time. */
export async function deleteViewsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from identity.view where expires_at < $1', [before]);
}
