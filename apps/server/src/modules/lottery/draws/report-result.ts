import type { Database, Queryable } from '../../../kernel/database.ts';
import { databaseNow } from '../../../kernel/database-clock.ts';
import type { Log } from '../../../kernel/log.ts';
import { rulesOf } from '../families.ts';
import {
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

/** Feeds that must report the same before a result counts, or people who must have entered it. */
const sourcesNeeded = 2;
/** Begins the source of what an operator entered by hand. */
const operatorPrefix = 'op-';

/** The source that an operator is: what the same person enters twice counts once. */
export const operatorSource = (operatorId: string): string => `${operatorPrefix}${operatorId}`;
/** The operator that a source is, or null for a feed. */
export const operatorOf = (source: string): string | null =>
  source.startsWith(operatorPrefix) ? source.slice(operatorPrefix.length) : null;
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

/** What reports come to: a result, none yet, or none because they contradict each other. */
type Verdict = { kind: 'agreed'; draw: unknown } | { kind: 'waiting' } | { kind: 'disputed' };

/**
 * Two people who entered the same decide, also against feeds; one person decides nothing. Without them two feeds that agree decide, unless any
 * other report contradicts them.
 */
function judge(reports: readonly { source: string; draw: unknown }[]): Verdict {
  const texts = reports.map(({ source, draw }) => ({
    byHand: operatorOf(source) !== null,
    draw,
    text: JSON.stringify(draw),
  }));
  const isOne = (list: typeof texts) => new Set(list.map(({ text }) => text)).size === 1;
  const byHand = texts.filter((one) => one.byHand);
  const feeds = texts.filter((one) => !one.byHand);
  if (byHand.length >= sourcesNeeded && isOne(byHand)) return { kind: 'agreed', draw: byHand[0]?.draw };
  if (texts.length > 0 && !isOne(texts)) return { kind: 'disputed' };
  return feeds.length >= sourcesNeeded ? { kind: 'agreed', draw: feeds[0]?.draw } : { kind: 'waiting' };
}

/**
 * Takes what a source reports as the result of an official draw. Two feeds that agree draw the issue, and so do two operators; a difference
 * stops it. A source may report again and so correct itself. Nothing is taken before the lock, by the database's clock.
 *
 * @param draw as the source wrote it
 * @throws UnsoundDraw where it is no whole draw of the lottery
 */
export async function reportResult(
  deps: { db: Database; log: Log },
  lottery: LotteryRow,
  report: {
    issueId: string;
    source: string;
    draw: unknown;
    /** Writes who reported it, in its transaction. */
    record?: (tx: Queryable, outcome: ReportOutcome) => Promise<void>;
  },
): Promise<ReportOutcome> {
  const kind = rulesOf(lottery.family).draws;
  const draw = kind.write(kind.read(report.draw));
  if (lottery.drawnBy !== 'official') return 'refused';
  return deps.db.transaction(async (tx) => {
    const outcome = await take(deps, tx, lottery, { issueId: report.issueId, source: report.source, draw });
    if (outcome !== 'refused') await report.record?.(tx, outcome);
    return outcome;
  });
}

async function take(
  deps: { log: Log },
  tx: Queryable,
  lottery: LotteryRow,
  report: { issueId: string; source: string; draw: unknown },
): Promise<ReportOutcome> {
  const kind = rulesOf(lottery.family).draws;
  const { draw } = report;
  const issue = await lockIssue(tx, report.issueId);
  const now = await databaseNow(tx);
  if (!issue || issue.lotteryId !== lottery.id || issue.state === 'void' || now < issue.locksAt) return 'refused';
  if (issue.draw === null && issue.state !== 'locked') return 'refused';
  await saveReport(tx, issue.id, report.source, draw);
  const reports = (await listReports(tx, issue.id)).map((other) => ({
    source: other.source,
    draw: kind.read(other.draw),
  }));
  const verdict = judge(reports);
  if (issue.draw !== null) return judgeAgain(deps, tx, lottery, issue, { source: report.source, draw, verdict });
  if (verdict.kind === 'disputed') return dispute(deps, tx, lottery, issue, report.source);
  await noteDispute(tx, issue.id, false);
  if (verdict.kind === 'waiting') return 'waiting';
  const late = now.getTime() - issue.drawsAt.getTime() > lateAfterMs;
  await enterDraw(tx, { issueId: issue.id, draw: verdict.draw, serverSeed: null, late });
  await countDraw(tx, lottery, { draw: verdict.draw, drawsAt: issue.drawsAt });
  return 'drawn';
}

/**
 * A report on an issue that has its result. Where the reports have come to agree on another one, what was paid is reversed and the issue
 * settled again; until then a report of another one is a contradiction.
 */
async function judgeAgain(
  deps: { log: Log },
  tx: Queryable,
  lottery: LotteryRow,
  issue: IssueRow,
  { source, draw, verdict }: { source: string; draw: unknown; verdict: Verdict },
): Promise<ReportOutcome> {
  const before = rulesOf(lottery.family).draws.read(issue.draw);
  if (verdict.kind === 'agreed' && !isSame(verdict.draw, before)) {
    if (!(await replaceDraw(tx, issue.id, verdict.draw))) return dispute(deps, tx, lottery, issue, source);
    await recount(tx, lottery);
    deps.log.warn({ lottery: lottery.nodeId, number: issue.number }, 'the result of a lottery was corrected');
    return 'corrected';
  }
  if (!isSame(draw, before)) {
    // one person who enters another result asks the second; a feed that does calls somebody
    if (operatorOf(source) !== null) return 'waiting';
    return dispute(deps, tx, lottery, issue, source);
  }
  if (verdict.kind === 'agreed') await noteDispute(tx, issue.id, false);
  return 'known';
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
