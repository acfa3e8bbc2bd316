import type { LotteryNumbers, TopicData } from '@croupier/contract';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Log } from '../../../kernel/log.ts';
import { findIssue, type IssueRow } from '../issues/issue.store.ts';
import { listLastSent, type SentNumberRow } from './sent-number.store.ts';

/** A page of the numbers that members sent to an issue, the last first. */
export async function shownNumbers(
  db: Database,
  issue: IssueRow,
  { memberId, before, limit }: { memberId: string | null; before: number | null; limit: number },
): Promise<LotteryNumbers> {
  const rows = await listLastSent(db, issue.id, { before, limit });
  return {
    number: issue.number,
    count: issue.sentNumbers,
    sum: issue.sentSum.toString(),
    list: rows.map((row) =>
      Object.assign(shownNumber(row), { own: row.memberId === memberId, prize: row.prize?.toString() ?? null }),
    ),
  };
}

const shownNumber = ({ place, sent, sender, sentAt }: SentNumberRow) => ({
  place,
  sent,
  sender,
  at: sentAt.toISOString(),
});

/** Numbers of one push, and the least time between two pushes of an issue by one process. */
const pushedNumbers = 40;
const pushEveryMs = 400;

/** Pushes the numbers that were sent to an issue to the site's browsers, many in one message. A signal that may be lost. */
export function createNumberPush(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  push: (siteId: string, data: TopicData<'lotteryNumbers'>) => void;
}): (sent: { siteId: string; gameId: string; issueId: string }) => void {
  const due = new Map<string, NodeJS.Timeout>();
  async function push({ siteId, gameId, issueId }: { siteId: string; gameId: string; issueId: string }): Promise<void> {
    due.delete(issueId);
    const issue = await findIssue(deps.db, issueId);
    if (!issue) return;
    const rows = await listLastSent(deps.db, issueId, { before: null, limit: pushedNumbers });
    deps.push(siteId, {
      gameId,
      number: issue.number,
      count: issue.sentNumbers,
      sum: issue.sentSum.toString(),
      list: rows.map(shownNumber),
      at: deps.clock.now().toISOString(),
    });
  }
  return (sent) => {
    if (due.has(sent.issueId)) return;
    const timer = setTimeout(() => {
      push(sent).catch((error: unknown) =>
        deps.log.warn({ err: error, issue: sent.issueId }, 'numbers that were sent were not pushed'),
      );
    }, pushEveryMs);
    // a process that ends does not wait for it
    timer.unref();
    due.set(sent.issueId, timer);
  };
}
