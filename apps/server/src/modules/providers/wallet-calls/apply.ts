import type { Amount } from '@croupier/money';
import { refuseProvider } from '../../../kernel/provider-refusal.ts';
import type { PermittedStake, SeamlessWallet } from '../../rounds/rounds.public.ts';
import type { Leg, Posted, Refused, StoredOperation } from '../../wallet/wallet.public.ts';
import {
  describeTransaction,
  isSameTransaction,
  type ProviderDocument,
  providerDocument,
  type TransactionTerms,
} from '../rounds/provider-document.ts';
import type { Player } from './players.ts';

/** What a transaction did, as every repeat of it is answered again. */
export type Applied = { transactionId: string; operationId: string; balance: Amount };

/** Facts about a provider's transactions and rounds that decide what may come after them. */
export const factOf = {
  /** A transaction was rolled back, or will be refused should it arrive. The wallet sets it with every reversal. */
  reversed: (transactionId: string) => `reversed:${transactionId}`,
  /** A debit was paid, be it with nothing. */
  won: (transactionId: string) => `won:${transactionId}`,
  /** A round takes no more stakes. */
  closed: (roundId: string) => `closed:${roundId}`,
};

export type ApplyDeps = { seamless: SeamlessWallet };

export type Transaction = {
  transactionId: string;
  terms: TransactionTerms;
  roundId: string | null;
  stake?: PermittedStake;
  payout?: { amount: Amount; follow: string };
  /** What moves beside stake and payout. */
  others?: readonly Leg[];
  marks?: readonly string[];
  unlessMarked?: readonly string[];
};

/** Whose transaction it is. */
export const keyOf = ({ provider, site, memberId }: Player, transactionId: string) => ({
  siteId: site.id,
  provider: provider.code,
  transactionId,
  memberId,
});

/**
 * Applies a provider's transaction, once. Refuses `DUPLICATE_TRANSACTION` where its id was used for anything else, and what the ledger
 * refuses: `NOT_ENOUGH_MONEY`, `USER_DISABLED`, `LIMIT_REACHED`, `TOO_LATE`, `TRANSACTION_ROLLED_BACK`, `TRANSACTION_PAID`, `ROUND_CLOSED`.
 */
export async function apply(deps: ApplyDeps, player: Player, transaction: Transaction): Promise<Applied> {
  const { transactionId, terms, roundId, stake, payout, others = [], marks = [], unlessMarked = [] } = transaction;
  const result = await deps.seamless.post({
    ...keyOf(player, transactionId),
    ...describeTransaction(terms, roundId),
    currency: player.site.currency.code,
    stake: stake ?? null,
    payout: payout ?? null,
    others,
    marks,
    unlessMarked,
  });
  return toApplied(transactionId, mustBePosted(result, terms));
}

type Answered = { status: 'posted' | 'replayed'; document?: unknown };

/** The operation of a result that is one; every refusal of the ledger becomes one of the standard set. */
export function mustBePosted<Result extends Answered>(result: Result | Refused, terms: TransactionTerms): Result {
  switch (result.status) {
    case 'posted':
      return result as Result;
    case 'replayed':
      mustBeTheSame((result as Result).document, terms);
      return result as Result;
    case 'conflict':
      return refuseProvider('DUPLICATE_TRANSACTION');
    case 'insufficient':
      return refuseProvider('NOT_ENOUGH_MONEY', { balance: result.balance.toString() });
    case 'blocked':
      return refuseProvider('USER_DISABLED');
    case 'too_late':
      return refuseProvider('TOO_LATE');
    case 'marked':
      return refuseMarked(result.mark);
    case 'not_found':
      return refuseProvider('TRANSACTION_MISMATCH');
    case 'out_of_range':
      return refuseProvider('LIMIT_REACHED', { limit: terms.amount });
  }
}

/** The ledger compares the money; here the rest of what makes a repeat the same is compared. */
export function mustBeTheSame(stored: unknown, terms: TransactionTerms): ProviderDocument {
  const parsed = providerDocument.safeParse(stored);
  if (!parsed.success || !isSameTransaction(parsed.data, terms)) refuseProvider('DUPLICATE_TRANSACTION');
  return parsed.data;
}

function refuseMarked(mark: string): never {
  if (mark.startsWith('won:')) refuseProvider('TRANSACTION_PAID');
  if (mark.startsWith('closed:')) refuseProvider('ROUND_CLOSED');
  return refuseProvider('TRANSACTION_ROLLED_BACK');
}

export function toApplied(transactionId: string, posted: Posted): Applied {
  return { transactionId, operationId: posted.operationId, balance: posted.balanceAfter };
}

/**
 * An earlier transaction that this one is about, or null where it has not arrived. Refuses `TRANSACTION_MISMATCH` where it is of another
 * kind, player or round.
 */
export async function findTarget(
  deps: ApplyDeps,
  player: Player,
  target: { transactionId: string; types: readonly ProviderDocument['type'][]; providerRoundId: string | null },
): Promise<{ document: ProviderDocument; operation: StoredOperation } | null> {
  const operation = await deps.seamless.find(player.site.id, player.provider.code, target.transactionId);
  if (!operation) return null;
  const parsed = providerDocument.safeParse(operation.document);
  if (!parsed.success) refuseProvider('TRANSACTION_MISMATCH');
  const document = parsed.data;
  const isIt =
    target.types.includes(document.type) &&
    document.terms.playerId === player.playerId &&
    (target.providerRoundId === null || document.providerRoundId === target.providerRoundId);
  if (!isIt) refuseProvider('TRANSACTION_MISMATCH');
  return { document, operation };
}
