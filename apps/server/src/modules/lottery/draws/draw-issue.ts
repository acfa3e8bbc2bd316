import { seedToHex } from '@croupier/fairness';
import { drawOwn, NO_BETS_DIGEST } from '@croupier/rules/lottery';
import type { Queryable } from '../../../kernel/database.ts';
import { rulesOf } from '../families.ts';
import { enterDraw, type IssueRow, lockIssue, voidIssue } from '../issues/issue.store.ts';
import type { LotteryRow } from '../lotteries.store.ts';
import { countDraw } from '../trends/count-draw.ts';
import type { SeedChains } from './seed-chains.ts';
import { listSent } from './sent-number.store.ts';

/** Later than this after its time a draw is shown as late. */
const lateAfterMs = 30_000;

/**
 * Draws a locked issue of an own lottery from its committed seed, the digest of its bets and the numbers that members sent, or declares it void where its time is over and
 * the lottery's rule says so. Either reveals the seed.
 *
 * @returns what became of it, or null where another was faster
 */
export async function drawIssue(
  deps: { seedChains: SeedChains },
  tx: Queryable,
  lottery: LotteryRow,
  issue: IssueRow,
  now: Date,
): Promise<'drawn' | 'void' | null> {
  if (issue.chainId === null || issue.chainPlace === null) throw new Error(`the issue ${issue.id} has no seed`);
  const delayMs = now.getTime() - issue.drawsAt.getTime();
  const serverSeed = await deps.seedChains.seedAt(tx, { chainId: issue.chainId, chainPlace: issue.chainPlace });
  const revealed = seedToHex(serverSeed);
  if (lottery.missed === 'void' && delayMs > lottery.missedAfterS * 1_000) {
    return (await voidIssue(tx, issue.id, revealed)) ? 'void' : null;
  }
  const kind = rulesOf(lottery.family).draws;
  const betsDigest = issue.betsDigest ?? NO_BETS_DIGEST;
  // a number that is being sent is written before, or not at all
  if (kind.move) await lockIssue(tx, issue.id);
  const sent = kind.move ? await listSent(tx, issue.id) : [];
  const draw = kind.write(drawOwn(kind, { serverSeed, number: issue.number, betsDigest, sent }));
  const entered = await enterDraw(tx, {
    issueId: issue.id,
    draw,
    serverSeed: revealed,
    late: delayMs > lateAfterMs,
  });
  if (!entered) return null;
  await countDraw(tx, lottery, { draw, drawsAt: issue.drawsAt });
  return 'drawn';
}
