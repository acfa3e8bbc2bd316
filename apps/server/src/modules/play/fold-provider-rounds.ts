import type { SequencedOperation } from '../wallet/wallet.public.ts';
import type { ProviderDocument } from './provider-document.ts';

/** One transaction of a provider's round as it was committed. */
export type CommittedTransaction = { operation: SequencedOperation; document: ProviderDocument & { roundId: string } };

/** What the transactions of one batch do to one round, and to the bet that shares its id. */
export type ProviderRoundChange = {
  roundId: string;
  /** The first debit of the batch: it opens the round where none did before. */
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
export function foldProviderRounds(transactions: readonly CommittedTransaction[]): ProviderRoundChange[] {
  const changes = new Map<string, ProviderRoundChange>();
  for (const transaction of transactions) {
    const { document, operation } = transaction;
    const before = changes.get(document.roundId) ?? emptyChange(document.roundId, operation.at);
    const { stake, refunded, payout } = amountsOf(transaction);
    changes.set(document.roundId, {
      ...before,
      opening: before.opening ?? (document.type === 'debit' && document.game ? transaction : null),
      stake: before.stake + stake,
      refunded: before.refunded + refunded,
      payout: before.payout + payout,
      balanceAfter: operation.answer.balanceAfter,
      closes: before.closes || document.closesRound,
      at: operation.at,
      transactions: [...before.transactions, transaction],
    });
  }
  return [...changes.values()];
}

/** What one transaction adds to its round, in minor units. */
export function amountsOf({ operation, document }: { operation: SequencedOperation; document: ProviderDocument }): {
  stake: bigint;
  refunded: bigint;
  payout: bigint;
} {
  const moved = BigInt(operation.answer.balanceAfter) - BigInt(operation.answer.balanceBefore);
  const isUndoing = document.type === 'rollback';
  return {
    stake: document.type === 'debit' ? -moved : 0n,
    // the sign of what a rollback moved shows what it undid: a stake came back, or a win went
    refunded: isUndoing && moved > 0n ? moved : 0n,
    payout: document.type === 'credit' || (isUndoing && moved < 0n) ? moved : 0n,
  };
}

function emptyChange(roundId: string, at: Date): ProviderRoundChange {
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
