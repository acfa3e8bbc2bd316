import type { Queryable } from '../../kernel/database.ts';
import type { Consumer } from '../../kernel/sequencer.ts';
import type { SequencedOperation, Wallet } from '../wallet/wallet.public.ts';
import { type RoundDocument, roundDocument } from './round-document.ts';
import { applyStep, openRound } from './round-projection.store.ts';

/**
 * Projects rounds, steps and bets from the documents that were committed with the money, in committed order. What is projected and
 * how far it was read commit together, so nothing is lost or doubled whenever the process dies.
 */
export function roundProjection(deps: {
  wallet: Wallet;
  /** Told after the commit of each settled round. */
  onSettled: (memberId: string, roundId: string, at: Date) => void;
}): Consumer {
  let settled: { memberId: string; roundId: string; at: Date }[] = [];
  return {
    name: 'play.rounds',
    stream: 'wallet',
    async handle(rows, tx) {
      settled = [];
      for (const operation of await deps.wallet.readSequenced(tx, rows)) {
        const parsed = roundDocument.safeParse(operation.document);
        if (!parsed.success) continue; // not a round: a grant, a transfer
        await project(tx, operation, parsed.data);
        if (parsed.data.closed)
          settled.push({ memberId: operation.memberId, roundId: parsed.data.roundId, at: operation.at });
      }
    },
    after() {
      for (const { memberId, roundId, at } of settled) deps.onSettled(memberId, roundId, at);
    },
  };
}

async function project(tx: Queryable, operation: SequencedOperation, document: RoundDocument): Promise<void> {
  if (document.step === 0) await openRound(tx, operation, document);
  await applyStep(tx, operation, document);
}
