import { derbyDividends, fightDividends, type RoundDividends } from '@croupier/rules/contest';
import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { verifyTableRound } from '@croupier/verifier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishRound, openRoundOf, openTable, placeBets } from '../testing/table-fixture.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
  await it.modules.sites.change({
    siteId: it.siteId,
    key: 'gameTypes',
    value: ['RNG', 'LIVE', 'COCKFIGHT', 'ELOTT'],
    record: async () => {},
  });
  await openTable(it, 'pit', 'contestPool');
  await openTable(it, 'course', 'derby');
});

afterAll(() => it.close());

const balanceOf = ({ memberId }: TestMember) => it.modules.wallet.sumBalance(it.siteId, memberId);
const shown = (tableId: string) => it.siteClient(null)('tables.table', { tableId });
type Side = 'MERON' | 'WALA' | 'BDD' | 'FTD';
/** How the last fight of the pit ended. */
const sideShown = async () => {
  const { round } = await shown('pit');
  return (round ? round.outcome : null) as { side: Side };
};
const stakesOf = (...placed: Readonly<Record<string, number>>[]) => {
  const staked = new Map<string, bigint>();
  for (const bets of placed)
    for (const [bet, stake] of Object.entries(bets)) staked.set(bet, (staked.get(bet) ?? 0n) + BigInt(stake));
  return staked;
};

/** The order in which a derby ended. */
const finishOf = (round: { outcome: unknown } | null): number[] =>
  ((round ? round.outcome : null) as { finish: number[] }).finish;

/** What a member's bets credit by the dividends of their pools. */
function paidTo(
  bets: Readonly<Record<string, number>>,
  { bets: paid, returned }: RoundDividends,
  poolOf: (bet: string) => string,
): bigint {
  return Object.entries(bets).reduce((sum, [bet, stake]) => {
    if (returned[poolOf(bet)]) return sum + BigInt(stake);
    return sum + (BigInt(stake) * BigInt(paid[bet] ?? 0)) / 10_000n;
  }, 0n);
}

test('the backers of the winner share the pool of a fight, and each of their bets keeps the dividend that it won by', async () => {
  const [ana, binh] = [await it.register(), await it.register()];
  for (let fight = 0; fight < 4; fight += 1) {
    const before = await Promise.all([balanceOf(ana), balanceOf(binh)]);
    const round = await openRoundOf(it, 'pit');
    expect(round.odds).toBeNull();
    expect(Object.keys(round.chances ?? {})).toEqual(['MERON', 'WALA']);
    await placeBets(ana, 'pit', round, { MERON: 1_234 });
    await placeBets(ana, 'pit', round, { MERON: 3_001 });
    await placeBets(binh, 'pit', round, { WALA: 2_500, MERON: 10 });
    await finishRound(it, round.roundId);
    const { round: settled, past } = await shown('pit');
    const { side } = await sideShown();
    const dividends = fightDividends(stakesOf({ MERON: 4_245, WALA: 2_500 }), side);
    expect(settled?.dividends).toEqual(dividends);
    expect(past.at(-1)).toMatchObject({ number: round.number, dividends });
    // each request of bets is rounded down by itself
    const anaGets =
      paidTo({ MERON: 1_234 }, dividends, () => 'fighters') + paidTo({ MERON: 3_001 }, dividends, () => 'fighters');
    const binhGets = paidTo({ WALA: 2_500, MERON: 10 }, dividends, () => 'fighters');
    expect(await balanceOf(ana)).toBe((before[0] ?? 0n) - 4_235n + anaGets);
    expect(await balanceOf(binh)).toBe((before[1] ?? 0n) - 2_510n + binhGets);
    expect(anaGets + binhGets).toBeLessThanOrEqual(6_745n);
    const mine = (await binh.site('tables.mine', { tableId: 'pit' })).list.find((one) => one.roundId === round.roundId);
    const wala = mine?.bets.find(({ bet }) => bet === 'WALA');
    expect(wala?.dividend).toBe(dividends.bets.WALA);
    expect(wala?.state).toBe(side === 'WALA' ? 'won' : side === 'MERON' ? 'lost' : 'push');
    const proof = await it.siteClient(null)('tables.proof', { tableId: 'pit', number: round.number });
    expect(verifyTableRound(proof)).toEqual({ kind: 'agrees' });
    const pools = { staked: { MERON: '4245', WALA: '2500' }, dividends };
    expect(proof.pools).toEqual(pools);
    // what was shared out otherwise than it stood is found
    const others = { bets: { MERON: 12_345 }, returned: {} };
    for (const wrong of [
      { ...pools, dividends: others },
      { ...pools, staked: { MERON: '4245', WALA: '90000' } },
    ]) {
      if (side !== 'MERON' && side !== 'WALA' && wrong.dividends === dividends) continue;
      expect(verifyTableRound(Object.assign({}, proof, { pools: wrong }))).toMatchObject({
        kind: 'differs',
        what: 'dividends',
      });
    }
    expect(verifyTableRound(Object.assign({}, proof, { pools: undefined }))).toEqual({ kind: 'agrees' });
  }
});

test('a fight that nobody bets against is cancelled: the stakes on it come back, and count for nothing', async () => {
  const member = await it.register();
  const before = await balanceOf(member);
  const round = await openRoundOf(it, 'pit');
  await placeBets(member, 'pit', round, { MERON: 900 });
  await finishRound(it, round.roundId);
  await it.modules.sequencer.drain();
  expect(await balanceOf(member)).toBe(before);
  expect((await shown('pit')).round?.dividends).toEqual({ bets: {}, returned: { fighters: 'VOID' } });
  const range = { from: new Date(0).toISOString(), to: new Date(Date.now() + 86_400_000).toISOString() };
  const [bet] = (await member.site('records.bets', range)).list;
  expect(bet).toMatchObject({ status: 'VOID', net: '0' });
  const counted = await it.ownerDb.query<{ valid: bigint }>(
    'select valid_bet as valid from bets.bet where member_id = $1',
    [member.memberId],
  );
  expect(counted).toEqual([{ valid: 0n }]);
});

test('a derby pays its three pools apart, and the console compares them with what the form returns', async () => {
  const [ana, binh] = [await it.register(), await it.register()];
  const poolOf = (bet: string) => bet.slice(0, bet.indexOf(':'));
  for (let race = 0; race < 3; race += 1) {
    const before = await Promise.all([balanceOf(ana), balanceOf(binh)]);
    const round = await openRoundOf(it, 'course');
    expect(Object.values(round.chances ?? {}).reduce((sum, chance) => sum + chance, 0)).toBe(10_000);
    const anas = { 'win:1': 500, 'win:2': 500, 'win:3': 700, 'place:1': 300, 'place:4': 300, 'exacta:1-2': 50 };
    const binhs = { 'win:4': 900, 'win:5': 100, 'place:2': 450, 'place:6': 10, 'exacta:2-1': 70 };
    await placeBets(ana, 'course', round, anas);
    await placeBets(binh, 'course', round, binhs);
    const { spots } = await shown('course');
    expect(spots).toContainEqual({ bet: 'exacta:2-1', players: 1, stake: '70' });
    await finishRound(it, round.roundId);
    const { round: settled } = await shown('course');
    const dividends = derbyDividends(stakesOf(anas, binhs), finishOf(settled));
    expect(settled?.dividends).toEqual(dividends);
    expect(await balanceOf(ana)).toBe((before[0] ?? 0n) - 2_350n + paidTo(anas, dividends, poolOf));
    expect(await balanceOf(binh)).toBe((before[1] ?? 0n) - 1_530n + paidTo(binhs, dividends, poolOf));
  }
  const { console: anna } = await it.operator('anna', 'trading');
  const { returns } = await anna('console.table', { tableId: 'course' });
  expect(returns).toMatchObject({ rounds: 3, staked: `${3 * (2_350 + 1_530)}` });
  // a part of the pools is kept, unless nobody backed the winners and everything comes back
  expect(Number(returns.expected)).toBeGreaterThan(0.85 * Number(returns.staked));
  expect(Number(returns.expected)).toBeLessThanOrEqual(Number(returns.staked));
});

test('stakes of play money share the pool as if they were in it, and change nothing for real money', async () => {
  const ana = await it.register();
  const guest = await it.register();
  await it.tamper((tx) => tx.query('update identity.member set type = 4 where id = $1', [guest.memberId]));
  const round = await openRoundOf(it, 'pit');
  await placeBets(ana, 'pit', round, { MERON: 1_000, WALA: 1_000 });
  await placeBets(guest, 'pit', round, { MERON: 5_000 });
  await finishRound(it, round.roundId);
  const { side } = await sideShown();
  expect((await shown('pit')).round?.dividends).toEqual(fightDividends(stakesOf({ MERON: 1_000, WALA: 1_000 }), side));
  const [own] = (await guest.site('tables.mine', { tableId: 'pit' })).list;
  const withPlay = fightDividends(stakesOf({ MERON: 6_000, WALA: 1_000 }), side);
  expect(own?.bets[0]?.dividend).toBe(withPlay.bets.MERON);
  expect(own?.payout).toBe(paidTo({ MERON: 5_000 }, withPlay, () => 'fighters').toString());
});
