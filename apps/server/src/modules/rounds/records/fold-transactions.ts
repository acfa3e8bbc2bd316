import type { SequencedOperation } from '../../wallet/wallet.public.ts';
import type { RoundTransaction } from './round-source.ts';

/** One transaction of a round as it was committed. */
export type CommittedTransaction = { operation: SequencedOperation; transaction: RoundTransaction };

/** What the transactions of one batch do to one round, and to the bet that shares its id. */
export type TransactionsOfRound = {
  roundId: string;
  /** The first stake of the batch: it opens the round where none did before. */
  opening: CommittedTransaction | null;
  /** Minor units staked, given back of what was staked, and paid; a win that was undone counts against what is paid. */
  stake: bigint;
  refunded: bigint;
  payout: bigint;
  balanceAfter: string;
  closes: boolean;
  at: Date;
  transactions: CommittedTransaction[];
};

/** Sums committed transactions up to one change a round. Rounds stand in the order in which the batch first touches them. */
export function foldTransactions(committed: readonly CommittedTransaction[]): TransactionsOfRound[] {
  const changes = new Map<string, TransactionsOfRound>();
  for (const one of committed) {
    const { operation, transaction } = one;
    const before = changes.get(transaction.roundId) ?? emptyChange(transaction.roundId, operation.at);
    changes.set(transaction.roundId, {
      ...before,
      opening: before.opening ?? (transaction.opens ? one : null),
      stake: before.stake + transaction.stake,
      refunded: before.refunded + transaction.refunded,
      payout: before.payout + transaction.payout,
      balanceAfter: operation.answer.balanceAfter,
      closes: before.closes || transaction.closes,
      at: operation.at,
      transactions: [...before.transactions, one],
    });
  }
  return [...changes.values()];
}

function emptyChange(roundId: string, at: Date): TransactionsOfRound {
  return {
    roundId,
    opening: null,
    stake: 0n,
    refunded: 0n,
    payout: 0n,
    balanceAfter: '0',
    closes: false,
    at,
    transactions: [],
  };
}
