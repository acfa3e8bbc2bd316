import type { Queryable } from '../../../kernel/database.ts';
import type { Consumer } from '../../../kernel/sequencer.ts';
import type { SequencedOperation, Wallet } from '../../wallet/wallet.public.ts';
import { type CommittedStep, foldSteps } from './fold-steps.ts';
import { foldTransactions } from './fold-transactions.ts';
import { type RoundDocument, roundDocument } from './round-document.ts';
import type { RoundSource } from './round-source.ts';
import { writeSteps } from './step-projection.store.ts';
import { writeTransactions } from './transaction-projection.store.ts';

/** Takes rounds of built-in games that closed, in the transaction that projects them. */
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
  /** Whose rounds come in single transactions. */
  sources: readonly RoundSource[];
  /** Called after the commit of each settled round. */
  onSettled: (memberId: string, roundId: string, at: Date) => void;
}): Consumer {
  let settled: { memberId: string; roundId: string; at: Date }[] = [];
  return {
    name: 'rounds.rounds',
    stream: 'wallet',
    async handle(rows, tx) {
      settled = [];
      const operations = await deps.wallet.readSequenced(tx, rows);
      const steps = committedSteps(operations);
      if (steps.length > 0) await writeSteps(tx, steps, foldSteps(steps));
      const transactions = deps.sources.flatMap((source) =>
        operations.flatMap((operation) => {
          const transaction = source.read(operation);
          return transaction ? [{ operation, transaction }] : [];
        }),
      );
      for (const source of deps.sources) await source.keep(tx, operations);
      if (transactions.length > 0) await writeTransactions(tx, foldTransactions(transactions));
      const closed = steps.filter(({ document }) => document.closed);
      if (closed.length > 0) await deps.onClosed(tx, closed.map(closedRound));
      settled = [
        ...closed.map(({ operation, document }) => settledRound(operation, document.roundId)),
        ...transactions.flatMap(({ operation, transaction }) =>
          transaction.closes ? [settledRound(operation, transaction.roundId)] : [],
        ),
      ];
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

const settledRound = ({ memberId, at }: SequencedOperation, roundId: string) => ({ memberId, roundId, at });
