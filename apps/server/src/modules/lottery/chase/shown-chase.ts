import type { LotteryChase } from '@croupier/contract';
import type { Database } from '../../../kernel/database.ts';
import type { OfferedLottery } from '../lobby/boards.ts';
import { nameOf } from '../lobby/shown-lottery.ts';
import { type ChaseRow, listSteps, type ShownStepRow } from './chase.store.ts';

/** Chases as a member sees them; those of a lottery that the site offers no more are left out. */
export async function shownChases(
  db: Database,
  chases: readonly ChaseRow[],
  offered: readonly OfferedLottery[],
  language: string | undefined,
): Promise<LotteryChase[]> {
  const steps = Map.groupBy(
    await listSteps(
      db,
      chases.map(({ id }) => id),
    ),
    ({ chaseId }) => chaseId,
  );
  return chases.flatMap((chase): LotteryChase[] => {
    const one = offered.find(({ lottery }) => lottery.id === chase.lotteryId);
    return one ? [shownChase(chase, one, steps.get(chase.id) ?? [], language)] : [];
  });
}

function shownChase(
  chase: ChaseRow,
  offered: OfferedLottery,
  steps: readonly ShownStepRow[],
  language: string | undefined,
): LotteryChase {
  return {
    chaseId: chase.id,
    gameId: offered.lottery.nodeId,
    family: offered.lottery.family,
    remark: nameOf(offered, language),
    at: chase.createdAt.toISOString(),
    lines: chase.lines.map(({ play, selection, unit }) => ({ play, selection, unit })),
    stopOnWin: chase.stopOnWin,
    stopAtPayout: chase.stopAtPayout?.toString() ?? null,
    state: chase.state,
    reason: chase.reason,
    steps: steps.map(({ number, drawsAt, multiplier, stake, state, reason, slipId, payout }) => ({
      number,
      drawsAt: drawsAt.toISOString(),
      multiplier,
      stake: stake.toString(),
      state,
      reason,
      slipId,
      payout: payout?.toString() ?? null,
    })),
  };
}
