import { describe, expect, it } from 'vitest';
import { LOTTERIES } from '../lottery/index.ts';
import {
  assertMargin,
  DEFAULT_REBATE_RATES,
  DEFAULT_TURNOVER_COSTS,
  TURNOVER_CLASSES,
  type TurnoverClass,
  type TurnoverCosts,
  UnsoundCosts,
} from '../rewards/index.ts';
import { HouseEdgeRefused, toNumber } from '../shared/index.ts';
import { SLOT_IDS, slotMachine } from '../slots/index.ts';
import { loadTables } from '../tables/index.ts';
import { countShippedBets, lotteryBets, lotteryClass, SHIPPED_BETS, shippedBetsSource, tableBets } from './index.ts';

const costOf = (name: TurnoverClass, { rebates, vipPlus, wages, spread }: TurnoverCosts): number =>
  (rebates[name] > 0 ? rebates[name] + vipPlus : 0) + wages[name] + spread[name];

const refusedBy = (costs: TurnoverCosts): string[] => {
  try {
    assertMargin(SHIPPED_BETS, costs);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(HouseEdgeRefused);
    return (error as HouseEdgeRefused).bets.map(({ name }) => name);
  }
};

describe('a bet on which members would profit is refused', () => {
  it('none is by the defaults, with rebate, wages and spread', () => {
    expect(() => assertMargin(SHIPPED_BETS, DEFAULT_TURNOVER_COSTS)).not.toThrow();
    for (const { name, rtp, turnoverClass } of SHIPPED_BETS) {
      const paid = toNumber(rtp) + costOf(turnoverClass, DEFAULT_TURNOVER_COSTS) / 10_000;
      expect(paid, name).toBeLessThan(0.9995);
    }
  });

  it('by the sample rates of the reference', () => {
    const withRebate = (name: TurnoverClass, rate: number): TurnoverCosts => ({
      ...DEFAULT_TURNOVER_COSTS,
      rebates: { ...DEFAULT_REBATE_RATES, [name]: rate },
    });
    expect(refusedBy(withRebate('BLACKJACK', 60))).toEqual(['blackjack.hand']);
    expect(refusedBy(withRebate('VIDEO_POKER', 80))).toEqual(['SOLO/phoenix-court-1']);
    const refused = refusedBy(withRebate('LOTTERY_LO2_DE', 50));
    for (const play of ['VN_MB/LOG3/12', 'VN_MB/LOG5/12', 'VN_MN/LOG4/12', 'VN_MN/LOG6/12'])
      expect(refused).toContain(play);
  });

  it.each(['rebates', 'wages', 'spread'] as const)('by %s of any class that leave 0.05 % or less', (kind) => {
    for (const name of TURNOVER_CLASSES.filter((one) => one !== 'PVP')) {
      const ofClass = SHIPPED_BETS.filter(({ turnoverClass }) => turnoverClass === name);
      const highest = Math.max(...ofClass.map(({ rtp }) => toNumber(rtp)));
      const room = Math.floor((0.9995 - highest) * 10_000 - costOf(name, DEFAULT_TURNOVER_COSTS) - 1e-6);
      const more = (by: number): TurnoverCosts => ({
        ...DEFAULT_TURNOVER_COSTS,
        [kind]: { ...DEFAULT_TURNOVER_COSTS[kind], [name]: DEFAULT_TURNOVER_COSTS[kind][name] + by },
      });
      expect(refusedBy(more(room)), name).toEqual([]);
      expect(refusedBy(more(room + 1)).length, name).toBeGreaterThan(0);
    }
  });

  it('by what a level adds to every rebate', () => {
    expect(refusedBy({ ...DEFAULT_TURNOVER_COSTS, vipPlus: 3 })).toContain('blackjack.hand');
    expect(refusedBy({ ...DEFAULT_TURNOVER_COSTS, vipPlus: 3 })).not.toContain('VN_MB/LOG3/12');
  });

  it('even where members play each other', () => {
    for (const kind of ['rebates', 'wages', 'spread'] as const) {
      const costs = { ...DEFAULT_TURNOVER_COSTS, [kind]: { ...DEFAULT_TURNOVER_COSTS[kind], PVP: 1 } };
      expect(() => assertMargin([], costs)).toThrow('PVP returns 100.0100 %');
    }
  });

  it('and so is an invalid rate', () => {
    for (const rate of [-1, 0.5, Number.NaN, 10_001, undefined as unknown as number]) {
      const rebates = { ...DEFAULT_REBATE_RATES, SLOTS: rate };
      expect(() => assertMargin(SHIPPED_BETS, { ...DEFAULT_TURNOVER_COSTS, rebates })).toThrow(UnsoundCosts);
      expect(() => assertMargin(SHIPPED_BETS, { ...DEFAULT_TURNOVER_COSTS, vipPlus: rate })).toThrow(UnsoundCosts);
    }
    const [first] = SHIPPED_BETS as [(typeof SHIPPED_BETS)[number]];
    const unknown = { ...first, turnoverClass: 'TABLES' as TurnoverClass };
    expect(() => assertMargin([unknown], DEFAULT_TURNOVER_COSTS)).toThrow(UnsoundCosts);
  });

  it('in the settings of a site, unless that very bet is allowed', () => {
    const generous = tableBets({ odds: { 'sicBo.small': { win: 10_500 } } });
    expect(() => assertMargin(generous, DEFAULT_TURNOVER_COSTS)).toThrow('sicBo.small returns 100.5');
    expect(() => assertMargin(generous, DEFAULT_TURNOVER_COSTS, new Set(['sicBo.small']))).not.toThrow();
    const highGroup = lotteryBets(LOTTERIES.SSC_OFFICIAL, { prizeGroup: 1996 });
    expect(() => assertMargin(highGroup, DEFAULT_TURNOVER_COSTS)).toThrow(HouseEdgeRefused);
  });
});

describe('every offered bet is counted', () => {
  it('and the checked-in table is current (`npm run generate`)', async () => {
    const counted = countShippedBets();
    expect(SHIPPED_BETS).toEqual(counted);
    await expect(shippedBetsSource(counted)).toMatchFileSnapshot('counted-bets.generated.ts');
  }, 60_000);

  it('in every family', () => {
    const names = SHIPPED_BETS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const classes = new Set(SHIPPED_BETS.map(({ turnoverClass }) => turnoverClass));
    expect(TURNOVER_CLASSES.filter((name) => !classes.has(name))).toEqual(['PVP']);
    const known = new Set(names);
    for (const { code, plays } of Object.values(LOTTERIES)) {
      for (const play of plays)
        for (const one of play.cases) expect(known.has(`${code}/${play.code}/${one}`)).toBe(true);
    }
    for (const id of SLOT_IDS) expect(known.has(`SLOTS/${slotMachine(id)?.game.version}`)).toBe(true);
    const tables = loadTables({ zeros: 2 });
    for (const { id } of tables.roulette) expect(known.has(`roulette.${id} (two zeros)`)).toBe(true);
    for (const { id } of [...tables.baccaratTotals, ...tables.baccaratPairs])
      expect(known.has(`baccarat.${id}`)).toBe(true);
  });

  it('in a class whose rebate its return allows', () => {
    const thin = LOTTERIES.VN_MN.plays.filter(({ code }) => lotteryClass('VN_MN', code) === 'LOTTERY_LO2_DE');
    expect(thin.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['LO2', 'LO2H', 'LOG4', 'LOG6', 'DE_DB', 'DE_G8']),
    );
    expect(thin.map(({ code }) => code)).not.toContain('LO3');
    expect(lotteryClass('STREET_MB', 'LO2')).toBe('LOTTERY');
  });
});
