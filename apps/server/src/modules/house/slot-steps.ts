import type { SlotStep } from '@croupier/contract';
import { type Play, type RoundRow, roundDocument, type StepRow } from '../play/play.public.ts';
import { toStep } from './play-slot.ts';
import { jackpotOf } from './slot-outcome.ts';
import { houseProvider, openRoundOf, type SlotTable, transactionId } from './slot-table.ts';

/** The steps already played of the round in progress, from the ledger; empty where none is. */
export async function openRoundSteps(play: Play, table: SlotTable): Promise<SlotStep[]> {
  if (!table.last || !openRoundOf(table)) return [];
  const { nonce, step: lastStep } = table.last.position;
  const steps: SlotStep[] = [];
  for (let step = 0; step <= lastStep; step += 1) {
    const position = { nonce, step };
    const stored = await play.seamless.find(table.owner.siteId, houseProvider, transactionId(table.seed.id, position));
    if (!stored) throw new Error(`step ${step} of a round in progress is missing`);
    steps.push(toStep(position, roundDocument.parse(stored.document), stored.balanceAfter.toString()));
  }
  return steps;
}

/** The steps of a finished round from its record. */
export function replaySteps({ round, steps }: { round: RoundRow; steps: StepRow[] }): SlotStep[] {
  const nonce = Math.max(1, round.nonce ?? 1);
  return steps.map((row) => {
    const closed = row.step === round.lastStep && round.status !== 'OPEN';
    const outcome = row.outcome as SlotStep['outcome'];
    return {
      roundId: round.id,
      position: { nonce, step: row.step },
      stake: round.stake.toString(),
      outcome,
      closed,
      ...jackpotOf(outcome),
      balance: row.balanceAfter.toString(),
      next: closed ? { nonce: nonce + 1, step: 0 } : { nonce, step: row.step + 1 },
    };
  });
}
