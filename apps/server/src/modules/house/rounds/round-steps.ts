import type { RoundRow, Rounds, StepRow } from '../../rounds/rounds.public.ts';
import {
  type GameSessionState,
  houseProvider,
  openRoundOf,
  stepDocument,
  transactionId,
} from './game-session-state.ts';
import { nextAfter, type StoredStep } from './play-step.ts';

/** The steps already played of the round in progress, from the ledger; empty where none is. */
export async function openRoundSteps(rounds: Rounds, sessionState: GameSessionState): Promise<StoredStep[]> {
  if (!sessionState.last || !openRoundOf(sessionState)) return [];
  const { nonce, step: lastStep } = sessionState.last.position;
  const { siteId } = sessionState.owner;
  return Promise.all(
    Array.from({ length: lastStep + 1 }, async (_, step) => {
      const position = { nonce, step };
      const stored = await rounds.seamless.find(siteId, houseProvider, transactionId(sessionState.seed.id, position));
      if (!stored) throw new Error(`step ${step} of a round in progress is missing`);
      return { position, document: stepDocument.parse(stored.document), balance: stored.balanceAfter.toString() };
    }),
  );
}

/** The steps of a finished round from its record. */
export function replaySteps<Outcome>({ round, steps }: { round: RoundRow; steps: StepRow[] }) {
  const nonce = Math.max(1, round.nonce ?? 1);
  return steps.map((row) => {
    const closed = row.step === round.lastStep && round.status !== 'OPEN';
    const position = { nonce, step: row.step };
    return {
      roundId: round.id,
      position,
      stake: round.stake.toString(),
      outcome: row.outcome as Outcome,
      closed,
      balance: row.balanceAfter.toString(),
      next: nextAfter(position, closed),
    };
  });
}
