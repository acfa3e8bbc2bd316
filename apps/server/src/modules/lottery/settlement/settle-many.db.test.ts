import type { LotteryFamily, SlipLine } from '@croupier/contract';
import { amount } from '@croupier/money';
import { LOTTERIES, type Play } from '@croupier/rules/lottery';
import { ORACLES, type PlayOracle } from '@croupier/rules/lottery/testing/oracles/index.ts';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentIssue, finishIssue, openLottery } from '../testing/lottery-fixture.ts';

const families = Object.keys(LOTTERIES) as LotteryFamily[];
const playsInAll = families.reduce((sum, family) => sum + LOTTERIES[family].plays.length, 0);
/** Bets in all, as many of each play. */
const wanted = 100_000;
const selectionsOfPlay = Math.ceil((wanted * 1.1) / playsInAll);
/** The slow settlement takes unit bet by unit bet; larger selections are of the short form, beside this file. */
const mostUnits = 120;
const linesOfSlip = 100;
const slipsAtOnce = 8;

let it: TestPlatform;
let settled = 0;

beforeAll(async () => {
  it = await createTestPlatform();
}, 180_000);

afterAll(() => it?.close());

const gameOf = (family: LotteryFamily) => `many-${family.toLowerCase().replaceAll('_', '-')}`;

/** Random lines of all plays of a family, the smallest ones where a play has none that is small. */
function linesOf(family: LotteryFamily): SlipLine[] {
  const oracle = ORACLES[family];
  return LOTTERIES[family].plays.flatMap(({ code }) => {
    const play = oracle.plays[code] as PlayOracle<never>;
    const draws = fc.sample(oracle.draws, 12);
    const found = draws
      .flatMap((draw) => fc.sample(play.select(draw as never), Math.ceil(selectionsOfPlay / 6)))
      .map((selection) => ({ selection, units: play.units(selection).length }))
      .sort((a, b) => a.units - b.units);
    const small = found.filter(({ units }) => units <= mostUnits);
    const chosen = (small.length > 0 ? small : found.slice(0, 3)).slice(0, selectionsOfPlay);
    // each is bought as often as it takes for as many bets of each play
    return Array.from({ length: selectionsOfPlay }, (_, index) => ({
      play: code,
      selection: chosen[index % chosen.length]?.selection ?? '',
      unit: `${1 + (index % 3)}`,
    }));
  });
}

async function wealthyMember(): Promise<string> {
  const { memberId } = await it.register();
  const purse = { movement: 'play_money_grant' as const, amount: amount(10n ** 13n), kinds: ['cash'] as const };
  const { status } = await it.modules.wallet.post({
    siteId: it.siteId,
    source: 'test',
    externalId: `purse-${memberId}`,
    memberId,
    currency: 'PHP',
    roundId: null,
    document: null,
    legs: [Object.assign({ follow: null }, purse)],
  });
  expect(status).toBe('posted');
  return memberId;
}

async function placeAll(memberId: string, gameId: string, number: string, lines: SlipLine[]): Promise<void> {
  const slips = Array.from({ length: Math.ceil(lines.length / linesOfSlip) }, (_, at) =>
    lines.slice(at * linesOfSlip, (at + 1) * linesOfSlip),
  ).values();
  const context = { site: { id: it.siteId }, caller: { kind: 'member', memberId } };
  await Promise.all(
    Array.from({ length: slipsAtOnce }, async () => {
      for (const some of slips) {
        const request = { requestId: crypto.randomUUID(), gameId, number, lines: some, acceptHalfPrice: false };
        await it.modules.handlers['lottery.placeSlip'](request, context as never);
      }
    }),
  );
}

type Settled = { bets: unknown[][]; results: [state: string, payout: string][]; draw: unknown; state: string };

/** What each unit bet of a line pays by the second settlement, which knows nothing of the first. */
function slowGross(family: LotteryFamily, bet: unknown[], draw: unknown): bigint {
  const [, code, selection, unit, , odds] = bet as [string, string, string, string, number, number[]];
  const play = LOTTERIES[family].plays.find((one) => one.code === code) as unknown as Play<never>;
  const oracle = ORACLES[family].plays[code] as PlayOracle<never>;
  const sum = oracle
    .units(selection)
    .flatMap((one) => oracle.evaluate(one, draw as never))
    .reduce((all, tier) => all + BigInt(odds[play.tiers.findIndex((known) => known.code === tier)] ?? 0), 0n);
  return (sum * BigInt(unit)) / 10_000n;
}

test.each(families)(
  'pays every one of thousands of random bets of %s as a second, slow settlement does',
  {
    timeout: 600_000,
  },
  async (family) => {
    const gameId = gameOf(family);
    await openLottery(it, gameId, family, { limits: { maxStake: '100000000000' } });
    const memberId = await wealthyMember();
    const issue = await currentIssue(it, gameId);
    await placeAll(memberId, gameId, issue.number, linesOf(family));
    await finishIssue(it, issue.issueId);
    const slips = await it.ownerDb.query<Settled>(
      `select s.bets, s.results, s.state, i.draw from lottery.slip s join lottery.issue i on i.id = s.issue_id where i.id = $1`,
      [issue.issueId],
    );
    const wrong: unknown[] = [];
    for (const { bets, results, state, draw } of slips) {
      expect(state).toBe('settled');
      const read = LOTTERIES[family].draws.read(draw);
      for (const [at, bet] of bets.entries()) {
        const expected = slowGross(family, bet, read);
        const paid = BigInt(results[at]?.[1] ?? -1);
        if (paid !== expected) wrong.push([bet[1], bet[2], expected, paid]);
        settled += 1;
      }
    }
    expect(wrong).toEqual([]);
  },
);

test('a hundred thousand bets were compared', () => {
  expect(settled).toBeGreaterThanOrEqual(wanted);
});
