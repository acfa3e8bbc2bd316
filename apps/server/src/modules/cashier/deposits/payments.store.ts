import type { Amount } from '@croupier/money';
import type { Queryable } from '../../../kernel/database.ts';

export type PaymentRow = {
  id: string;
  provider: string;
  transactionId: string;
  siteId: string;
  depositId: string | null;
  memberId: string | null;
  amount: Amount;
  fee: Amount;
  currency: string;
  state: 'credited' | 'suspended' | 'charged_back';
  at: Date;
};

const columns = `id, provider, transaction_id as "transactionId", site_id as "siteId", deposit_id as "depositId", member_id as "memberId", amount, fee,
  currency, state, at`;

/**
 * Adds a payment whose transaction id is held. One whose chargeback came first is charged back from the start.
 * @returns the new payment, or null where one of this provider and id is there.
 */
export async function insertPayment(
  tx: Queryable,
  one: Omit<PaymentRow, 'id' | 'state'> & { state: 'credited' | 'suspended' },
): Promise<PaymentRow | null> {
  const rows = await tx.query<PaymentRow>(
    `insert into cashier.payment (provider, transaction_id, site_id, deposit_id, member_id, amount, fee, currency, state, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8,
       case when exists (select from cashier.early_chargeback where provider = $1 and transaction_id = $2) then 'charged_back' else $9 end,
       $10)
     on conflict (provider, transaction_id) do nothing returning ${columns}`,
    [
      one.provider,
      one.transactionId,
      one.siteId,
      one.depositId,
      one.memberId,
      one.amount,
      one.fee,
      one.currency,
      one.state,
      one.at,
    ],
    'cashier-insert-payment',
  );
  return rows[0] ?? null;
}

export async function findPayment(db: Queryable, provider: string, transactionId: string): Promise<PaymentRow | null> {
  const rows = await db.query<PaymentRow>(
    `select ${columns} from cashier.payment where provider = $1 and transaction_id = $2`,
    [provider, transactionId],
    'cashier-payment',
  );
  return rows[0] ?? null;
}

/** A payment by id, held until the transaction ends. */
export async function holdPayment(tx: Queryable, id: string): Promise<PaymentRow | null> {
  const rows = await tx.query<PaymentRow>(`select ${columns} from cashier.payment where id = $1 for update`, [id]);
  return rows[0] ?? null;
}

export async function savePaymentState(
  tx: Queryable,
  id: string,
  change: { state: PaymentRow['state']; memberId: string | null },
): Promise<void> {
  await tx.query('update cashier.payment set state = $2, member_id = $3 where id = $1', [
    id,
    change.state,
    change.memberId,
  ]);
}

export async function listPayments(db: Queryable, depositId: string): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(`select ${columns} from cashier.payment where deposit_id = $1 order by id`, [depositId]);
}

/** Notes a chargeback that came before its payment. */
export async function insertEarlyChargeback(
  tx: Queryable,
  one: { provider: string; transactionId: string; at: Date },
): Promise<void> {
  await tx.query(
    'insert into cashier.early_chargeback (provider, transaction_id, at) values ($1, $2, $3) on conflict do nothing',
    [one.provider, one.transactionId, one.at],
  );
}

/**
 * Holds the place of a provider's transaction until the transaction ends, so that a payment and its chargeback are applied one after the
 * other.
 */
export async function holdTransactionId(tx: Queryable, provider: string, transactionId: string): Promise<void> {
  await tx.query(
    'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    [`cashier ${provider} ${transactionId}`],
    'cashier-hold-transaction',
  );
}
