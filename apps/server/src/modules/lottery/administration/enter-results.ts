import { type EnteredResult, resultDocument } from '@croupier/contract';
import { drawOfPublished, type PublishedPrize, UnsoundDraw } from '@croupier/rules/lottery';
import type { Database, Queryable } from '../../../kernel/database.ts';
import type { Log } from '../../../kernel/log.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { operatorSource, type ReportOutcome, reportResult } from '../draws/report-result.ts';
import { rulesOf } from '../families.ts';
import { findReported, type ReportedIssue } from '../feeds/feed.store.ts';
import { FeedProblem } from '../feeds/feed-problem.ts';
import { type FeedResult, readResults } from '../feeds/read-results.ts';
import { findLotteries, type LotteryRow } from '../lotteries.store.ts';

/** A result of a document that an operator entered. */
export type EnteredByHand = { issueId: string; draw: readonly PublishedPrize[] };

type Deps = { db: Database; log: Log; announce: (lottery: LotteryRow, issueId: string) => void };

/**
 * Enters the results of a document as if the operator had typed each: they count once another operator has entered the same, whoever made the
 * document. One that cannot be entered holds up no other. Refuses `result_invalid` for a document that cannot be read or has too many.
 */
export async function enterResults(
  deps: Deps,
  act: {
    siteId: string;
    operatorId: string;
    document: string;
    record: (tx: Queryable, entered: EnteredByHand & { outcome: ReportOutcome }) => Promise<void>;
  },
): Promise<EnteredResult[]> {
  const results = readDocument(act.document);
  const source = operatorSource(act.operatorId);
  const issues = await findReported(deps.db, { siteId: act.siteId, source }, results);
  const lotteries = await findLotteries(deps.db, [...new Set(issues.map(({ lotteryId }) => lotteryId))]);
  const entered: EnteredResult[] = [];
  for (const result of results) {
    const { gameId, number } = result;
    const issue = issues.find((one) => one.gameId === gameId && one.number === number);
    const lottery = lotteries.find(({ id }) => id === issue?.lotteryId);
    const outcome = issue && lottery ? await enter(issue, lottery, result) : ('not_found' as const);
    entered.push({ gameId, number, outcome });
  }
  return entered;

  async function enter(
    { issueId }: ReportedIssue,
    lottery: LotteryRow,
    { prizes }: FeedResult,
  ): Promise<EnteredResult['outcome']> {
    try {
      const draw = rulesOf(lottery.family).draws.read(drawOfPublished(lottery.family, prizes));
      const record = (tx: Queryable, outcome: ReportOutcome) => act.record(tx, { issueId, draw: prizes, outcome });
      const outcome = await reportResult(deps, lottery, { issueId, source, draw, record });
      if (outcome === 'drawn' || outcome === 'corrected') deps.announce(lottery, issueId);
      return outcome === 'refused' ? 'not_locked' : outcome;
    } catch (error) {
      if (error instanceof UnsoundDraw) return 'invalid';
      throw error;
    }
  }
}

function readDocument(document: string): FeedResult[] {
  try {
    const results = readResults(document);
    if (results.length === 0 || results.length > resultDocument.results)
      refuse('result_invalid', { problem: `1 to ${resultDocument.results} results` });
    return results;
  } catch (error) {
    if (error instanceof FeedProblem) refuse('result_invalid', { problem: 'JSON or CSV' });
    throw error;
  }
}
