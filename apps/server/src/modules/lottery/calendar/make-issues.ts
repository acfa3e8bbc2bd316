import { issuesFrom } from '@croupier/rules/lottery';
import type { Database } from '../../../kernel/database.ts';
import type { SeedChains } from '../draws/seed-chains.ts';
import { countAhead, insertIssues } from '../issues/issue.store.ts';
import { holdLease, type Lease } from '../issues/lease.store.ts';
import { leaseLifetimeMs } from '../issues/lease-lifetime.ts';
import type { LotteryRow } from '../lotteries.store.ts';

/** New issues of one lottery in one transaction. */
const mostAtOnce = 100;

/**
 * Makes the issues of a lottery that its calendar has ahead, each with the commitment to its seed, long before it opens. Issues that passed
 * while nothing ran were never on sale, and are left out.
 *
 * @returns how many it made; 0 too where another process runs the lottery now
 */
export async function makeIssues(
  deps: { db: Database; seedChains: SeedChains },
  lottery: LotteryRow,
  lease: Lease,
): Promise<number> {
  const [stock] = await countAhead(deps.db, [lottery.id]);
  if (!stock || stock.ahead >= lottery.ahead) return 0;
  const wanted = Math.min(lottery.ahead - stock.ahead, mostAtOnce);
  const last = stock.lastDrawsAt && { drawsAt: stock.lastDrawsAt.getTime() };
  const issues = issuesFrom(lottery.schedule, { nowMs: stock.now.getTime(), last }, wanted);
  return deps.db.transaction(async (tx) => {
    if (!(await holdLease(tx, lease, leaseLifetimeMs))) return 0;
    const places = lottery.drawnBy === 'own' ? await deps.seedChains.take(tx, lottery.id, issues.length) : [];
    await insertIssues(
      tx,
      lottery.id,
      issues.map(({ number, opensAt, locksAt, drawsAt }, index) => ({
        number,
        opensAt: new Date(opensAt),
        locksAt: new Date(locksAt),
        drawsAt: new Date(drawsAt),
        chainId: places[index]?.chainId ?? null,
        chainPlace: places[index]?.chainPlace ?? null,
        commitment: places[index]?.commitment ?? null,
      })),
    );
    return issues.length;
  });
}
