import type { Amount } from '@croupier/money';
import type { Queryable } from '../../../kernel/database.ts';

/** A payment of either direction as the platform has it; `amount` is what the provider moved. */
export type OwnMovement = {
  direction: 'in' | 'out';
  transactionId: string;
  siteId: string;
  paymentId: string | null;
  depositId: string | null;
  withdrawalId: string | null;
  /** It was charged back, or came back. */
  isTakenBack: boolean;
  amount: Amount;
  currency: string;
};

const ins = `select 'in' as direction, transaction_id as "transactionId", site_id as "siteId", id as "paymentId", deposit_id as "depositId",
  null::uuid as "withdrawalId", state = 'charged_back' as "isTakenBack", amount, currency from cashier.payment`;
const outs = `select 'out' as direction, transaction_id as "transactionId", site_id as "siteId", null::uuid as "paymentId",
  null::uuid as "depositId", id as "withdrawalId", state = 'failed' as "isTakenBack", amount - fee as amount, currency from cashier.withdrawal`;

/** What the platform has of a provider's transactions, whenever it came. */
export async function findMovements(
  db: Queryable,
  provider: string,
  transactionIds: readonly string[],
): Promise<OwnMovement[]> {
  return db.query<OwnMovement>(
    `${ins} where provider = $1 and transaction_id = any($2::text[])
     union all ${outs} where provider = $1 and transaction_id = any($2::text[])`,
    [provider, transactionIds],
  );
}

/** What the platform took from and paid through a provider between two moments. */
export async function listMovements(db: Queryable, provider: string, from: Date, to: Date): Promise<OwnMovement[]> {
  return db.query<OwnMovement>(
    `${ins} where provider = $1 and at >= $2 and at < $3
     union all ${outs} where provider = $1 and disbursed_at >= $2 and disbursed_at < $3 and transaction_id is not null`,
    [provider, from, to],
  );
}
