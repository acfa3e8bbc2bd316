import { type RoundRow, type Rounds, roundDocument, type StepRow } from '../../rounds/rounds.public.ts';
import { type HouseTable, houseProvider, openRoundOf, transactionId } from './game-session-state.ts';
import { nextAfter, type StoredStep } from './play-step.ts';

/** The steps already played of the round in progress, from the ledger; empty where none is. */
export async function openRoundSteps(rounds: Rounds, table: HouseTable): Promise<StoredStep[]> {
  if (!table.last || !openRoundOf(table)) return [];
  const { nonce, step: lastStep } = table.last.position;
  const { siteId } = table.owner;
  return Promise.all(
    Array.from({ length: lastStep + 1 }, async (_, step) => {
      const position = { nonce, step };
      const stored = await rounds.seamless.find(siteId, houseProvider, transactionId(table.seed.id, position));
      if (!stored) throw new Error(`step ${step} of a round in progress is missing`);
      return { position, document: roundDocument.parse(stored.document), balance: stored.balanceAfter.toString() };
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
