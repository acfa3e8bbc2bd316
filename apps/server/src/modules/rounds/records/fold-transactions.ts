import type { CommittedTransaction } from './committed-transaction.ts';

/** What the transactions of one batch do to one round. Amounts are minor units, added to those that the round has. */
export type TransactionsOfRound = {
  roundId: string;
  /** The first stake of the batch: it opens the round where none did before. */
  opening: CommittedTransaction | null;
  stake: bigint;
  refunded: bigint;
  payout: bigint;
  balanceAfter: string;
  /** When a transaction of the batch first closed the round, and when one last returned a stake; null where none did. */
  closedAt: Date | null;
  refundedAt: Date | null;
  transactions: CommittedTransaction[];
};

/**
 * Sums committed transactions up to one change a round: what applying them one after another comes to. Rounds stand in the order in which
 * the batch first touches them. What belongs to no round is left out.
 */
export function foldTransactions(committed: readonly CommittedTransaction[]): TransactionsOfRound[] {
  const changes = new Map<string, TransactionsOfRound>();
  for (const one of committed) {
    const { operation, document, amounts } = one;
    const { roundId } = document;
    if (roundId === null) continue;
    const change = changes.get(roundId) ?? emptyChange(roundId);
    changes.set(roundId, change);
    if (document.game) change.opening ??= one;
    change.stake += amounts.stake;
    change.refunded += amounts.refunded;
    change.payout += amounts.payout;
    change.balanceAfter = operation.answer.balanceAfter;
    if (document.closesRound) change.closedAt ??= operation.at;
    if (amounts.refunded > 0n) change.refundedAt = operation.at;
    change.transactions.push(one);
  }
  return [...changes.values()];
}

function emptyChange(roundId: string): TransactionsOfRound {
  return {
    roundId,
    opening: null,
    stake: 0n,
    refunded: 0n,
    payout: 0n,
    balanceAfter: '0',
    closedAt: null,
    refundedAt: null,
    transactions: [],
  };
}
