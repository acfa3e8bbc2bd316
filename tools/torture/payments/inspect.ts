import { reconcile } from '@croupier/server/flows/reconcile.ts';
import type { Database, Queryable } from '@croupier/server/kernel/database.ts';
import type { Modules } from '@croupier/server/modules.ts';
import type { SandboxBooks } from '../../sandbox-payments/books.ts';
import type { Acknowledged } from './payers.ts';
import { readDeposits, readPayments, readWithdrawals } from './payments.store.ts';

/** Compares the platform's payments with the bank's books and with what members were answered. @returns what differs */
export async function inspectPayments(
  { modules, db }: { modules: Modules; db: Database },
  { books, said, day }: { books: SandboxBooks; said: Acknowledged; day: string },
): Promise<string[]> {
  const failures: string[] = [];
  const { drift } = await reconcile({ db, ...modules });
  for (const { check, what, expected, found } of drift)
    failures.push(`drift: ${check}: ${what} expected ${expected}, found ${found}`);
  await inspectIn(db, { books, said }, failures);
  await inspectOut(db, { books, said }, failures);
  const differences = (await modules.cashier.compareDay(day)).get('torture');
  if (differences !== 0) failures.push(`the lists of ${day} differ in ${differences ?? 'unknown'} places`);
  return failures;
}

type Compared = { books: SandboxBooks; said: Acknowledged };

async function inspectIn(db: Queryable, { books, said }: Compared, failures: string[]): Promise<void> {
  const taken = new Map((await readPayments(db)).map((row) => [row.transactionId, row]));
  for (const { depositId, payments } of books.deposits.values()) {
    for (const { transactionId, amount, isChargedBack } of payments) {
      const row = taken.get(transactionId);
      if (!row) failures.push(`the payment ${transactionId} of ${amount} was lost`);
      else if (row.amount !== amount || !isRight(row, { depositId, isChargedBack }))
        failures.push(`the payment ${transactionId} of ${amount} is ${row.state}, of ${row.amount}`);
      taken.delete(transactionId);
    }
  }
  for (const [transactionId, { amount }] of taken)
    failures.push(`nobody made the payment ${transactionId} of ${amount}`);
  const known = new Set((await readDeposits(db)).map(({ id }) => id));
  for (const id of said.deposits.keys()) if (!known.has(id)) failures.push(`the acknowledged deposit ${id} is gone`);
}

/**
 * What was paid is credited to its deposit, or taken back. What nobody reported while its deposit was asked for is found on the list of the
 * day, which names no deposit: it lies in suspense, with a case, or was taken back before anybody had it.
 */
function isRight(
  row: { depositId: string | null; state: string },
  { depositId, isChargedBack }: { depositId: string; isChargedBack: boolean },
): boolean {
  if (row.depositId !== null && row.depositId !== depositId) return false;
  if (row.state === 'suspended') return row.depositId === null;
  if (row.state === 'charged_back') return isChargedBack;
  return row.state === 'credited' && row.depositId !== null && !isChargedBack;
}

async function inspectOut(db: Queryable, { books, said }: Compared, failures: string[]): Promise<void> {
  const rows = await readWithdrawals(db);
  const returned = new Set(books.movements.map(({ reverses }) => reverses).filter((id) => id !== undefined));
  for (const { id, net, state, transactionId } of rows) {
    const payout = books.payouts.get(id);
    const isPaid = payout?.state === 'paid' && !returned.has(payout.transactionId ?? '');
    const countsAsPaid = state === 'disbursed' || state === 'received';
    if (isPaid !== countsAsPaid)
      failures.push(`the withdrawal ${id} is ${state}, and the bank has ${payout?.state ?? 'nothing'}`);
    if (payout && payout.amount !== net)
      failures.push(`the withdrawal ${id} is of ${net}, and the bank paid ${payout.amount}`);
    if (countsAsPaid && payout?.transactionId !== transactionId)
      failures.push(`the withdrawal ${id} names ${transactionId}`);
    if (!payout && !['review', 'rejected'].includes(state))
      failures.push(`the withdrawal ${id} is ${state}, and no bank heard of it`);
    if (said.rejected.has(id) && (state !== 'rejected' || payout))
      failures.push(`the rejected withdrawal ${id} is ${state}`);
  }
  const known = new Map(rows.map(({ id, amount }) => [id, amount]));
  for (const [id, amount] of said.withdrawals)
    if (known.get(id) !== amount) failures.push(`the acknowledged withdrawal ${id} of ${amount} is not there`);
  for (const id of books.payouts.keys())
    if (!known.has(id)) failures.push(`the bank paid ${id}, which nobody asked for`);
}
