import type { Queryable } from '../../kernel/database.ts';
import type { Consumer } from '../../kernel/sequencer.ts';
import type { SequencedOperation, Wallet } from '../wallet/wallet.public.ts';
import { type CommittedTransaction, foldProviderRounds } from './fold-provider-rounds.ts';
import { type CommittedStep, foldRounds } from './fold-rounds.ts';
import { type ProviderDocument, providerDocument } from './provider-document.ts';
import { insertTransactions, writeProviderRounds } from './provider-round-projection.store.ts';
import { type RoundDocument, roundDocument } from './round-document.ts';
import { writeRounds } from './round-projection.store.ts';

/** Told of rounds of built-in games that closed, in the transaction that projects them. */
export type RoundsClosed = (
  tx: Queryable,
  rounds: readonly (Pick<RoundDocument, 'gameVersion' | 'stake' | 'outcome' | 'state'> & {
    siteId: string;
    currency: string;
    at: Date;
  })[],
) => Promise<void>;

/**
 * Projects rounds and steps from the documents that were committed with the money, in committed order. What is projected and
 * how far it was read commit together, so nothing is lost or doubled whenever the process dies.
 */
export function roundProjection(deps: {
  wallet: Wallet;
  onClosed: RoundsClosed;
  /** Told after the commit of each settled round. */
  onSettled: (memberId: string, roundId: string, at: Date) => void;
}): Consumer {
  let settled: { memberId: string; roundId: string; at: Date }[] = [];
  return {
    name: 'play.rounds',
    stream: 'wallet',
    async handle(rows, tx) {
      settled = [];
      const operations = await deps.wallet.readSequenced(tx, rows);
      const steps = committedSteps(operations);
      if (steps.length > 0) await writeRounds(tx, steps, foldRounds(steps));
      const ofProviders = providerTransactions(operations);
      await insertTransactions(tx, ofProviders);
      const transactions = ofRounds(ofProviders);
      if (transactions.length > 0) await writeProviderRounds(tx, foldProviderRounds(transactions));
      const closed = steps.filter(({ document }) => document.closed);
      if (closed.length > 0) await deps.onClosed(tx, closed.map(closedRound));
      settled = [...closed, ...transactions.filter(({ document }) => document.closesRound)].map(
        ({ operation, document }) => ({
          memberId: operation.memberId,
          roundId: document.roundId,
          at: operation.at,
        }),
      );
    },
    after() {
      for (const { memberId, roundId, at } of settled) deps.onSettled(memberId, roundId, at);
    },
  };
}

function closedRound({ operation, document }: CommittedStep) {
  const { siteId, currency, at } = operation;
  const { gameVersion, stake, outcome, state } = document;
  return { siteId, currency, at, gameVersion, stake, outcome, state };
}

/** The operations that are steps of rounds; a grant or a transfer is none. */
function committedSteps(operations: readonly SequencedOperation[]): CommittedStep[] {
  return operations.flatMap((operation) => {
    const parsed = roundDocument.safeParse(operation.document);
    return parsed.success ? [{ operation, document: parsed.data }] : [];
  });
}

type ProviderTransaction = { operation: SequencedOperation; document: ProviderDocument };

function providerTransactions(operations: readonly SequencedOperation[]): ProviderTransaction[] {
  return operations.flatMap((operation) => {
    const parsed = providerDocument.safeParse(operation.document);
    return parsed.success ? [{ operation, document: parsed.data }] : [];
  });
}

/** Those that belong to a round; a promotional credit belongs to none. */
function ofRounds(transactions: readonly ProviderTransaction[]): CommittedTransaction[] {
  return transactions.flatMap(({ operation, document }) => {
    const { roundId } = document;
    return roundId === null ? [] : [{ operation, document: { ...document, roundId } }];
  });
}
