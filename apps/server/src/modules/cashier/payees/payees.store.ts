import type { PaymentKind } from '@croupier/contract';
import type { Queryable } from '../../../kernel/database.ts';

export type PayeeRow = {
  id: string;
  siteId: string;
  memberId: string;
  kind: PaymentKind;
  institution: string;
  numberBox: Buffer;
  maskedNumber: string;
  holder: string;
  usableFrom: Date;
  verifiedAt: Date | null;
  removedAt: Date | null;
};

const columns = `id, site_id as "siteId", member_id as "memberId", kind, institution, number_box as "numberBox", masked_number as "maskedNumber",
  holder, usable_from as "usableFrom", verified_at as "verifiedAt", removed_at as "removedAt"`;

/** @returns the new account, or null where the number is in use on the site. */
export async function insertPayee(
  tx: Queryable,
  one: Omit<PayeeRow, 'id' | 'verifiedAt' | 'removedAt'> & { numberHash: Buffer; at: Date },
): Promise<PayeeRow | null> {
  const rows = await tx.query<PayeeRow>(
    `insert into cashier.payee_account (site_id, member_id, kind, institution, number_box, number_hash, masked_number, holder, usable_from,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (site_id, number_hash) where removed_at is null do nothing
     returning ${columns}`,
    [
      one.siteId,
      one.memberId,
      one.kind,
      one.institution,
      one.numberBox,
      one.numberHash,
      one.maskedNumber,
      one.holder,
      one.usableFrom,
      one.at,
    ],
  );
  return rows[0] ?? null;
}

/** Accounts of a member that were not removed, oldest first. */
export async function listPayees(db: Queryable, siteId: string, memberId: string): Promise<PayeeRow[]> {
  return db.query<PayeeRow>(
    `select ${columns} from cashier.payee_account where site_id = $1 and member_id = $2 and removed_at is null order by id`,
    [siteId, memberId],
  );
}

/** An account by id, one that was removed too. */
export async function findPayee(db: Queryable, id: string): Promise<PayeeRow | null> {
  const rows = await db.query<PayeeRow>(`select ${columns} from cashier.payee_account where id = $1`, [id]);
  return rows[0] ?? null;
}

/** @returns whether the member had such an account. */
export async function removePayee(
  tx: Queryable,
  of: { siteId: string; memberId: string; accountId: string; at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update cashier.payee_account set removed_at = $4 where id = $1 and site_id = $2 and member_id = $3 and removed_at is null returning 1`,
    [of.accountId, of.siteId, of.memberId, of.at],
  );
  return rows.length > 0;
}

/** Marks an account as verified; the first time counts. */
export async function verifyPayee(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.query('update cashier.payee_account set verified_at = coalesce(verified_at, $2) where id = $1', [id, at]);
}
