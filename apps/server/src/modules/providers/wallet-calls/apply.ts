import type { Amount } from '@croupier/money';
import { refuseProvider } from '../../../kernel/provider-refusal.ts';
import type { Leg, Posted, PostResult, StoredOperation, Wallet } from '../../wallet/wallet.public.ts';
import {
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

export type ApplyDeps = {
  wallet: Wallet;
  /** Told after money moved; a signal that may be lost. */
  onMoney: (memberId: string, sumBalance: Amount) => void;
};

export type Transaction = {
  transactionId: string;
  terms: TransactionTerms;
  roundId: string | null;
  legs: readonly Leg[];
  marks: readonly string[];
  unlessMarked: readonly string[];
  game?: ProviderDocument['game'];
};

/**
 * Applies a provider's transaction, once. Refuses `DUPLICATE_TRANSACTION` where its id was used for anything else, and what the ledger
 * refuses: `NOT_ENOUGH_MONEY`, `USER_DISABLED`, `LIMIT_REACHED`, `TOO_LATE`, `TRANSACTION_ROLLED_BACK`, `TRANSACTION_PAID`, `ROUND_CLOSED`.
 */
export async function apply(deps: ApplyDeps, player: Player, transaction: Transaction): Promise<Applied> {
  const { transactionId, terms, roundId, legs, marks, unlessMarked } = transaction;
  const result = await deps.wallet.post({
    siteId: player.site.id,
    source: player.provider.code,
    externalId: transactionId,
    memberId: player.memberId,
    currency: player.site.currency.code,
    roundId,
    legs,
    document: documentOf(player, terms, roundId, { game: transaction.game ?? null }),
    marks,
    unlessMarked,
  });
  const posted = mustBePosted(result, terms);
  if (result.status === 'posted' && legs.length > 0) deps.onMoney(player.memberId, posted.balanceAfter);
  return toApplied(transactionId, posted);
}

/** The document of a transaction. */
export function documentOf(
  player: Player,
  terms: TransactionTerms,
  roundId: string | null,
  more: Partial<Pick<ProviderDocument, 'game' | 'already'>> = {},
): ProviderDocument {
  return {
    kind: 'provider-transaction',
    provider: player.provider.code,
    roundId,
    ...terms,
    game: more.game ?? null,
    already: more.already ?? false,
  };
}

type Answered = Extract<PostResult, { status: 'posted' | 'replayed' }>;

/** The operation of a result that is one; every refusal of the ledger becomes one of the standard set. */
export function mustBePosted<Result extends { status: string }>(
  result: Result,
  terms: TransactionTerms,
): Extract<Result, { status: 'posted' | 'replayed' }> {
  const refused = result as unknown as Exclude<PostResult, Answered> | Answered;
  switch (refused.status) {
    case 'posted':
      break;
    case 'replayed':
      mustBeTheSame(refused.document, terms);
      break;
    case 'conflict':
      return refuseProvider('DUPLICATE_TRANSACTION');
    case 'insufficient':
      return refuseProvider('NOT_ENOUGH_MONEY', { balance: refused.balance.toString() });
    case 'blocked':
      return refuseProvider('USER_DISABLED');
    case 'too_late':
      return refuseProvider('TOO_LATE');
    case 'marked':
      return refuseMarked(refused.mark);
    case 'not_found':
      return refuseProvider('TRANSACTION_MISMATCH');
    case 'out_of_range':
      return refuseProvider('LIMIT_REACHED', { limit: terms.amount });
  }
  return result as Extract<Result, { status: 'posted' | 'replayed' }>;
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
  deps: { wallet: Wallet },
  player: Player,
  target: { transactionId: string; types: readonly ProviderDocument['type'][]; providerRoundId: string | null },
): Promise<{ document: ProviderDocument; operation: StoredOperation } | null> {
  const operation = await deps.wallet.operation(player.site.id, player.provider.code, target.transactionId);
  if (!operation) return null;
  const parsed = providerDocument.safeParse(operation.document);
  if (!parsed.success) refuseProvider('TRANSACTION_MISMATCH');
  const document = parsed.data;
  const isIt =
    target.types.includes(document.type) &&
    document.playerId === player.playerId &&
    (target.providerRoundId === null || document.providerRoundId === target.providerRoundId);
  if (!isIt) refuseProvider('TRANSACTION_MISMATCH');
  return { document, operation };
}
