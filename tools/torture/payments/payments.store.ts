import type { Queryable } from '@croupier/server/kernel/database.ts';

const provider = 'torture';

export async function readPayments(
  db: Queryable,
): Promise<{ transactionId: string; depositId: string | null; amount: bigint; state: string }[]> {
  return db.query(
    'select transaction_id as "transactionId", deposit_id as "depositId", amount, state from cashier.payment where provider = $1',
    [provider],
  );
}

export async function readDeposits(db: Queryable): Promise<{ id: string }[]> {
  return db.query('select id from cashier.deposit where provider = $1', [provider]);
}

export async function readWithdrawals(
  db: Queryable,
): Promise<{ id: string; amount: bigint; net: bigint; state: string; transactionId: string | null }[]> {
  return db.query(
    'select id, amount, amount - fee as net, state, transaction_id as "transactionId" from cashier.withdrawal where provider = $1',
    [provider],
  );
}

/** Lets the jobs try again at once what they would try later. @returns how much that is */
export async function hastenPayments(db: Queryable): Promise<number> {
  const rows = await db.query(
    `with d as (update cashier.deposit set next_try_at = now() - interval '1 second' where next_try_at is not null and provider = $1 returning id),
       w as (update cashier.withdrawal set next_try_at = now() - interval '1 second' where next_try_at is not null and provider = $1
         and state in ('approved', 'sending', 'sent') returning id)
     select id from d union all select id from w`,
    [provider],
  );
  return rows.length;
}

/** How many withdrawals are on their way. */
export async function countUnderWay(db: Queryable): Promise<number> {
  const rows = await db.query(
    `select 1 from cashier.withdrawal where provider = $1 and state in ('approved', 'sending', 'sent')`,
    [provider],
  );
  return rows.length;
}
