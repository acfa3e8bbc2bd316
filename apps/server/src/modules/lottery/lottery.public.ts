import type { TopicData } from '@croupier/contract';
import { issueAt, loadMenu, type MenuSettings } from '@croupier/rules/lottery';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import { createDatabaseClock } from '../../kernel/database-clock.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { Log } from '../../kernel/log.ts';
import type { Notifier } from '../../kernel/notify.ts';
import type { Outbound } from '../../kernel/outbound.ts';
import { refuse } from '../../kernel/refusal.ts';
import { uuidv7 } from '../../kernel/uuid.ts';
import type { Bettors } from '../bets/bets.public.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { MemberCurrency } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { BalanceSignal, MoneyGate, Wallet } from '../wallet/wallet.public.ts';
import { createLotteryAdministration, type LotteryAdministration } from './administration/administration.ts';
import { purgeExposure } from './bets/exposure.store.ts';
import { createExposures } from './bets/exposures.ts';
import { createSales } from './bets/menus.ts';
import { createPlaceSlip } from './bets/place-slip.ts';
import { type StoredLimits, storedLimits } from './bets/sale-limits.ts';
import { ensurePartitions } from './bets/slip.store.ts';
import { createSlipEntry } from './bets/slip-entry.ts';
import { runDueChases } from './chase/run-due-chases.ts';
import { type ReportOutcome, reportResult } from './draws/report-result.ts';
import { reportSandboxResults } from './draws/sandbox-feed.ts';
import { createSeedChains } from './draws/seed-chains.ts';
import { createNumberPush } from './draws/shown-numbers.ts';
import { rulesOf } from './families.ts';
import { readFeeds } from './feeds/read-feeds.ts';
import { createIssueRunner, type IssueRunner } from './issues/run-issues.ts';
import { createBoards } from './lobby/boards.ts';
import { notifyStep } from './lobby/notify-step.ts';
import { insertLottery, type LotteryRow } from './lotteries.store.ts';
import { type LotteryCalls, lotteryCalls } from './lottery.calls.ts';
import { settleIssueBets } from './settlement/settle-issue.ts';

export type {
  AdministeredIssue,
  LotteryAdministration,
  MenuVersion,
} from './administration/administration.ts';
export type { SlipOfIssue } from './administration/draws.store.ts';
export { limitsOf } from './administration/menu-versions.ts';
export { settledBets, slipBets } from './bets/slip-document.ts';
export { operatorOf } from './draws/report-result.ts';
export type { FeedRow, FeedSettings } from './feeds/feed.store.ts';

/** Who provides the built-in lotteries, as the catalogue names providers. */
export const lotteryProvider = 'lottery';

/** A lottery to be opened on a site; its game is in the catalogue under its nodeId. */
export type NewLottery = Omit<LotteryRow, 'id' | 'siteId'> & { settings: MenuSettings; limits: StoredLimits };

export type Lotteries = {
  calls: LotteryCalls;
  administration: LotteryAdministration;
  /** Opens lotteries on a site; one that is there stays as it is. @throws where a schedule, a menu or limits are unsound */
  open(siteId: string, lotteries: readonly NewLottery[]): Promise<void>;
  /** Takes what a source reports as the result of an official draw. Refuses `lottery_not_found` and `issue_not_found`. @throws UnsoundDraw */
  report(report: {
    siteId: string;
    gameId: string;
    number: string;
    source: string;
    draw: unknown;
  }): Promise<ReportOutcome>;
  /** Reads every feed of official results once, as its job does each minute. */
  readFeeds(): Promise<void>;
  runner: IssueRunner;
  jobs: ScheduledJob[];
};

/** Days for which the exposure of a settled issue is kept. */
const exposureDays = 3;

/** Makes the module of lotteries: issues, draws, bets and their settlement. */
export async function createLotteries(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  outcomeRandom: RandomSource;
  secretKey: string;
  /** On a demonstration results of official draws come from sources that do not exist. */
  demo: boolean;
  log: Log;
  outbound: Outbound;
  /** Folder whose subfolders are feeds of results; null where files are not read. */
  drawFilesDir: string | null;
  notifier: Notifier;
  sites: Sites;
  catalogue: Catalogue;
  wallet: Wallet;
  gate: MoneyGate;
  memberCurrency: MemberCurrency;
  bettors: Pick<Bettors, 'of'>;
  onMoney: BalanceSignal;
  /** Notifies the browsers of a site of a step of an issue. */
  onIssue: (siteId: string, data: TopicData<'lotteryIssue'>) => void;
  /** Brings the browsers of a site numbers that were sent. */
  onNumbers: (siteId: string, data: TopicData<'lotteryNumbers'>) => void;
  /** Notifies a member of bets that were settled. */
  onSettled: (memberId: string, data: TopicData<'lotterySettled'>) => void;
}): Promise<Lotteries> {
  const { db } = deps;
  const newId = () => uuidv7(deps.clock, deps.random);
  const boards = await createBoards(deps);
  const sales = createSales(deps);
  const exposures = createExposures();
  const seedChains = createSeedChains(deps);
  const entry = createSlipEntry({ db, wallet: deps.wallet, exposures, newId });
  const placeSlip = createPlaceSlip(Object.assign({ boards, sales, entry, newId }, deps));
  const chaseDeps = Object.assign({ boards, sales, entry, newId }, deps);
  const notify = (lottery: LotteryRow, issueId: string) =>
    void notifyStep(Object.assign({ boards }, deps), lottery, issueId);
  const runner = createIssueRunner({
    db,
    log: deps.log,
    seedChains,
    owner: newId(),
    settle: (lottery, lease, issueId) =>
      settleIssueBets(
        {
          db,
          wallet: deps.wallet,
          sales,
          onPrizes(paid) {
            for (const { memberId, balance } of paid) deps.onMoney(memberId, balance);
          },
          onPaid(issue, paid) {
            for (const { memberId, stake, payout, balance } of paid) {
              if (payout > 0n) deps.onMoney(memberId, balance);
              deps.onSettled(memberId, {
                gameId: lottery.nodeId,
                number: issue.number,
                stake: stake.toString(),
                payout: payout.toString(),
                corrected: issue.settlement > 1,
                at: deps.clock.now().toISOString(),
              });
            }
          },
        },
        lottery,
        lease,
        issueId,
      ),
    chase: (lotteries) => runDueChases(chaseDeps, lotteries),
    onStep: notify,
    onMade: (lottery) => void boards.changed(lottery.siteId).catch(() => {}),
  });
  const readAllFeeds = () => readFeeds(Object.assign({ onDrawn: notify }, deps));
  return {
    calls: lotteryCalls({
      db,
      wallet: deps.wallet,
      boards,
      sales,
      exposures,
      databaseClock: createDatabaseClock({ db }),
      placeSlip,
      chase: chaseDeps,
      onSent: createNumberPush(Object.assign({ push: deps.onNumbers }, deps)),
    }),
    administration: createLotteryAdministration(Object.assign({ boards, sales, exposures, seedChains, notify }, deps)),
    async open(siteId, lotteries) {
      await db.transaction(async (tx) => {
        for (const lottery of lotteries) {
          // What stands was judged when it was opened, and counting every case of every play takes seconds.
          if (await insertLottery(tx, Object.assign({ siteId }, lottery))) mustBeSound(lottery);
        }
      });
      await boards.changed(siteId);
    },
    async report({ siteId, gameId, number, source, draw }) {
      const { lottery } = await boards.lottery(siteId, gameId);
      const issue = await boards.issue(siteId, lottery, number);
      if (!issue) refuse('issue_not_found');
      const outcome = await reportResult(deps, lottery, { issueId: issue.id, source, draw });
      if (outcome === 'drawn' || outcome === 'corrected') notify(lottery, issue.id);
      return outcome;
    },
    readFeeds: readAllFeeds,
    runner,
    jobs: [
      { name: 'lottery.read-feeds', cron: '* * * * *', run: readAllFeeds },
      ...(deps.demo
        ? [
            {
              name: 'lottery.sandbox-feed',
              cron: '* * * * *',
              run: () => reportSandboxResults(Object.assign({ onDrawn: notify }, deps)),
            },
          ]
        : []),
      { name: 'lottery.partitions', cron: '26 3 * * *', run: () => ensurePartitions(db, 3) },
      { name: 'lottery.purge-exposure', cron: '11 * * * *', run: () => purgeExposure(db, exposureDays) },
    ],
  };
}

/** @throws where nothing could be drawn or sold by it */
function mustBeSound({ schedule, family, settings, limits }: NewLottery): void {
  issueAt(schedule, 0);
  storedLimits.parse(limits);
  loadMenu(rulesOf(family), settings);
}
