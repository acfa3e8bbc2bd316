import { setTimeout as sleep } from 'node:timers/promises';
import type { LotteryFamily, SlipLine } from '@croupier/contract';
import { LOTTERIES } from '@croupier/rules/lottery';
import { ORACLES, type PlayOracle } from '@croupier/rules/lottery/testing/oracles/index.ts';
import { noCover } from '@croupier/server/modules/catalogue/catalogue.public.ts';
import { lotteryProvider } from '@croupier/server/modules/lottery/lottery.public.ts';
import type { Modules } from '@croupier/server/modules.ts';
import fc from 'fast-check';
import { inspectLotteries } from './lottery/inspect.ts';
import { countTakenOver, countUnfinished, lotteriesRunBy, watchIssues } from './lottery/lottery.store.ts';
import { buySlips, type SaidOfSlips, type SoldLottery } from './lottery/players.ts';
import { onTortureInstallation, purse, seat, silencesOf } from './processes/installation.ts';
import { killAgainAndAgain, longestLifeMs, spread, untilItAnswers } from './processes/kill-again.ts';

/** What the kills left behind. An empty `failures`: nothing acknowledged is lost or settled twice, no bet came late, no fence was crossed. */
export interface LotteryReport {
  figures: Record<string, number>;
  /** Milliseconds from the death or the pause of a process until others ran all of its lotteries. */
  takeovers: Record<string, number>;
  silences: Record<string, number>;
  failures: string[];
}

type Options = { kills: number; players: number; log: (line: string) => void };

/** How far the clocks of the processes are from the database's. */
const clockOffsetsMs = [0, 5_000, -5_000];
/** One of each way to draw: digits, dice, ranks, balls with replacement and without. */
const families: readonly LotteryFamily[] = ['SSC_CREDIT', 'K3', 'PK10', 'LUCKY28', '11X5', 'VN_MN'];
const schedule = { kind: 'fast' as const, intervalSeconds: 5, lockSeconds: 1, offsetMs: 0 };
/** Selections of each play to choose from, none of more unit bets than the second settlement takes quickly. */
const selectionsOfPlay = 4;
const mostUnits = 200;
const mostWaitMs = 90_000;

/** Many players buy slips of lotteries that three processes run, while these, their lines and PostgreSQL are killed at random moments. */
export function tortureLottery(options: Options): Promise<LotteryReport> {
  return onTortureInstallation(async (it) => {
    const { modules, ownerDb, workers, crash } = it;
    const running = { stop: false };
    try {
      const { siteId, lotteries } = await openLotteries(modules);
      await watchIssues(ownerDb);
      const members = await Promise.all(Array.from({ length: options.players }, () => seat(it, siteId)));
      await it.startProcesses('lottery', clockOffsetsMs);

      const said: SaidOfSlips = {
        taken: new Map(),
        refused: new Map(),
        early: [],
        cancelled: new Set(),
        chased: new Set(),
        silences: 0,
      };
      const buying = Promise.all(
        members.map((memberId) => buySlips({ siteId, workers, lotteries, said, running }, memberId)),
      );
      const fences = {
        runBy: (name: string) => lotteriesRunBy(ownerDb, name),
        countTakenOver: (held: Parameters<typeof countTakenOver>[1]) => countTakenOver(ownerDb, held),
      };
      const { counts, takeovers, failures } = await Promise.race([
        killAgainAndAgain({ fences, workers, crash, taken: () => said.taken.size }, options),
        buying.then(() => Promise.reject(new Error('The players stopped buying.'))),
      ]);
      await sleep(longestLifeMs);
      running.stop = true;
      await buying;
      for (let waitedMs = 0; (await untilItAnswers(() => countUnfinished(ownerDb))) > 0; waitedMs += 200) {
        if (waitedMs > mostWaitMs) throw new Error('The last issues and chases do not end.');
        await sleep(200);
      }
      for (const worker of workers) await worker.kill();
      const found = await inspectLotteries({ modules, db: it.patientDb, ownerDb }, { siteId, said, members, purse });
      return {
        figures: Object.assign({}, counts, found.figures),
        takeovers: spread(takeovers),
        silences: silencesOf(workers),
        failures: [...failures, ...found.failures],
      };
    } finally {
      running.stop = true;
    }
  });
}

const gameOf = (family: LotteryFamily) => `torture-${family.toLowerCase().replaceAll('_', '-')}`;

/** A site with lotteries that the house draws every few seconds. */
async function openLotteries({
  sites,
  catalogue,
  lottery,
}: Modules): Promise<{ siteId: string; lotteries: SoldLottery[] }> {
  const { id: siteId } = await sites.add({
    code: 'torture',
    name: 'Torture',
    demo: true,
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    profile: 'demonstration',
    hosts: ['localhost'],
    settings: { botCheck: 'none', gameTypes: ['ELOTT'] },
  });
  const vendor = { code: 'TCG_SEA', displayName: 'Draws', provider: lotteryProvider, accountTypeId: 21 };
  await catalogue.publish(
    siteId,
    vendor,
    families.map((family, index) => ({
      game: {
        nodeId: gameOf(family),
        vendorCode: vendor.code,
        gameCode: gameOf(family),
        name: family,
        names: {},
        description: '',
        gameType: 'ELOTT',
        gameClass: 'TG',
        coverUrl: noCover,
        version: family,
        rtpBps: null,
        volatility: null,
        lines: null,
        maxWinTimesStake: null,
      },
      offer: { nodeId: gameOf(family), isHot: false, position: index + 1, minBet: 1n, maxBet: 10_000_000_000n },
    })),
  );
  await lottery.open(
    siteId,
    families.map((family, position) => ({
      nodeId: gameOf(family),
      family,
      tag: 'SSC',
      prizeMode: 'ELOTT',
      drawnBy: 'own',
      schedule,
      missed: 'draw',
      missedAfterS: 3_600,
      ahead: 12,
      cancellable: true,
      position,
      settings: {},
      // some slips break the limit, and most do not
      limits: { minUnit: '1', minStake: '1', maxStake: '1000000000', issueCap: '2000000' },
    })),
  );
  return { siteId, lotteries: families.map((family) => ({ gameId: gameOf(family), lines: linesOf(family) })) };
}

/** Random lines of every play of a family. */
function linesOf(family: LotteryFamily): SlipLine[] {
  const oracle = ORACLES[family];
  const [draw] = fc.sample(oracle.draws, 1);
  return LOTTERIES[family].plays.flatMap(({ code }) => {
    const play = oracle.plays[code] as PlayOracle<never>;
    return fc
      .sample(play.select(draw as never), selectionsOfPlay)
      .filter((selection) => play.units(selection).length <= mostUnits)
      .map((selection) => ({ play: code, selection, unit: '1' }));
  });
}
