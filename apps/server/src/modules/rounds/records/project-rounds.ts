import type { Queryable } from '../../../kernel/database.ts';
import type { Consumer } from '../../../kernel/sequencer.ts';
import type { Wallet } from '../../wallet/wallet.public.ts';
import { type CommittedTransaction, committedTransaction } from './committed-transaction.ts';
import { foldTransactions, type TransactionsOfRound } from './fold-transactions.ts';
import { findKnownRounds, writeTransactions } from './round-projection.store.ts';

/** Keeps what it needs of committed transactions, in the transaction that projects their rounds. */
export type TransactionReader = (tx: Queryable, transactions: readonly CommittedTransaction[]) => Promise<void>;

/**
 * Projects rounds and steps from the documents that were committed with the money, in committed order. What is projected and
 * how far it was read commit together, so nothing is lost or doubled whenever the process dies.
 */
export function roundProjection(deps: {
  wallet: Wallet;
  readers: readonly TransactionReader[];
  /** Called after the commit of each settled round. */
  onSettled: (memberId: string, roundId: string, at: Date) => void;
}): Consumer {
  let settled: { memberId: string; roundId: string; at: Date }[] = [];
  return {
    name: 'rounds.rounds',
    stream: 'wallet',
    async handle(rows, tx) {
      const transactions = (await deps.wallet.readSequenced(tx, rows)).flatMap(
        (operation) => committedTransaction(operation) ?? [],
      );
      await projectTransactions(tx, transactions);
      for (const read of deps.readers) await read(tx, transactions);
      settled = transactions.flatMap(({ operation: { memberId, at }, document: { closesRound, roundId } }) =>
        closesRound && roundId !== null ? [{ memberId, roundId, at }] : [],
      );
    },
    after() {
      for (const { memberId, roundId, at } of settled) deps.onSettled(memberId, roundId, at);
    },
  };
}

/** Writes what committed transactions come to on their rounds. What stands before the opening of its round finds nothing to change. */
export async function projectTransactions(tx: Queryable, transactions: readonly CommittedTransaction[]): Promise<void> {
  const changes = foldTransactions(transactions);
  const early = changes.filter(startsEarly).map(({ roundId }) => roundId);
  const known = await findKnownRounds(tx, early);
  await writeTransactions(
    tx,
    changes.flatMap((change) =>
      startsEarly(change) && !known.has(change.roundId) ? foldTransactions(fromOpening(change)) : [change],
    ),
  );
}

const startsEarly = ({ opening, transactions }: TransactionsOfRound) => opening !== null && transactions[0] !== opening;

const fromOpening = ({ opening, transactions }: TransactionsOfRound) =>
  transactions.slice(transactions.findIndex((one) => one === opening));
