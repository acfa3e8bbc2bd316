import type { Database, Queryable } from '../../../kernel/database.ts';
import type { Log } from '../../../kernel/log.ts';
import { rulesOf } from '../families.ts';
import {
  databaseNow,
  enterDraw,
  type IssueRow,
  lockIssue,
  noteDispute,
  postponeDraw,
  replaceDraw,
  voidIssue,
} from '../issues/issue.store.ts';
import type { LotteryRow } from '../lotteries.store.ts';
import { countDraw, recount } from '../trends/count-draw.ts';
import { listReports, saveReport } from './report.store.ts';

/** Sources that must report the same before a result counts. */
const sourcesNeeded = 2;
/** Later than this after its time a result is shown as late. */
const lateAfterMs = 30 * 60_000;
/** How long an issue that is not voided waits before somebody is called again. */
const callAgainS = 3_600;

export type ReportOutcome =
  /** One more source is needed. */
  | 'waiting'
  /** Two sources agree: the issue is drawn, and is settled next. */
  | 'drawn'
  /** Two sources agree on another result than what was settled: it is reversed and settled again. */
  | 'corrected'
  /** Sources contradict each other, or what was settled: nothing follows before a person has looked. */
  | 'disputed'
  /** It is what was entered already. */
  | 'known'
  /** The issue still takes bets, or was voided. */
  | 'refused';

/**
 * Takes what a source reports as the result of an official draw. Two sources that agree draw the issue; a difference stops it. A source may
 * report again and so correct itself, as long as nothing is drawn. Nothing is taken before the lock, by the database's clock.
 *
 * @param draw as the source wrote it
 * @throws UnsoundDraw where it is no whole draw of the lottery
 */
export async function reportResult(
  deps: { db: Database; log: Log },
  lottery: LotteryRow,
  report: { issueId: string; source: string; draw: unknown },
): Promise<ReportOutcome> {
  const kind = rulesOf(lottery.family).draws;
  const draw = kind.write(kind.read(report.draw));
  if (lottery.drawnBy !== 'official') return 'refused';
  return deps.db.transaction(async (tx) => {
    const issue = await lockIssue(tx, report.issueId);
    const now = await databaseNow(tx);
    if (!issue || issue.lotteryId !== lottery.id || issue.state === 'void' || now < issue.locksAt) return 'refused';
    if (issue.draw !== null) {
      await saveReport(tx, issue.id, report.source, draw);
      const agree = (await listReports(tx, issue.id)).every((other) => isSame(kind.read(other.draw), draw));
      if (isSame(kind.read(issue.draw), draw)) {
        if (agree) await noteDispute(tx, issue.id, false);
        return 'known';
      }
      return correct(deps, tx, lottery, issue, { source: report.source, draw, agree });
    }
    if (issue.state !== 'locked') return 'refused';
    await saveReport(tx, issue.id, report.source, draw);
    const reports = await listReports(tx, issue.id);
    if (reports.some((other) => !isSame(kind.read(other.draw), draw)))
      return dispute(deps, tx, lottery, issue, report.source);
    await noteDispute(tx, issue.id, false);
    if (reports.length < sourcesNeeded) return 'waiting';
    const late = now.getTime() - issue.drawsAt.getTime() > lateAfterMs;
    await enterDraw(tx, { issueId: issue.id, draw, serverSeed: null, late });
    await countDraw(tx, lottery, { draw, drawsAt: issue.drawsAt });
    return 'drawn';
  });
}

/**
 * Another result than the one that is settled: where all sources have come to agree on it, and they are two at least, what was paid is
 * reversed and the issue settled again. Until then it is a contradiction.
 */
async function correct(
  deps: { log: Log },
  tx: Queryable,
  lottery: LotteryRow,
  issue: IssueRow,
  { source, draw, agree }: { source: string; draw: unknown; agree: boolean },
): Promise<'corrected' | 'disputed'> {
  const sources = (await listReports(tx, issue.id)).length;
  if (!agree || sources < sourcesNeeded || !(await replaceDraw(tx, issue.id, draw)))
    return dispute(deps, tx, lottery, issue, source);
  await recount(tx, lottery);
  deps.log.warn({ lottery: lottery.nodeId, number: issue.number }, 'the result of a lottery was corrected');
  return 'corrected';
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

async function dispute(
  { log }: { log: Log },
  tx: Queryable,
  { nodeId }: LotteryRow,
  { id, number }: IssueRow,
  source: string,
): Promise<'disputed'> {
  await noteDispute(tx, id, true);
  log.error({ alert: 'lottery', lottery: nodeId, number, source }, 'sources of a lottery result contradict each other');
  return 'disputed';
}

/**
 * What becomes of an official issue whose result did not come in time: void, as the lottery's rule says (a draw that is postponed past its
 * day), or it waits on and somebody is called. One whose sources contradict each other always waits.
 */
export async function missResult(
  { log }: { log: Log },
  tx: Queryable,
  lottery: LotteryRow,
  issue: IssueRow,
): Promise<boolean> {
  if (lottery.missed === 'void' && !issue.disputed) return voidIssue(tx, issue.id, null);
  await postponeDraw(tx, issue.id, callAgainS);
  log.error({ alert: 'lottery', lottery: lottery.nodeId, number: issue.number }, 'the result of a lottery is overdue');
  return false;
}
