import type { SequencedOperation } from '../../wallet/wallet.public.ts';
import type { RoundDocument } from './round-document.ts';

/** One step of a round as it was committed with its money. */
export type CommittedStep = { operation: SequencedOperation; document: RoundDocument };

/** What the steps of one batch do to one round, and to the bet that shares its id. */
export type StepsOfRound = {
  roundId: string;
  /** The step that opens the round; null where the round was opened in an earlier batch. */
  opening: CommittedStep | null;
  /** Minor units that the steps paid in sum. */
  payout: bigint;
  /** As the last of the steps left it. */
  balanceAfter: string;
  lastStep: number;
  status: 'OPEN' | 'SETTLED';
  closedAt: Date | null;
};

/**
 * Sums committed steps up to one change a round: what applying them one after another comes to. Rounds stand in the order in which the
 * batch first touches them.
 */
export function foldSteps(steps: readonly CommittedStep[]): StepsOfRound[] {
  const changes = new Map<string, StepsOfRound>();
  for (const step of steps) {
    const { roundId, step: number, win, closed } = step.document;
    const opens = number === 0;
    // a step that stands before its round's opening finds no round to change
    const before = opens ? undefined : changes.get(roundId);
    changes.set(roundId, {
      roundId,
      opening: opens ? step : (before?.opening ?? null),
      payout: (before?.payout ?? 0n) + BigInt(win),
      balanceAfter: step.operation.answer.balanceAfter,
      lastStep: number,
      status: closed ? 'SETTLED' : 'OPEN',
      closedAt: closed ? step.operation.at : null,
    });
  }
  return [...changes.values()];
}
