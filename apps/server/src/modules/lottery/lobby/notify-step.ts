import type { TopicData } from '@croupier/contract';
import { drawnNumbers } from '@croupier/rules/lottery';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Log } from '../../../kernel/log.ts';
import { rulesOf } from '../families.ts';
import { findIssue } from '../issues/issue.store.ts';
import type { LotteryRow } from '../lotteries.store.ts';
import type { Boards } from './boards.ts';

/** Notifies every process and the site's browsers of a step of an issue, after its commit. A signal that may be lost. */
export async function notifyStep(
  deps: {
    db: Database;
    clock: Clock;
    log: Log;
    boards: Boards;
    onIssue: (siteId: string, data: TopicData<'lotteryIssue'>) => void;
  },
  lottery: LotteryRow,
  issueId: string,
): Promise<void> {
  try {
    await deps.boards.changed(lottery.siteId);
    const issue = await findIssue(deps.db, issueId);
    if (!issue) return;
    const draw = issue.draw === null ? null : rulesOf(lottery.family).draws.read(issue.draw);
    deps.onIssue(lottery.siteId, {
      gameId: lottery.nodeId,
      number: issue.number,
      state: issue.state,
      numbers: draw === null ? null : drawnNumbers(draw),
      draw: draw as TopicData<'lotteryIssue'>['draw'],
      at: deps.clock.now().toISOString(),
    });
  } catch (error) {
    deps.log.warn({ err: error, issue: issueId }, 'a step of an issue was not notified');
  }
}
