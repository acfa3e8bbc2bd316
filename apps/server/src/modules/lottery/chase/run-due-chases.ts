import type { LotteryRow } from '../lotteries.store.ts';
import { listDueChases } from './chase.store.ts';
import { type RunChaseDeps, runChase } from './run-chase.ts';

const mostDue = 400;
/** Each holds a connection while its slip is written with those of others. */
const atOnce = 4;

/** Goes on with the chases of lotteries that are due. @returns how many */
export async function runDueChases(deps: RunChaseDeps, lotteries: readonly LotteryRow[]): Promise<number> {
  const byId = new Map(lotteries.map((lottery) => [lottery.id, lottery]));
  const due = await listDueChases(deps.db, [...byId.keys()], mostDue);
  const rest = due.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const { chaseId, lotteryId } of rest) {
        const lottery = byId.get(lotteryId);
        if (lottery) await runChase(deps, lottery, chaseId);
      }
    }),
  );
  return due.length;
}
