import { createHmac } from 'node:crypto';
import { drawOwn, NO_BETS_DIGEST } from '@croupier/rules/lottery';
import type { Database } from '../../../kernel/database.ts';
import type { Log } from '../../../kernel/log.ts';
import { rulesOf } from '../families.ts';
import { listAwaiting } from '../issues/issue.store.ts';
import { findLotteries, type LotteryRow } from '../lotteries.store.ts';
import { reportResult } from './report-result.ts';

/** Two newspapers that do not exist, for a demonstration without sources. */
const sources = ['sandbox-one', 'sandbox-two'] as const;
const mostAtOnce = 50;

/**
 * Reports results of official draws on a demonstration, from two sources that agree: what the numbers are follows from the lottery and the
 * issue, so that every process reports the same.
 */
export async function reportSandboxResults(deps: {
  db: Database;
  log: Log;
  secretKey: string;
  onDrawn: (lottery: LotteryRow, issueId: string) => void;
}): Promise<void> {
  const awaiting = await listAwaiting(deps.db, mostAtOnce);
  const lotteries = new Map(
    (await findLotteries(deps.db, [...new Set(awaiting.map(({ lotteryId }) => lotteryId))])).map((one) => [
      one.id,
      one,
    ]),
  );
  for (const { id, lotteryId, number } of awaiting) {
    const lottery = lotteries.get(lotteryId);
    if (!lottery) continue;
    const serverSeed = createHmac('sha256', deps.secretKey).update(`sandbox ${lottery.nodeId} ${number}`).digest();
    const kind = rulesOf(lottery.family).draws;
    const draw = drawOwn(kind, { serverSeed: new Uint8Array(serverSeed), number, betsDigest: NO_BETS_DIGEST });
    for (const source of sources) await reportResult(deps, lottery, { issueId: id, source, draw: kind.write(draw) });
    deps.onDrawn(lottery, id);
  }
}
