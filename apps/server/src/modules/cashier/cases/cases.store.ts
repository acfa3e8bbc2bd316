import type { PaymentCase } from '@croupier/contract';
import type { Amount } from '@croupier/money';
import type { Queryable } from '../../../kernel/database.ts';

export type CaseRow = {
  id: string;
  siteId: string;
  kind: PaymentCase['kind'];
  provider: string;
  transactionId: string | null;
  paymentId: string | null;
  depositId: string | null;
  withdrawalId: string | null;
  amount: Amount;
  currency: string;
  state: PaymentCase['state'];
  note: string;
  resolution: string | null;
  createdAt: Date;
  resolvedAt: Date | null;
};

const columns = `id, site_id as "siteId", kind, provider, transaction_id as "transactionId", payment_id as "paymentId", deposit_id as "depositId",
  withdrawal_id as "withdrawalId", amount, currency, state, note, resolution, created_at as "createdAt", resolved_at as "resolvedAt"`;

export type NewCase = Omit<CaseRow, 'id' | 'state' | 'resolution' | 'resolvedAt'>;

/** Opens a case; one that says the same of the same transaction stays the only one. */
export async function insertCase(tx: Queryable, one: NewCase): Promise<void> {
  await tx.query(
    `insert into cashier.payment_case (site_id, kind, provider, transaction_id, payment_id, deposit_id, withdrawal_id, amount, currency, note,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [
      one.siteId,
      one.kind,
      one.provider,
      one.transactionId,
      one.paymentId,
      one.depositId,
      one.withdrawalId,
      one.amount,
      one.currency,
      one.note,
      one.createdAt,
    ],
  );
}

/** A site's case, held until the transaction ends. */
export async function holdCase(tx: Queryable, siteId: string, id: string): Promise<CaseRow | null> {
  const rows = await tx.query<CaseRow>(
    `select ${columns} from cashier.payment_case where id = $1 and site_id = $2 for update`,
    [id, siteId],
  );
  return rows[0] ?? null;
}

export async function resolveCase(tx: Queryable, id: string, resolution: string, at: Date): Promise<void> {
  await tx.query(
    `update cashier.payment_case set state = 'resolved', resolution = $2, resolved_at = $3 where id = $1 and state = 'open'`,
    [id, resolution, at],
  );
}

/** A site's cases, newest first. */
export async function listCases(
  db: Queryable,
  page: { siteId: string; state: PaymentCase['state'] | null; before: string | null; limit: number },
): Promise<CaseRow[]> {
  return db.query<CaseRow>(
    `select ${columns} from cashier.payment_case
     where site_id = $1 and ($2::text is null or state = $2) and ($3::uuid is null or id < $3) order by id desc limit $4`,
    [page.siteId, page.state, page.before, page.limit],
  );
}
