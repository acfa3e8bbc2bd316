import { listWords } from '@croupier/fairness';
import { type Amount, amount, ZERO } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import { fraction } from '../shared/fraction.ts';
import {
  addTurnover,
  type BonusTerms,
  bonusOn,
  cashbackOf,
  cashForPoints,
  claimRebate,
  complete,
  creditPayout,
  DEFAULT_REBATE_RATES,
  DEFAULT_VALID_BET_RULES,
  drawWinners,
  expire,
  hasVipService,
  isFrozen,
  isSpent,
  isWagered,
  type Mission,
  type MissionEvent,
  missionProgress,
  missionStatus,
  nextShare,
  openWager,
  pointsFor,
  pointsReturned,
  rankScores,
  rebateOf,
  redeem,
  referralReward,
  referralShare,
  requirementOf,
  retainedLevel,
  type SettledBet,
  sampleVipTable,
  shareOut,
  spinWheel,
  takeStake,
  ticketsFor,
  upgradeBonuses,
  validBets,
  vipLevelOf,
  wheelValue,
  withdrawEarly,
} from './index.ts';

/** Units of a currency of two decimals. */
const money = (units: number): Amount => amount(BigInt(Math.round(units * 100)));

const bet = (over: Partial<SettledBet>): SettledBet => ({
  turnoverClass: 'SLOTS',
  state: 'LOST',
  stake: money(100),
  gross: ZERO,
  ...over,
});
const counts = (bets: SettledBet[], rules = DEFAULT_VALID_BET_RULES) => validBets(bets, rules);

describe('turnover counts only what was at risk', () => {
  it('in the published mix of slots and baccarat', () => {
    const total = counts([bet({}), bet({ turnoverClass: 'LIVE', stake: money(500) })]);
    expect(total).toEqual([money(100), money(50)]);
  });

  it('on a push, a void or a half result', () => {
    const states = ['PUSH', 'VOID', 'HALF_LOST', 'HALF_WON', 'WON'] as const;
    expect(counts(states.map((state) => bet({ state })))).toEqual([0, 0, 50, 50, 100].map(money));
  });

  it('on opposite sides of one round', () => {
    const sides = (a: number, b: number) => [
      bet({ stake: money(a), opposing: { pair: 'PB', side: 'A' } }),
      bet({ stake: money(b), opposing: { pair: 'PB', side: 'B' } }),
    ];
    expect(counts(sides(100, 60))).toEqual([money(40), ZERO]);
    expect(counts(sides(100, 100))).toEqual([ZERO, ZERO]);
    const larger = { ...DEFAULT_VALID_BET_RULES, opposing: 'largerSide' } as const;
    expect(counts(sides(100, 60), larger)).toEqual([money(100), ZERO]);
    expect(counts(sides(60, 100), larger)).toEqual([ZERO, money(100)]);
  });

  it('but only against bets that stood, and only of the same pair', () => {
    const a = bet({ opposing: { pair: 'PB', side: 'A' } });
    expect(counts([a, bet({ state: 'VOID', opposing: { pair: 'PB', side: 'B' } })])[0]).toBe(money(100));
    expect(counts([a, bet({ opposing: { pair: 'BIG_SMALL', side: 'B' } })])[0]).toBe(money(100));
  });

  it('on bets that cover nearly everything', () => {
    const lottery = (covered: number) =>
      counts([bet({ turnoverClass: 'LOTTERY', coverage: { covered, outcomes: 100 } })])[0];
    expect([lottery(70), lottery(71)]).toEqual([money(50), ZERO]);
    const roulette = (covered: number) =>
      counts([bet({ turnoverClass: 'ROULETTE', coverage: { covered, outcomes: 37 } })])[0];
    expect([roulette(24), roulette(25)]).toEqual([money(10), ZERO]);
  });

  it('on short odds, or beyond what a sports bet could win or lose', () => {
    const sports = (odds: number, gross: number) =>
      bet({ turnoverClass: 'SPORTS', state: 'WON', odds, gross: money(gross) });
    expect(counts([sports(15_000, 150), sports(14_999, 149.99)])).toEqual([money(100), ZERO]);
    const lesser = { ...DEFAULT_VALID_BET_RULES, sports: { method: 'lesser' } } as const;
    expect(counts([sports(12_000, 120), sports(30_000, 300)], lesser)).toEqual([money(20), money(100)]);
    expect(counts([bet({ turnoverClass: 'SPORTS', state: 'HALF_LOST', gross: money(50) })], lesser)).toEqual([
      money(50),
    ]);
  });
});

const terms = (over: Partial<BonusTerms> = {}): BonusTerms => ({
  kind: 'cashable',
  multiple: 30,
  base: 'bonus',
  ...over,
});

describe('a bonus follows its terms', () => {
  it('requires the published turnover', () => {
    expect(requirementOf(terms(), money(100), money(100))).toBe(money(3_000));
    expect(requirementOf(terms({ base: 'depositAndBonus' }), money(100), money(100))).toBe(money(6_000));
    const forty = terms({ base: 'depositAndBonus', multiple: 40 });
    expect(requirementOf(forty, money(200), money(100))).toBe(money(12_000));
  });

  it('matches 100 % up to the cap', () => {
    expect(bonusOn(money(100), 10_000, money(500))).toBe(money(100));
    expect(bonusOn(money(800), 10_000, money(500))).toBe(money(500));
  });

  it('when real money leaves before completion', () => {
    const wager = openWager(terms(), money(100), money(100), money(60));
    expect(withdrawEarly(wager, money(60))).toEqual({ ok: true, real: ZERO, forfeited: money(100) });
    expect(withdrawEarly(wager, money(61))).toEqual({ ok: false, refusal: 'insufficient' });
    const sticky = openWager(terms({ kind: 'sticky' }), money(100), money(100));
    expect(withdrawEarly(sticky, money(1))).toEqual({ ok: false, refusal: 'locked' });
  });

  it('when it is completed', () => {
    const done = (over: Partial<BonusTerms>, real: number, bonus: number) =>
      complete({ ...openWager(terms({ multiple: 0, ...over }), ZERO, money(100), money(real)), bonus: money(bonus) });
    expect(done({ kind: 'phantom' }, 350, 100)).toEqual({ real: money(350), removed: money(100) });
    expect(done({ kind: 'phantom' }, 0, 40)).toEqual({ real: ZERO, removed: money(40) });
    expect(done({ kind: 'sticky' }, 350, 100)).toEqual({ real: money(450), removed: ZERO });
    expect(done({ kind: 'cashable' }, 50, 90)).toEqual({ real: money(140), removed: ZERO });
    expect(done({ kind: 'cashable', mostCashOut: 10 }, 50, 1_200)).toEqual({ real: money(1_050), removed: money(200) });
    expect(done({ kind: 'sticky', mostCashOut: 10 }, 0, 1_200)).toEqual({ real: money(1_000), removed: money(200) });
    expect(() => complete(openWager(terms(), ZERO, money(1)))).toThrow(RangeError);
  });

  it('when a stake is above the maximum: refused at once, and without turnover if it was taken all the same', () => {
    const most = { sum: money(5), shareOfBonus: 1_000 };
    const wager = openWager(terms({ mostStake: most }), money(100), money(100));
    expect(takeStake(wager, money(20))).toEqual({ ok: false, refusal: 'over_bonus_stake' });
    expect(takeStake(wager, money(5)).ok).toBe(true);
    expect(addTurnover(wager, money(20), money(20)).progress).toBe(ZERO);
    expect(addTurnover(wager, money(5), money(5)).progress).toBe(money(5));
    const small = openWager(terms({ mostStake: most }), money(40), money(40));
    expect(takeStake(small, money(4.01)).ok).toBe(false);
  });

  it('when real money is staked first and winnings go back where the stake came from', () => {
    const taken = takeStake(openWager(terms(), money(60), money(100)), money(80));
    if (!taken.ok) throw new Error(taken.refusal);
    expect(taken.source).toEqual({ real: money(60), bonus: money(20) });
    const after = creditPayout(taken.wager, money(160), taken.source);
    expect([after.real, after.bonus]).toEqual([money(120), money(120)]);
    expect(takeStake(after, money(240.01))).toEqual({ ok: false, refusal: 'insufficient' });
    expect(expire(after)).toEqual({ real: money(120), removed: money(120) });
  });

  it('when turnover reaches the requirement, or next to nothing is left', () => {
    const wager = openWager(terms({ multiple: 1 }), money(100), money(100));
    expect(isWagered(addTurnover(wager, money(99.99), money(1)))).toBe(false);
    expect(isWagered(addTurnover(wager, money(100), money(1)))).toBe(true);
    const left = (real: number) => ({ ...wager, real: money(real), bonus: ZERO });
    expect([isSpent(left(4.99), 0), isSpent(left(5), 0), isSpent(left(4.99), 1)]).toEqual([true, false, false]);
  });
});

describe('rebates and cashback', () => {
  const rules = { rates: DEFAULT_REBATE_RATES, vipPlus: 0, least: money(0.01), mostPerDay: money(1_000) };
  const slots = (units: number) => [{ turnoverClass: 'SLOTS', validBet: money(units) }] as const;

  it('on the published turnover', () => {
    expect(rebateOf(slots(12_345), rules)).toBe(money(98.76));
    expect(rebateOf([{ turnoverClass: 'LOTTERY_LO2_DE', validBet: money(27_000) }], { ...rules, vipPlus: 10 })).toBe(
      ZERO,
    );
    expect(rebateOf(slots(12_345), { ...rules, vipPlus: 10 })).toBe(money(111.1));
  });

  it('respects the minimum and the cap of the day', () => {
    expect(rebateOf(slots(1.24), rules)).toBe(ZERO);
    expect(rebateOf(slots(1.25), rules)).toBe(money(0.01));
    expect(rebateOf(slots(1.25), { ...rules, least: money(0.02) })).toBe(ZERO);
    expect(rebateOf(slots(1_000_000), rules, money(950))).toBe(money(50));
    expect(rebateOf(slots(1_000_000), rules, money(1_050))).toBe(ZERO);
  });

  it('refuses a claim twice or too early', () => {
    expect(claimRebate(money(1), money(1))).toEqual({ claimed: money(1), unclaimed: ZERO });
    expect(claimRebate(money(0.99), money(1))).toEqual({ claimed: ZERO, unclaimed: money(0.99) });
    expect(claimRebate(ZERO, ZERO)).toEqual({ claimed: ZERO, unclaimed: ZERO });
  });

  it('on the published loss', () => {
    const back = (netLoss: number, bonuses = 0, rebates = 0) =>
      cashbackOf(
        { netLoss: money(netLoss), bonuses: money(bonuses), rebates: money(rebates) },
        { rate: 500, leastLoss: money(100), most: money(5_000) },
      );
    expect(back(2_000, 300, 100)).toBe(money(80));
    expect(back(-500)).toBe(ZERO);
    expect([back(99.99), back(100)]).toEqual([ZERO, money(5)]);
    expect(back(200, 300)).toBe(ZERO);
    expect(back(1_000_000)).toBe(money(5_000));
  });
});

describe('VIP levels', () => {
  const table = sampleVipTable(100n);

  it('at the published borders', () => {
    expect(vipLevelOf(table, money(5_000), money(49_999))).toBe(2);
    expect(vipLevelOf(table, money(5_000), money(50_000))).toBe(3);
    expect(vipLevelOf(table, money(4_999.99), money(50_000))).toBe(2);
    expect(vipLevelOf(table, ZERO, ZERO)).toBe(1);
    expect([hasVipService(4), hasVipService(5)]).toEqual([false, true]);
  });

  it('on a rise over two levels or after a quiet period', () => {
    expect(upgradeBonuses(table, 1, 3)).toBe(money(26));
    expect(upgradeBonuses(table, 3, 3)).toBe(ZERO);
    const strict = table.map((row) => ({ ...row, retain: money(row.level * 10) }));
    expect(retainedLevel(strict, 3, money(30))).toBe(3);
    expect(retainedLevel(strict, 3, money(29.99))).toBe(2);
    expect(retainedLevel(strict, 1, ZERO)).toBe(1);
  });
});

describe('missions count only their own events', () => {
  const mission = (over: Partial<Mission>): Mission => ({
    metric: 'validBet',
    target: 300n,
    from: 100,
    to: 200,
    claim: 'byMember',
    ...over,
  });
  const played = (id: string, at: number, won = false, gameType = 'RNG'): MissionEvent => ({
    kind: 'bet',
    id,
    at,
    gameType,
    validBet: amount(100n),
    won,
  });
  const deposit: MissionEvent = { kind: 'deposit', id: 'd', at: 150, amount: amount(500n) };
  const events: MissionEvent[] = [
    played('a', 99),
    played('b', 100, true),
    played('b', 100, true),
    played('c', 110, true, 'FISH'),
    played('d1', 120),
    played('e', 130, true),
    played('f', 200, true),
    deposit,
    { kind: 'login', id: 'l1', at: 100, day: '20261121' },
    { kind: 'login', id: 'l2', at: 101, day: '20261121' },
    { kind: 'login', id: 'l3', at: 150, day: '20261122' },
    { kind: 'invite', id: 'i', at: 160 },
  ];

  it('ignores a repeated event, one outside the period, and another game', () => {
    const progress = (over: Partial<Mission>) => missionProgress(mission(over), events);
    expect(progress({})).toBe(400n);
    expect(progress({ gameTypes: new Set(['RNG']) })).toBe(300n);
    expect(progress({ metric: 'betCount' })).toBe(4n);
    expect(progress({ metric: 'deposit' })).toBe(500n);
    expect(progress({ metric: 'winStreak' })).toBe(2n);
    expect(progress({ metric: 'loginDays' })).toBe(2n);
    expect(progress({ metric: 'invite' })).toBe(1n);
  });

  it('shows the right status', () => {
    const at = (time: number, joined: boolean, progress: bigint, rewarded = false) =>
      missionStatus(mission({}), { joined, progress, rewarded }, time);
    expect(at(99, false, 0n)).toBe('coming soon');
    expect(at(100, false, 400n)).toBe('Join');
    expect(at(100, true, 299n)).toBe('process');
    expect(at(250, true, 300n)).toBe('Claim');
    expect(at(200, true, 299n)).toBe('closed');
    expect(at(250, true, 300n, true)).toBe('claimed');
    expect(missionStatus(mission({ claim: 'automatic' }), { joined: true, progress: 300n, rewarded: true }, 150)).toBe(
      'issued',
    );
  });
});

describe('prizes go to the right members', () => {
  it('of a leaderboard with ties and trial accounts', () => {
    const score = (member: string, value: bigint, reachedAt: number, isTrial = false) => ({
      member,
      isTrial,
      score: value,
      reachedAt,
    });
    const board = rankScores(
      [
        score('late', 50n, 9),
        score('trial', 90n, 1, true),
        score('early', 50n, 3),
        score('top', 70n, 5),
        score('no', 0n, 1),
      ],
      [
        { from: 1, to: 1, prize: money(100) },
        { from: 2, to: 3, prize: money(10) },
      ],
    );
    expect(board.map(({ member, prize }) => [member, prize])).toEqual([
      ['top', money(100)],
      ['early', money(10)],
      ['late', money(10)],
    ]);
    expect([isFrozen(1_000, 600_999), isFrozen(1_000, 601_000)]).toEqual([false, true]);
  });

  it('of a red envelope', () => {
    // The bounds of the four draws; floor(u × bound) is the value that the word draws.
    const bounds = [4_000, 3_999, 5_066, 3_038];
    const drawn = [0.5, 0.1, 0.9, 0.3].map((u, i) => Math.floor(u * (bounds[i] as number)));
    expect(shareOut(amount(10_000n), 5, listWords(drawn))).toEqual([2001n, 400n, 4560n, 912n, 2127n]);
    // A word in the uneven rest is rejected, and the next one taken; eight values leave no rest.
    const even = listWords([2 ** 32 - 1, 5]);
    expect([nextShare(amount(9n), 2, even), even.rejected]).toEqual([8n, 0]);
    const uneven = listWords([2 ** 32 - 1, 5]);
    expect([nextShare(amount(7n), 2, uneven), uneven.rejected]).toEqual([6n, 1]);
    expect(nextShare(amount(2n ** 60n), 2, listWords([2 ** 32 - 1]))).toBe(2n ** 32n);
    expect(() => shareOut(amount(4n), 5, listWords([0, 0, 0, 0]))).toThrow('an envelope holds at least one');
    expect(() => nextShare(amount(4n), 0, listWords([0]))).toThrow('an envelope holds at least one');
    expect(shareOut(amount(5n), 5, listWords([0, 0, 0, 0]))).toEqual([1n, 1n, 1n, 1n, 1n]);
    expect(() => shareOut(amount(4n), 0, listWords([]))).toThrow(RangeError);
  });

  it('of a leaderboard, where two are equal', () => {
    const score = (member: string, points: bigint, reachedAt: number) => ({
      member,
      isTrial: false,
      score: points,
      reachedAt,
    });
    const board = (scores: Parameters<typeof rankScores>[0]) => rankScores(scores, []).map(({ member }) => member);
    expect(board([score('b', 5n, 1), score('a', 5n, 1), score('c', 5n, 0), score('d', 6n, 9)])).toEqual([
      'd',
      'c',
      'a',
      'b',
    ]);
    const bands = [
      { from: 2, to: 3, prize: money(5) },
      { from: 1, to: 1, prize: money(9) },
    ];
    const prizes = rankScores([score('a', 4n, 0), score('b', 3n, 0), score('c', 2n, 0), score('d', 1n, 0)], bands);
    expect(prizes.map(({ prize }) => prize)).toEqual([money(9), money(5), money(5), ZERO]);
  });

  it('of a raffle or a wheel', () => {
    expect([ticketsFor(money(299.99), money(100)), ticketsFor(ZERO, money(100))]).toEqual([2n, 0n]);
    const entrants = [
      { member: 'a', tickets: 1 },
      { member: 'b', tickets: 0 },
      { member: 'c', tickets: 3 },
    ];
    expect(drawWinners(entrants, 2, listWords([1, 0]))).toEqual(['c', 'a']);
    expect(drawWinners(entrants, 1, listWords([4]))).toEqual(['a']);
    expect(drawWinners(entrants, 5, listWords([0, 2]))).toEqual(['a', 'c']);
    for (const tickets of [0.5, -1]) {
      const spoiled = [
        { member: 'a', tickets: 3 },
        { member: 'b', tickets },
      ];
      expect(() => drawWinners(spoiled, 1, listWords([0]))).toThrow('tickets are counted in whole numbers');
    }
    for (const price of [ZERO, money(-1)]) expect(() => ticketsFor(money(1), price)).toThrow('a ticket has a price');
    expect(ticketsFor(money(-250), money(100))).toBe(0n);
    expect(() => pointsFor(money(1), ZERO, 10_000)).toThrow('a point has a price');
    expect(pointsFor(money(-250), money(100), 10_000)).toBe(0n);

    const values = [1, 3, 8, 28, 888];
    const wheel = [500, 300, 150, 49, 1].map((weight, i) => ({ weight, value: money(values[i] as number) }));
    expect(wheelValue(wheel)).toEqual(fraction(486n));
    expect([499, 500, 949, 998, 999].map((word) => spinWheel(wheel, listWords([word])))).toEqual([0, 1, 2, 3, 4]);
    const sold = wheel.map((segment, i) => (i === 0 ? { ...segment, stock: 0 } : segment));
    expect(spinWheel(sold, listWords([0]))).toBe(1);
    expect(wheelValue(sold)).toEqual(fraction(436_000n, 500n));
  });
});

describe('points', () => {
  it('are worth what is published', () => {
    expect(pointsFor(money(12_345), money(100), 12_000)).toBe(147n);
    expect(cashForPoints(1_000n, 100n, amount(100n))).toBe(money(10));
    expect(cashForPoints(99n, 100n, amount(1n))).toBe(ZERO);
  });

  it('are redeemed only by the rules', () => {
    const item = { points: 50n, stock: 2, physical: true };
    expect(redeem({ ...item, stock: 0 }, 1, 999n, 'x')).toEqual({ ok: false, refusal: 'out_of_stock' });
    expect(redeem(item, 0, 999n, 'x')).toEqual({ ok: false, refusal: 'bad_quantity' });
    expect(redeem(item, 1, 999n, ' ')).toEqual({ ok: false, refusal: 'address_required' });
    expect(redeem(item, 2, 99n, 'x')).toEqual({ ok: false, refusal: 'insufficient_points' });
    expect(redeem(item, 2, 100n, 'x')).toEqual({ ok: true, points: 100n });
    expect(redeem({ ...item, physical: false }, 1, 100n)).toEqual({ ok: true, points: 50n });
    expect([pointsReturned(100n, 'rejected'), pointsReturned(100n, 'approved')]).toEqual([100n, 0n]);
  });

  it('pay for an invitation only after the invited member has played', () => {
    const referral = { leastDeposit: money(100), leastBet: money(500), reward: money(20) };
    expect(referralReward(referral, money(100), money(500))).toBe(money(20));
    expect(referralReward(referral, money(99.99), money(500))).toBe(ZERO);
    expect(referralReward(referral, money(100), money(499.99))).toBe(ZERO);
    const tiers = [
      { from: money(10_000), rate: 20 },
      { from: money(0), rate: 10 },
      { from: money(50_000), rate: 30 },
    ];
    const shares = [0, 9_999.99, 10_000, 49_999, 60_000].map((bet) => referralShare(money(bet), tiers));
    expect(shares).toEqual([ZERO, money(9.99), money(20), money(99.99), money(180)]);
    expect(referralShare(money(5), tiers.slice(0, 1))).toBe(ZERO);
  });
});
