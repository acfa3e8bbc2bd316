import { drawOfPublished, UnsoundDraw } from '@croupier/rules/lottery';
import type { Database } from '../../../kernel/database.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Outbound } from '../../../kernel/outbound.ts';
import { reportResult } from '../draws/report-result.ts';
import { rulesOf } from '../families.ts';
import { findLotteries, type LotteryRow } from '../lotteries.store.ts';
import { type FeedRow, findReported, listActiveFeeds, noteReading } from './feed.store.ts';
import { FeedProblem } from './feed-problem.ts';
import { fetchResults } from './fetch-results.ts';
import { readFolder } from './read-folder.ts';
import { type FeedResult, readResults } from './read-results.ts';

export type ReadFeedsDeps = {
  db: Database;
  log: Log;
  outbound: Outbound;
  /** Folder whose subfolders are feeds; null where files are not read. */
  drawFilesDir: string | null;
  onDrawn: (lottery: LotteryRow, issueId: string) => void;
};

/** Reads every feed once, and reports what it has of issues whose bets are closed. A feed that fails holds up no other. */
export async function readFeeds(deps: ReadFeedsDeps): Promise<void> {
  await Promise.all((await listActiveFeeds(deps.db)).map((feed) => readFeed(deps, feed)));
}

async function readFeed(deps: ReadFeedsDeps, feed: FeedRow): Promise<void> {
  try {
    for (const text of await documentsOf(deps, feed)) await report(deps, feed, readResults(text));
    await noteReading(deps.db, feed.id, null);
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error;
    deps.log.warn({ err: error, source: feed.source }, 'a feed of lottery results could not be read');
    await noteReading(deps.db, feed.id, error.code);
  }
}

const documentsOf = async (deps: ReadFeedsDeps, feed: FeedRow): Promise<string[]> =>
  feed.kind === 'http' ? [await fetchResults(deps, feed)] : readFolder(deps.drawFilesDir, feed.source);

/** Reports results that are new, or other than the feed reported before. What is no result of its lottery is passed over and named at the end. */
async function report(deps: ReadFeedsDeps, feed: FeedRow, results: readonly FeedResult[]): Promise<void> {
  const issues = await findReported(deps.db, feed, results);
  const lotteries = new Map(
    (await findLotteries(deps.db, [...new Set(issues.map(({ lotteryId }) => lotteryId))])).map((one) => [one.id, one]),
  );
  let unsound: unknown = null;
  for (const { gameId, number, issueId, lotteryId, known } of issues) {
    const lottery = lotteries.get(lotteryId);
    // of two results of an issue in one document the last counts
    const result = results.findLast((one) => one.gameId === gameId && one.number === number);
    if (!lottery || !result) continue;
    try {
      const draw = rulesOf(lottery.family).draws.read(drawOfPublished(lottery.family, result.prizes));
      if (known !== null && isSame(lottery, draw, known)) continue;
      const outcome = await reportResult(deps, lottery, { issueId, source: feed.source, draw });
      if (outcome === 'drawn' || outcome === 'corrected') deps.onDrawn(lottery, issueId);
    } catch (error) {
      if (!(error instanceof UnsoundDraw)) throw error;
      unsound = error;
    }
  }
  if (unsound !== null) throw new FeedProblem('unsound', unsound);
}

function isSame({ family }: LotteryRow, draw: unknown, known: unknown): boolean {
  const { draws } = rulesOf(family);
  return JSON.stringify(draws.write(draw)) === JSON.stringify(draws.write(draws.read(known)));
}
