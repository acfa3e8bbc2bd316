import type { TransactionReader } from '../../rounds/rounds.public.ts';
import { readProviderDocument } from './provider-document.ts';
import { insertTransactions } from './provider-transactions.store.ts';

/** Keeps what third parties had applied, for the comparison with their lists. */
export const keepTransactions: TransactionReader = (tx, transactions) =>
  insertTransactions(
    tx,
    transactions.flatMap(({ operation, document: stored }) => {
      const document = readProviderDocument(stored);
      return document ? [{ operation, document }] : [];
    }),
  );
