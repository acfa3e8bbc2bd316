import { type Amount, amount, ZERO } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import {
  type CivilDay,
  countActive,
  type DividendNode,
  type DividendTier,
  dividendOf,
  endedByAccepting,
  mayGrant,
  moveContract,
  netWage,
  type PeriodKind,
  periodOf,
  type RevenueShareRules,
  rateSpread,
  realTimeWages,
  revenueShare,
  type TeamMember,
  type TeamPeriod,
  treeDividends,
  treeWages,
  turnoverCommission,
  type WageLine,
  type WageNode,
  type WageTier,
  wageOf,
} from './index.ts';

/** Units of a currency of two decimals. */
const money = (units: number): Amount => amount(BigInt(Math.round(units * 100)));
const million = (count: number): Amount => money(count * 1_000_000);

describe('a commission equals the published one', () => {
  it('on the spread of rates along a path', () => {
    expect(rateSpread(money(100_000), [180, 150, 120, 80])).toEqual([300, 300, 400, 800].map(money));
    expect(() => rateSpread(money(1), [150, 180])).toThrow(RangeError);
    expect(() => rateSpread(money(1), [150, -1])).toThrow(RangeError);
    expect(() => rateSpread(money(1), [10_001])).toThrow(RangeError);
    expect(rateSpread(money(1), [])).toEqual([]);
    expect([mayGrant(150, 150), mayGrant(150, 151), mayGrant(150, 141, 10), mayGrant(150, 140, 10)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([mayGrant(150, -1), mayGrant(150, 0), mayGrant(150, 1.5)]).toEqual([false, true, false]);
  });

  it('on the turnover of three depths', () => {
    expect(turnoverCommission([50_000, 80_000, 200_000].map(money), [30, 10, 5])).toBe(money(330));
    expect(turnoverCommission([money(100), money(999)], [30])).toBe(money(0.3));
  });

  const tiers = [
    { upTo: million(230), rate: 2_500, leastActive: 5 },
    { upTo: million(1_150), rate: 3_000, leastActive: 5 },
    { upTo: million(2_300), rate: 3_500, leastActive: 6 },
    { rate: 4_000, leastActive: 6 },
  ];
  const rules: RevenueShareRules = { royalty: 1_000, tiers, method: 'whole', carryNegative: false };
  const flat = (ggr: number) => ({ ggr: million(ggr), bonus: ZERO, rebate: ZERO, fee: ZERO });
  const noRoyalty = { ...rules, royalty: 0 };

  it('on the net loss of a team', () => {
    const result = { ggr: million(500), bonus: million(40), rebate: million(20), fee: million(10) };
    expect(revenueShare(result, 12, rules)).toEqual({
      ngr: million(380),
      base: million(380),
      commission: million(114),
      carry: ZERO,
    });
    expect(revenueShare(result, 4, rules).commission).toBe(ZERO);
  });

  it('after a month in which the team won', () => {
    expect(revenueShare(flat(-50), 12, rules)).toMatchObject({ ngr: million(-50), commission: ZERO, carry: ZERO });
    const carrying = { ...noRoyalty, carryNegative: true };
    const first = revenueShare(flat(-50), 12, carrying);
    expect(first).toMatchObject({ commission: ZERO, carry: million(-50) });
    const next = revenueShare(flat(200), 12, carrying, first.carry);
    expect(next).toMatchObject({ ngr: million(200), base: million(150), commission: million(37.5), carry: ZERO });
    expect(revenueShare(flat(200), 12, noRoyalty, first.carry).base).toBe(million(200));
  });

  it('at the border of a step, with too few active for it, or step by step', () => {
    expect(revenueShare(flat(230), 9, noRoyalty).commission).toBe(million(57.5));
    expect(revenueShare(flat(2_000), 5, noRoyalty).commission).toBe(million(600));
    expect(revenueShare(flat(3_000), 6, noRoyalty).commission).toBe(million(1_200));
    const progressive = { ...noRoyalty, method: 'progressive' } as const;
    expect(revenueShare(flat(330), 9, progressive).commission).toBe(million(87.5));
    expect(revenueShare(flat(330), 4, progressive).commission).toBe(ZERO);
    expect(revenueShare(flat(3_000), 6, progressive).commission).toBe(million(57.5 + 276 + 402.5 + 280));
    expect(revenueShare(flat(2_000), 5, progressive).commission).toBe(million(57.5 + 531));
    expect(revenueShare(flat(230), 9, progressive).commission).toBe(million(57.5));
  });
});

const dividendTier = (rate: number, leastActive: number, loss: number, validBet = 0): DividendTier => ({
  rate,
  leastActive,
  leastLoss: money(loss),
  leastValidBet: money(validBet),
});
const published = [
  dividendTier(1_000, 3, 100_000),
  dividendTier(1_500, 5, 500_000),
  dividendTier(2_000, 10, 1_000_000),
];
const team = (loss: number, active: number, validBet = 0): TeamPeriod => ({
  loss: money(loss),
  active,
  validBet: money(validBet),
});

describe('a dividend follows the contract', () => {
  it('in the published periods', () => {
    expect(dividendOf(team(600_000, 6), published)).toEqual({
      base: money(600_000),
      rate: 1_500,
      gross: money(90_000),
    });
    expect(dividendOf(team(90_000, 6), published).gross).toBe(ZERO);
    expect(dividendOf(team(-600_000, 60), published)).toEqual({ base: ZERO, rate: 0, gross: ZERO });
    expect(dividendOf(team(1_200_000, 9), published).rate).toBe(1_500);
  });

  it('when one condition of a step is missed', () => {
    const one = [dividendTier(1_000, 3, 100, 5_000)];
    expect(dividendOf(team(100, 3, 5_000), one).rate).toBe(1_000);
    expect(dividendOf(team(99.99, 3, 5_000), one).rate).toBe(0);
    expect(dividendOf(team(100, 2, 5_000), one).rate).toBe(0);
    expect(dividendOf(team(100, 3, 4_999.99), one).rate).toBe(0);
  });

  const node = (upline: number, tiers: readonly DividendTier[], own: TeamPeriod): DividendNode => ({
    upline,
    tiers,
    own,
  });

  it('when an agent pays a downline', () => {
    const nodes = [
      node(-1, [dividendTier(2_000, 10, 1_000_000)], team(999, 1)),
      node(0, [dividendTier(1_500, 5, 500_000)], ZERO_TEAM),
      node(0, [], team(600_000, 6)),
      node(1, [], team(600_000, 6)),
    ];
    const [agent, child] = treeDividends(nodes);
    expect(agent).toEqual({
      base: money(1_200_000),
      rate: 2_000,
      gross: money(240_000),
      paid: money(90_000),
      net: money(150_000),
    });
    expect(child).toMatchObject({ gross: money(90_000), paid: ZERO, net: money(90_000) });
  });

  it('when there is an agent without a contract between two with one, or the rest of the team won', () => {
    const half = [dividendTier(5_000, 0, 0)];
    const nodes = [
      node(-1, half, ZERO_TEAM),
      node(0, [], ZERO_TEAM),
      node(1, half, ZERO_TEAM),
      node(2, [], team(100, 1)),
      node(0, [], team(-60, 1)),
    ];
    expect(treeDividends(nodes).map(({ net }) => net)).toEqual([20 - 50, 0, 50, 0, 0].map(money));
    expect(() => treeDividends([node(0, [], ZERO_TEAM)])).toThrow(RangeError);
  });

  it('on turnover of any depth, at the highest step that is met in any order', () => {
    const steps = [dividendTier(2_000, 0, 0, 31), dividendTier(1_000, 0, 0, 30), dividendTier(3_000, 0, 0, 60)];
    const bets = (validBet: number) => ({ loss: money(10), active: 1, validBet: money(validBet) });
    const tree = (deep: number) => [
      node(-1, steps, bets(1_000)),
      node(0, [], bets(10)),
      node(1, [], bets(15)),
      node(2, [], bets(deep)),
    ];
    expect([4, 5, 6, 34, 35].map((deep) => treeDividends(tree(deep))[0]?.rate)).toEqual([
      0, 1_000, 2_000, 2_000, 3_000,
    ]);
    expect(treeDividends(tree(6))[0]).toMatchObject({ base: money(30), gross: money(6) });
  });

  it('after a contract ended or a lower one was accepted', () => {
    const child = { id: 'child', status: 'active', rate: 1_500 } as const;
    expect(endedByAccepting(1_200, [child, { ...child, id: 'low', rate: 1_200 }])).toEqual(['child']);
    expect(endedByAccepting(1_200, [{ ...child, status: 'offered' }])).toEqual([]);
    expect(moveContract('offered', 'accept')).toBe('active');
    expect(moveContract('offered', 'reject')).toBe('rejected');
    expect(moveContract('offered', 'terminate')).toBe('terminated');
    expect(moveContract('active', 'terminate')).toBe('terminated');
    expect(moveContract('active', 'accept')).toBeUndefined();
    expect(moveContract('rejected', 'accept')).toBeUndefined();
    expect(moveContract('terminated', 'terminate')).toBeUndefined();
  });
});

const ZERO_TEAM: TeamPeriod = { loss: ZERO, active: 0, validBet: ZERO };

describe('a wage follows the contract', () => {
  const wageTier = (validBet: number, rate: number, leastActive = 0) => ({
    leastValidBet: money(validBet),
    leastActive,
    rate,
  });
  const tiers = [wageTier(10_000, 50), wageTier(50_000, 80), wageTier(200_000, 100)];

  it('of the day', () => {
    const own = wageOf(team(0, 0, 120_000), tiers);
    const child = wageOf(team(0, 0, 60_000), [wageTier(10_000, 50)]);
    expect([own, child, netWage(own, [child])]).toEqual([960, 300, 660].map(money));
    expect(wageOf(team(0, 0, 9_999.99), tiers)).toBe(ZERO);
    expect(wageOf(team(0, 2, 60_000), [wageTier(10_000, 50, 3)])).toBe(ZERO);
    expect(netWage(money(1), [money(2)])).toBe(ZERO);
  });

  it('of the day, in a tree', () => {
    const node = (upline: number, steps: readonly WageTier[], validBet: number, carriedIn = ZERO): WageNode => ({
      upline,
      tiers: steps,
      own: team(0, 1, validBet),
      carriedIn,
    });
    const child = [wageTier(10_000, 50)];
    // The published vector: 120,000 below the agent, of which 60,000 below the child.
    const published = [node(-1, tiers, 999), node(0, child, 0), node(0, [], 60_000), node(1, [], 60_000)];
    expect(treeWages(published).slice(0, 2)).toEqual([
      { gross: money(960), paid: money(300), net: money(660), carry: ZERO },
      { gross: money(300), paid: ZERO, net: money(300), carry: ZERO },
    ]);
    // A child at 1 % under an agent at 0.5 %: the agent owes the difference of 300 and earns nothing before it is paid.
    const [agent] = treeWages([node(-1, child, 0), node(0, [wageTier(0, 100)], 0), node(1, [], 60_000)]);
    expect(agent).toEqual({ gross: money(300), paid: money(600), net: ZERO, carry: money(-300) });
    expect(treeWages([node(-1, child, 0, money(-300)), node(0, [], 50_000)])[0]).toMatchObject({
      net: ZERO,
      carry: money(-50),
    });
    expect(treeWages([node(-1, child, 0, money(-50)), node(0, [], 50_000)])[0]).toMatchObject({
      net: money(200),
      carry: ZERO,
    });
  });

  it('of the day, paid on a loss alone', () => {
    expect(wageOf(team(0, 0, 120_000), tiers, true)).toBe(ZERO);
    expect(wageOf(team(1, 0, 120_000), tiers, true)).toBe(money(960));
  });

  it('of the hour', () => {
    expect(wageOf(team(0, 0, 8_000), [wageTier(8_000, 40)])).toBe(money(32));
  });

  const noon = 1_795_262_400_000;
  const line = (settledAt: number, validBet: number, downlineRate = 0): WageLine => ({
    settledAt,
    validBet: money(validBet),
    rate: 50,
    downlineRate,
  });

  it('of five minutes', () => {
    expect(realTimeWages([line(noon, 1_000), line(noon + 299_999, 2_500)])).toEqual([
      { windowStart: noon, paid: money(17.5), carry: ZERO },
    ]);
    expect(realTimeWages([line(noon, 1_000, 30), line(noon + 300_000, 100)]).map(({ paid }) => paid)).toEqual([
      money(2),
      money(0.5),
    ]);
    expect(realTimeWages([])).toEqual([]);
  });

  it('after a resettlement, which never takes money back but is carried', () => {
    const rows = realTimeWages([line(noon + 600_000, 600), line(noon, 1_000), line(noon + 300_000, -500)]);
    expect(rows.map(({ paid, carry }) => [paid, carry])).toEqual([
      [money(5), ZERO],
      [ZERO, money(-2.5)],
      [money(0.5), ZERO],
    ]);
    const cents = (validBet: bigint) => realTimeWages([{ ...line(noon, 0), validBet: amount(validBet) }])[0];
    // 0.5 % of −1 and of −201 minor units: down, away from zero; of −200 exactly −1.
    expect([-1n, -200n, -201n, 199n].map((validBet) => cents(validBet)?.carry)).toEqual([-1n, -1n, -2n, 0n]);
    expect(cents(399n)?.paid).toBe(1n);
    expect(realTimeWages([line(noon, 1_000)], money(-6))).toEqual([
      { windowStart: noon, paid: ZERO, carry: money(-1) },
    ]);
  });
});

describe('only a qualifying member counts as active', () => {
  const active = (member: string, over: Partial<TeamMember> = {}): TeamMember => ({
    member,
    isTrial: false,
    validBet: money(100),
    deposit: money(10),
    marks: [],
    ...over,
  });
  const rules = { leastValidBet: money(100), leastDeposit: money(10) };

  it('leaves out the agent, a trial account, and members below the thresholds', () => {
    const members = [
      active('agent'),
      active('trial', { isTrial: true }),
      active('idle', { validBet: money(99.99) }),
      active('poor', { deposit: money(9.99) }),
      active('good'),
    ];
    expect(countActive(members, 'agent', rules)).toBe(1);
    expect(countActive(members, 'agent', { leastValidBet: money(100) })).toBe(2);
  });

  it('counts members with one payee or device once', () => {
    const a = active('a', { marks: ['payee:1'] });
    const b = active('b', { marks: ['payee:2', 'device:1'] });
    const link = active('link', { marks: ['device:1', 'payee:1'] });
    expect(countActive([a, b], 'agent', rules)).toBe(2);
    expect(countActive([a, b, link], 'agent', rules)).toBe(1);
    expect(countActive([link, b, a], 'agent', rules)).toBe(1);
  });
});

describe('a period begins and ends on the stated day', () => {
  const day = (text: string): CivilDay => {
    const [year = 0, month = 0, of = 0] = text.split('-').map(Number);
    return { year, month, day: of };
  };
  it.each<[PeriodKind, string, string, string]>([
    ['D', '2026-12-31', '2026-12-31', '2027-01-01'],
    ['W', '2026-11-21', '2026-11-16', '2026-11-23'],
    ['W', '2026-11-16', '2026-11-16', '2026-11-23'],
    ['W', '2026-11-15', '2026-11-09', '2026-11-16'],
    ['W', '2027-01-02', '2026-12-28', '2027-01-04'],
    ['W', '2028-03-01', '2028-02-28', '2028-03-06'],
    ['H', '2026-11-15', '2026-11-01', '2026-11-16'],
    ['H', '2026-11-16', '2026-11-16', '2026-12-01'],
    ['H', '2028-02-29', '2028-02-16', '2028-03-01'],
    ['M', '2026-12-31', '2026-12-01', '2027-01-01'],
  ])('%s of %s', (kind, at, from, to) => {
    const period = periodOf(kind, day(at));
    expect([period.from, period.to]).toEqual([day(from), day(to)]);
    expect(period.id).toBe(kind + from.replaceAll('-', ''));
  });

  it('refuses a day that does not exist', () => {
    for (const text of ['2026-02-29', '2100-02-29', '2026-13-01', '2026-04-31', '2026-01-00']) {
      expect(() => periodOf('D', day(text))).toThrow(RangeError);
    }
    expect(periodOf('D', day('2000-02-29')).to).toEqual(day('2000-03-01'));
  });
});
