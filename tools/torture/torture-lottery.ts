import type { LotteryFamily, SlipLine } from '@croupier/contract';
import { LOTTERIES } from '@croupier/rules/lottery';
import { ORACLES, type PlayOracle } from '@croupier/rules/lottery/testing/oracles/index.ts';
import { noCover } from '@croupier/server/modules/catalogue/catalogue.public.ts';
import { lotteryProvider } from '@croupier/server/modules/lottery/lottery.public.ts';
import type { Modules } from '@croupier/server/modules.ts';
import fc from 'fast-check';
import { inspectLotteries } from './lottery/inspect.ts';
import { countUnfinished } from './lottery/lottery.store.ts';
import { buySlips, type SaidOfSlips, type SoldLottery } from './lottery/players.ts';
import { runTorture, type TortureOptions, type TortureReport } from './processes/run-torture.ts';

/** How far the clocks of the processes are from the database's. */
const clockOffsetsMs = [0, 5_000, -5_000];
/** One of each way to draw: digits, dice, ranks, balls with replacement and without. */
const families: readonly LotteryFamily[] = ['SSC_CREDIT', 'K3', 'PK10', 'LUCKY28', '11X5', 'VN_MN'];
const schedule = { kind: 'fast' as const, intervalSeconds: 5, lockSeconds: 1, offsetMs: 0 };
/** Selections of each play to choose from, none of more unit bets than the second settlement takes quickly. */
const selectionsOfPlay = 4;
const mostUnits = 200;

/** Many players buy slips of lotteries that three processes run, while these, their lines and PostgreSQL are killed at random moments. */
export function tortureLottery(options: TortureOptions): Promise<TortureReport> {
  const said: SaidOfSlips = {
    taken: new Map(),
    refused: new Map(),
    early: [],
    cancelled: new Set(),
    chased: new Set(),
    silences: 0,
  };
  return runTorture(
    {
      runs: 'lottery',
      clockOffsetsMs,
      watched: {
        table: 'lottery.issue',
        subject: 'lottery_id',
        leases: 'select lottery_id as subject, fence from lottery.lease',
      },
      said,
      open: openLotteries,
      play: ({ site, ...at }, memberId) => buySlips({ ...site, ...at }, memberId),
      countUnfinished,
      mostWaitMs: 90_000,
      inspect: inspectLotteries,
    },
    options,
  );
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
