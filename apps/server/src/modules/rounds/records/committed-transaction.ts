import type { SequencedOperation } from '../../wallet/wallet.public.ts';
import { type RoundDocument, readRoundDocument } from './round-document.ts';

/** What a transaction adds to its round, minor units. */
export type TransactionAmounts = {
  stake: bigint;
  /** Returned of what was staked. */
  refunded: bigint;
  /** Paid, jackpots included; below zero where a win was undone. */
  payout: bigint;
  /** Of it, paid by jackpots. */
  jackpotPayout: bigint;
  /** What its step shows as won. */
  win: bigint;
};

/** A transaction of a game as it was committed. */
export type CommittedTransaction = {
  operation: SequencedOperation;
  document: RoundDocument;
  amounts: TransactionAmounts;
};

/** The transaction of an operation; null where it is none of a game. Throws where its document is malformed. */
export function committedTransaction(operation: SequencedOperation): CommittedTransaction | null {
  const document = readRoundDocument(operation.document);
  return document && { operation, document, amounts: amountsOf(operation, document) };
}

/** What moved is the ledger's word; the document names only what was won of it. */
function amountsOf({ answer }: SequencedOperation, document: RoundDocument): TransactionAmounts {
  const moved = BigInt(answer.balanceAfter) - BigInt(answer.balanceBefore);
  if (document.type === 'rollback') {
    // the sign of what a rollback moved shows what it undid: a stake came back, or a win went
    const [refunded, payout] = moved > 0n ? [moved, 0n] : [0n, moved];
    return { stake: 0n, refunded, payout, jackpotPayout: 0n, win: 0n };
  }
  const jackpotPayout = BigInt(document.jackpotWin ?? 0);
  const win = BigInt(document.win) + jackpotPayout;
  return { stake: win - moved, refunded: 0n, payout: win, jackpotPayout, win };
}
