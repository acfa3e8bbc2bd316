import type { EnteredResult, MenuPlay } from '@croupier/contract';
import {
  drawOfPublished,
  IssueLiability,
  type MenuSettings,
  type PublishedPrize,
  UnsoundDraw,
} from '@croupier/rules/lottery';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { databaseNow } from '../../../kernel/database-clock.ts';
import type { Log } from '../../../kernel/log.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Wallet } from '../../wallet/wallet.public.ts';
import { takeSlipBack } from '../bets/cancel-slip.ts';
import { listExposure } from '../bets/exposure.store.ts';
import type { Exposures } from '../bets/exposures.ts';
import type { Sale, Sales } from '../bets/menus.ts';
import { type StoredLimits, storedLimits } from '../bets/sale-limits.ts';
import { findSlipById, type SlipRow } from '../bets/slip.store.ts';
import { listReports, type ReportRow } from '../draws/report.store.ts';
import { operatorSource, type ReportOutcome, reportResult } from '../draws/report-result.ts';
import type { SeedChains } from '../draws/seed-chains.ts';
import { rulesOf } from '../families.ts';
import { type FeedRow, type FeedSettings, listFeeds, saveFeed } from '../feeds/feed.store.ts';
import { mustBeOwnSource } from '../feeds/judge-feed.ts';
import { findIssue, type IssueRow, lockIssue } from '../issues/issue.store.ts';
import type { Boards, OfferedLottery } from '../lobby/boards.ts';
import { findLotteries, type LotteryRow } from '../lotteries.store.ts';
import * as store from './draws.store.ts';
import { type EnteredByHand, enterResults } from './enter-results.ts';
import { type MenuPlan, mustBeLines, playsOf, readPlan, saveMenuVersion } from './menu-versions.ts';
import { type Preview, previewSettlement } from './preview-settlement.ts';
import { isVoidable, voidByOperator } from './void-issue.ts';

/** An issue with its lottery. */
export type AdministeredIssue = { lottery: LotteryRow; name: string; issue: IssueRow };

/** What bets on an issue may cost, minor units. */
export type IssueExposure = {
  worst: bigint;
  limits: StoredLimits;
  fields: { code: string; outcomes: { outcome: string; cost: bigint }[] }[];
};

export type MenuVersion = {
  version: number;
  createdAt: Date;
  fromNumber: string | null;
  limits: StoredLimits;
  plays: MenuPlay[];
};

/** What operators do with the lotteries of a site. Who may, why, and with whom is the console's to check and to keep. */
export type LotteryAdministration = {
  calendar(siteId: string): Promise<{
    lotteries: OfferedLottery[];
    issues: IssueRow[];
    now: Date;
    due: number;
    disputed: number;
  }>;
  issues(wanted: {
    siteId: string;
    gameId: string | null;
    show: store.IssueShow;
    beforeId: string | null;
    limit: number;
  }): Promise<AdministeredIssue[]>;
  /** Refuses `issue_not_found`. */
  issue(siteId: string, issueId: string): Promise<AdministeredIssue>;
  reports(issueId: string): Promise<ReportRow[]>;
  versions(issueId: string): Promise<store.VersionRow[]>;
  /** Enters a result by hand. Refuses `issue_not_found`, `result_invalid`, `issue_not_locked`. */
  enterResult(act: {
    siteId: string;
    issueId: string;
    operatorId: string;
    draw: readonly PublishedPrize[];
    record: (tx: Queryable, outcome: ReportOutcome) => Promise<void>;
  }): Promise<Exclude<ReportOutcome, 'refused'>>;
  /** Enters the results of a document by hand. Refuses `result_invalid` where it cannot be read or has too many. */
  enterResults(act: {
    siteId: string;
    operatorId: string;
    document: string;
    record: (tx: Queryable, entered: EnteredByHand & { outcome: ReportOutcome }) => Promise<void>;
  }): Promise<EnteredResult[]>;
  /** Refuses `issue_not_found`, `result_invalid`, `issue_not_locked`. */
  preview(siteId: string, issueId: string, draw: readonly PublishedPrize[]): Promise<Preview>;
  /** Whether an issue can be voided. Refuses `issue_not_found`, `issue_drawn`. */
  checkVoid(tx: Queryable, siteId: string, issueId: string): Promise<AdministeredIssue>;
  voidIssue(tx: Queryable, siteId: string, issueId: string): Promise<AdministeredIssue>;
  slips(page: { issueId: string; beforeId: string | null; limit: number }): Promise<store.SlipOfIssue[]>;
  /** Voids a slip before the lock. Refuses `slip_not_found`, `slip_not_cancellable`, `issue_locked`. */
  voidSlip(act: {
    siteId: string;
    slipId: string;
    record: (tx: Queryable, slip: SlipRow) => Promise<void>;
  }): Promise<SlipRow>;
  exposure(found: AdministeredIssue): Promise<IssueExposure>;
  /** Refuses `issue_not_found`, `issue_locked`, `menu_invalid`. */
  closeLines(act: {
    siteId: string;
    issueId: string;
    lines: readonly string[];
    record: (tx: Queryable, before: readonly string[], issue: IssueRow) => Promise<void>;
  }): Promise<void>;
  /** Refuses `lottery_not_found`. */
  menus(
    siteId: string,
    gameId: string,
  ): Promise<{
    lottery: OfferedLottery;
    versions: MenuVersion[];
    coming: store.UnsoldIssue[];
  }>;
  checkMenu(tx: Queryable, siteId: string, gameId: string, plan: MenuPlan): Promise<OfferedLottery>;
  saveMenu(tx: Queryable, siteId: string, gameId: string, plan: MenuPlan): Promise<number>;
  sources(siteId: string): Promise<store.SourceRow[]>;
  /** The feeds that results are read from. */
  feeds(siteId: string): Promise<FeedRow[]>;
  /** Refuses `feed_invalid` for a feed that could be no source of its own. */
  checkFeed(tx: Queryable, siteId: string, feed: FeedSettings): Promise<void>;
  /** Adds a feed, or changes the one of its name. Refuses what `checkFeed` refuses. */
  saveFeed(tx: Queryable, siteId: string, feed: FeedSettings): Promise<void>;
  /** Notifies browsers of a change of an issue, or of what is sold. Call after the commit. */
  announce(lottery: LotteryRow, issueId: string | null): void;
};

const shownIssues = { past: 6, coming: 10 };
const shownVersions = 20;
const shownComing = 50;
/** Outcomes of one part of a draw: a board of a hundred has all of its. */
const mostOutcomes = 120;
const unit = 10_000n;

export function createLotteryAdministration(deps: {
  db: Database;
  log: Log;
  wallet: Wallet;
  boards: Boards;
  sales: Sales;
  exposures: Exposures;
  seedChains: SeedChains;
  notify: (lottery: LotteryRow, issueId: string) => void;
}): LotteryAdministration {
  const { db, boards } = deps;

  async function administered(tx: Queryable, siteId: string, issueId: string): Promise<AdministeredIssue> {
    const issue = (await findIssue(tx, issueId)) ?? refuse('issue_not_found');
    const [lottery] = await findLotteries(tx, [issue.lotteryId]);
    if (!lottery || lottery.siteId !== siteId) refuse('issue_not_found');
    return { lottery, issue, name: nameIn(await boards.offered(siteId), lottery) };
  }

  function announce(lottery: LotteryRow, issueId: string | null): void {
    if (issueId !== null) deps.notify(lottery, issueId);
    else void boards.changed(lottery.siteId).catch(() => {});
  }

  return {
    announce,
    async calendar(siteId) {
      const [lotteries, issues, counts, now] = await Promise.all([
        boards.offered(siteId),
        store.listCalendar(db, siteId, shownIssues),
        store.countAwaiting(db, siteId),
        databaseNow(db),
      ]);
      return { lotteries, issues, now, due: counts.due, disputed: counts.disputed };
    },
    async issues({ siteId, gameId, show, beforeId, limit }) {
      const offered = await boards.offered(siteId);
      const one = gameId === null ? null : (await boards.lottery(siteId, gameId)).lottery.id;
      const rows = await store.listIssues(db, show, { siteId, lotteryId: one, beforeId, limit });
      const lotteries = new Map(
        (await findLotteries(db, [...new Set(rows.map(({ lotteryId }) => lotteryId))])).map((row) => [row.id, row]),
      );
      return rows.flatMap((issue) => {
        const lottery = lotteries.get(issue.lotteryId);
        return lottery ? [{ lottery, issue, name: nameIn(offered, lottery) }] : [];
      });
    },
    issue: (siteId, issueId) => administered(db, siteId, issueId),
    reports: (issueId) => listReports(db, issueId),
    versions: (issueId) => store.listVersions(db, issueId),
    async enterResult({ siteId, issueId, operatorId, draw, record }) {
      const { lottery } = await administered(db, siteId, issueId);
      const read = readPublished(lottery, draw);
      const report = { issueId, source: operatorSource(operatorId), draw: read, record };
      const outcome = await reportResult(deps, lottery, report);
      if (outcome === 'refused') refuse('issue_not_locked');
      if (outcome === 'drawn' || outcome === 'corrected') announce(lottery, issueId);
      return outcome;
    },
    enterResults: (act) => enterResults(Object.assign({ announce }, deps), act),
    async preview(siteId, issueId, draw) {
      const { lottery, issue } = await administered(db, siteId, issueId);
      const hasBets = issue.state === 'locked' || issue.state === 'settled';
      if (lottery.drawnBy !== 'official' || !hasBets) refuse('issue_not_locked');
      return previewSettlement({ db }, lottery, issue, readPublished(lottery, draw));
    },
    async checkVoid(tx, siteId, issueId) {
      const found = await administered(tx, siteId, issueId);
      if (!isVoidable(found.issue)) refuse('issue_drawn');
      return found;
    },
    async voidIssue(tx, siteId, issueId) {
      const found = await administered(tx, siteId, issueId);
      return Object.assign(found, { issue: await voidByOperator(deps, tx, issueId) });
    },
    slips: (page) => store.listSlipsOfIssue(db, page),
    async voidSlip({ siteId, slipId, record }) {
      const slip = await findSlipById(db, slipId);
      if (!slip || slip.siteId !== siteId) refuse('slip_not_found');
      const [lottery] = await findLotteries(db, [slip.lotteryId]);
      if (!lottery) refuse('slip_not_found');
      await takeSlipBack(deps, lottery, slip, { byOperator: true, record: (tx) => record(tx, slip) });
      return (await findSlipById(db, slipId)) ?? refuse('slip_not_found');
    },
    async exposure({ lottery, issue }) {
      const sale = await deps.sales.of(lottery, issue.menuVersion);
      return exposureOf(deps, lottery, issue, sale);
    },
    async closeLines({ siteId, issueId, lines, record }) {
      const { lottery } = await administered(db, siteId, issueId);
      mustBeLines(lottery, lines);
      await db.transaction(async (tx) => {
        const issue = (await lockIssue(tx, issueId)) ?? refuse('issue_not_found');
        const now = await databaseNow(tx);
        if (now >= issue.locksAt || (issue.state !== 'scheduled' && issue.state !== 'open'))
          refuse('issue_locked', { number: issue.number });
        await store.setClosedLines(tx, issueId, [...new Set(lines)].sort());
        await record(tx, issue.closedLines, issue);
      });
      announce(lottery, issueId);
    },
    async menus(siteId, gameId) {
      const lottery = await boards.lottery(siteId, gameId);
      const [rows, coming] = await Promise.all([
        store.listMenus(db, lottery.lottery.id, shownVersions),
        store.listUnsold(db, lottery.lottery.id, shownComing),
      ]);
      const versions = rows.map(({ version, createdAt, fromNumber, settings, limits }) => ({
        version,
        createdAt,
        fromNumber,
        limits: storedLimits.parse(limits),
        plays: playsOf(lottery.lottery, settings as MenuSettings),
      }));
      return { lottery, versions, coming };
    },
    async checkMenu(tx, siteId, gameId, plan) {
      const offered = await boards.lottery(siteId, gameId);
      await readPlan(tx, offered.lottery, plan);
      return offered;
    },
    async saveMenu(tx, siteId, gameId, plan) {
      return saveMenuVersion(tx, (await boards.lottery(siteId, gameId)).lottery, plan);
    },
    sources: (siteId) => store.listSources(db, siteId),
    feeds: (siteId) => listFeeds(db, siteId),
    checkFeed: mustBeOwnSource,
    async saveFeed(tx, siteId, feed) {
      await mustBeOwnSource(tx, siteId, feed);
      await saveFeed(tx, siteId, feed);
    },
  };
}

const nameIn = (offered: readonly OfferedLottery[], { id, nodeId }: LotteryRow): string =>
  offered.find(({ lottery }) => lottery.id === id)?.game.name ?? nodeId;

/** The draw that an operator typed. Refuses `result_invalid`. */
function readPublished({ family }: LotteryRow, prizes: readonly PublishedPrize[]): unknown {
  try {
    return rulesOf(family).draws.read(drawOfPublished(family, prizes));
  } catch (error) {
    if (error instanceof UnsoundDraw) refuse('result_invalid', { problem: error.message.slice(0, 120) });
    throw error;
  }
}

/** Sums of an issue by outcome; where a part of the draw is a path, the sum of a way through it. */
async function exposureOf(
  { db }: { db: Database },
  lottery: LotteryRow,
  issue: IssueRow,
  sale: Sale,
): Promise<IssueExposure> {
  const rows = await listExposure(db, issue.id, 0n);
  // one of its own: the sums that bets are judged by belong to the transactions that write them
  const liability = new IssueLiability<unknown>(rulesOf(lottery.family).plays, false);
  for (const { outcome, shape, total } of rows) if (shape) liability.restoreOutcome(shape, outcome, BigInt(total));
  const fields = [...Map.groupBy(rows, ({ field }) => field)].map(([code, ofField]) => {
    const sums = new Map(ofField.map(({ outcome, total }) => [outcome, BigInt(total)]));
    const outcomes = [...sums.keys()]
      .filter((outcome) => outcome !== '' && outcome !== '*')
      .map((outcome) => ({ outcome, cost: costOnWay(ofField[0]?.shape?.kind, outcome, sums) / unit }))
      .filter(({ cost }) => cost > 0n)
      .sort((one, other) => (one.cost > other.cost ? -1 : one.cost < other.cost ? 1 : 0));
    return { code, outcomes: outcomes.slice(0, mostOutcomes) };
  });
  return {
    worst: liability.worst(),
    limits: sale.storedLimits,
    fields: fields.filter((one) => one.outcomes.length > 0),
  };
}

function costOnWay(kind: string | undefined, outcome: string, sums: ReadonlyMap<string, bigint>): bigint {
  if (kind !== 'path') return sums.get(outcome) ?? 0n;
  const steps = outcome.split('/');
  return steps.reduce((sum, _, at) => sum + (sums.get(steps.slice(0, at + 1).join('/')) ?? 0n), 0n);
}
