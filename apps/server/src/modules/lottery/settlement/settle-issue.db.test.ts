import type { LotteryFamily, PlacedBet, SlipLine } from '@croupier/contract';
import { LOTTERIES, type Play } from '@croupier/rules/lottery';
import { ORACLES, type PlayOracle } from '@croupier/rules/lottery/testing/oracles/index.ts';
import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSales } from '../bets/menus.ts';
import { releaseLeases, takeLeases } from '../issues/lease.store.ts';
import { listLotteries } from '../lotteries.store.ts';
import { currentIssue, finishIssue, moveIssue, openLottery, placeSlip } from '../testing/lottery-fixture.ts';
import { settleIssueBets } from './settle-issue.ts';

let it: TestPlatform;
const families = Object.keys(LOTTERIES) as LotteryFamily[];
const gameOf = (family: LotteryFamily) => `slow-${family.toLowerCase().replaceAll('_', '-')}`;

beforeAll(async () => {
  it = await createTestPlatform();
  for (const family of families) await openLottery(it, gameOf(family), family);
});

afterAll(() => it.close());

/** What a bet pays by the second settlement, which knows nothing of the first: unit bet by unit bet. */
function slowGross(family: LotteryFamily, bet: PlacedBet, draw: never): bigint {
  const play = LOTTERIES[family].plays.find(({ code }) => code === bet.play) as unknown as Play<never>;
  const oracle = ORACLES[family].plays[bet.play] as PlayOracle<never>;
  const hit = oracle.units(bet.selection).flatMap((unit) => oracle.evaluate(unit, draw));
  const odds = hit.reduce(
    (sum, tier) => sum + BigInt(bet.odds[play.tiers.findIndex(({ code }) => code === tier)] ?? 0),
    0n,
  );
  return (odds * BigInt(bet.unit)) / 10_000n;
}

/** Random lines of all plays of a family, as many of each. */
function randomLines(family: LotteryFamily, seed: number): SlipLine[] {
  const oracle = ORACLES[family];
  const [draw] = fc.sample(oracle.draws, { seed, numRuns: 1 });
  return LOTTERIES[family].plays.flatMap(({ code }) => {
    const play = oracle.plays[code] as PlayOracle<never>;
    return fc
      .sample(play.select(draw as never), { seed, numRuns: 2 })
      .map((selection) => ({ play: code, selection, unit: '1' }));
  });
}

/** Places lines one by one; what the member cannot pay or the site does not take is left out. */
async function placeAll(member: TestMember, family: LotteryFamily, lines: SlipLine[], issue: { number: string }) {
  for (const line of lines) await placeSlip(member, issue, gameOf(family), [line]).catch(() => null);
}

test.each(families)(
  'what bets of every play of %s are paid is what a second, slow settlement finds',
  async (family) => {
    const [one, other] = [await it.register(), await it.register()];
    const issue = await currentIssue(it, gameOf(family));
    const lines = randomLines(family, 20_261_125);
    await placeAll(one, family, lines, issue);
    await placeSlip(
      other,
      issue,
      gameOf(family),
      lines
        .filter(({ play }) => /^(SIDE|SUM|DAU|DUOI|BIG|RUN)/.test(play))
        .slice(0, 20)
        .concat(lines.slice(0, 1)),
    ).catch(() => null);
    await finishIssue(it, issue.issueId);
    let settled = 0;
    for (const member of [one, other]) {
      for (let cursor: string | undefined; ; ) {
        const page = await member.site(
          'lottery.slips',
          Object.assign({ gameId: gameOf(family), pageSize: 50 }, cursor ? { cursor } : {}),
        );
        for (const slip of page.list) {
          expect(slip.issueState).toBe('settled');
          for (const bet of slip.bets) {
            expect([bet.play, bet.selection, bet.payout]).toEqual([
              bet.play,
              bet.selection,
              `${slowGross(family, bet, LOTTERIES[family].draws.read(slip.draw) as never)}`,
            ]);
            settled += 1;
          }
        }
        if (page.nextCursor === null) break;
        cursor = page.nextCursor;
      }
    }
    expect(settled).toBeGreaterThan(10);
  },
);

test('a settlement that stops in the middle is gone on with where it stopped, and pays nobody twice', async () => {
  await openLottery(it, 'halted', 'K3');
  const members = await Promise.all(Array.from({ length: 5 }, () => it.register()));
  const issue = await currentIssue(it, 'halted');
  for (const member of members)
    await placeSlip(member, issue, 'halted', [{ play: 'SIDE_ALL', selection: 'B,S', unit: '100' }]);
  await moveIssue(it, issue.issueId, { locksInMs: -2_000, drawsInMs: -1_000 });
  await it.modules.lottery.runner.step();
  await it.modules.lottery.runner.step();
  const { db } = it.server.foundation;
  await it.modules.lottery.runner.stop();
  const lottery = (await listLotteries(db, it.siteId)).find(({ nodeId }) => nodeId === 'halted');
  const lease = (await takeLeases(db, crypto.randomUUID(), 60_000)).find(({ lotteryId }) => lotteryId === lottery?.id);
  if (!lottery || !lease) throw new Error('the lottery is not run');
  // the process dies after its second commit
  let commits = 0;
  const dies = {
    db,
    wallet: it.modules.wallet,
    sales: createSales({ db }),
    onPrizes() {},
    membersAtOnce: 2,
    onPaid() {
      commits += 1;
      if (commits === 2) throw new Error('died');
    },
  };
  await expect(settleIssueBets(dies, lottery, lease, issue.issueId)).rejects.toThrow('died');
  const open = (
    await it.ownerDb.query(`select 1 from lottery.slip where issue_id = $1 and state = 'open'`, [issue.issueId])
  ).length;
  expect(open).toBe(1);
  await releaseLeases(db, lease.owner);
  for (let steps = 0; steps < 3; steps += 1) await it.modules.lottery.runner.step();
  const operations = await it.ownerDb.query(
    `select 1 from wallet.operation where source = 'lottery' and external_id like 'settle:' || $1 || '%'`,
    [issue.issueId],
  );
  expect(operations).toHaveLength(5);
  const balances = await Promise.all(members.map(({ memberId }) => it.modules.wallet.sumBalance(it.siteId, memberId)));
  // of two sides one wins: everybody is paid the same, once
  expect(new Set(balances).size).toBe(1);
  expect(balances[0]).toBeLessThan(500_000n);
});
