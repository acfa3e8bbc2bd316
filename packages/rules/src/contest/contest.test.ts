import { listWords } from '@croupier/fairness';
import { type Amount, amount, ZERO } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, toDecimal } from '../shared/fraction.ts';
import {
  assertPoolCommission,
  debitOf,
  dividendFor,
  drawFight,
  drawReturn,
  fighterReturn,
  hongKongPrice,
  isCancelled,
  malayQuote,
  netOf,
  offerFight,
  settleDraw,
  settleFighter,
  settlePool,
} from './index.ts';

const money = (units: number): Amount => amount(BigInt(Math.round(units * 100)));
const chances = { MERON: 4_700, WALA: 4_200, BDD: 1_000, FTD: 100 };
const pools = (meron: number, wala: number) => ({ MERON: money(meron), WALA: money(wala) });

describe('a fight is priced as published', () => {
  it('with and without the margin', () => {
    expect(toDecimal(hongKongPrice(chances, 'MERON', 0), 4)).toBe('0.8936');
    expect(toDecimal(hongKongPrice(chances, 'MERON', 300), 4)).toBe('0.8368');
    expect(toDecimal(hongKongPrice(chances, 'WALA', 300), 4)).toBe('1.0555');
    expect(malayQuote(hongKongPrice(chances, 'MERON', 300))).toBe(83);
    expect(malayQuote(hongKongPrice(chances, 'WALA', 300))).toBe(-95);
    expect([malayQuote(fraction(1)), malayQuote(fraction(4, 3)), malayQuote(fraction(4))]).toEqual([100, -75, -25]);
  });

  it('returns what its chances and odds give', () => {
    const edge = (rtp: ReturnType<typeof fraction>) => toDecimal(fraction(rtp.numerator * 100n, rtp.denominator), 2);
    expect(edge(fighterReturn(chances, 'MERON', 83))).toBe('97.01');
    expect(edge(fighterReturn(chances, 'WALA', -95))).toBe('97.21');
    expect(edge(fighterReturn(chances, 'WALA', -94))).toBe('97.68');
    expect(edge(drawReturn(chances, 'BDD'))).toBe('90.00');
    expect(edge(drawReturn(chances, 'FTD'))).toBe('89.00');
  });

  it('refuses impossible chances and odds', () => {
    expect(() => hongKongPrice({ ...chances, FTD: 99 }, 'MERON', 300)).toThrow('the chances of a fight sum');
    expect(() => hongKongPrice({ ...chances, MERON: 8_900, WALA: 0 }, 'MERON', 0)).toThrow('no price is left');
    expect(() => hongKongPrice({ ...chances, BDD: 1_200, FTD: -100 }, 'MERON', 300)).toThrow(RangeError);
    expect(() => hongKongPrice(chances, 'MERON', 9_999)).toThrow(RangeError);
    expect(() => malayQuote(fraction(1, 101))).toThrow('no quote is this short');
    for (const quote of [0, 101, -101, 0.5]) expect(() => netOf(quote)).toThrow('no such Malay odds');
    expect([netOf(100), netOf(-100)]).toEqual([fraction(1), fraction(1)]);
  });

  it('refuses odds without an edge, unless allowed by name', () => {
    expect(offerFight(chances, { margin: 300 })).toEqual({ MERON: 83, WALA: -95, draws: { BDD: 8, FTD: 88 } });
    expect(() => offerFight(chances, { margin: 0 })).not.toThrow();
    expect(() => offerFight(chances, { margin: -100 })).toThrow(/COCKFIGHT\/MERON returns 100\.77.*COCKFIGHT\/WALA/);
    const generous = { margin: 300, draws: { BDD: 9, FTD: 99 } };
    expect(() => offerFight(chances, generous)).toThrow(
      /^no house edge: COCKFIGHT\/BDD returns 100\.0000 %, COCKFIGHT\/FTD returns 100\.0000 %$/,
    );
    expect(() => offerFight(chances, { ...generous, allowedWithoutEdge: ['COCKFIGHT/BDD'] })).toThrow(
      /^no house edge: COCKFIGHT\/FTD/,
    );
    expect(() => assertPoolCommission(6)).not.toThrow();
    expect(() => assertPoolCommission(5)).toThrow('COCKFIGHT_POOL returns 99.9500 %');
    expect(() => assertPoolCommission(0, ['COCKFIGHT_POOL'])).not.toThrow();
  });

  it('refuses a quote against the house', () => {
    const cases = fc.record({
      MERON: fc.integer({ min: 2_000, max: 5_000 }),
      WALA: fc.integer({ min: 2_000, max: 5_000 }),
    });
    fc.assert(
      fc.property(cases, fc.constantFrom('MERON', 'WALA'), ({ MERON, WALA }, side) => {
        const all = { MERON, WALA, BDD: 10_000 - MERON - WALA, FTD: 0 };
        const { numerator, denominator } = fighterReturn(all, side, malayQuote(hongKongPrice(all, side, 300)));
        const decided = BigInt(MERON + WALA);
        expect(numerator * 1_000_000n <= denominator * (1_000_000n - 3n * decided)).toBe(true);
      }),
      { seed: 20261121, numRuns: 300 },
    );
  });
});

describe('a fight ends by its chances', () => {
  it('at the borders between the sides', () => {
    const ends = [0, 4_699, 4_700, 8_899, 8_900, 9_899, 9_900, 9_999].map((word) =>
      drawFight(chances, listWords([word])),
    );
    expect(ends).toEqual(['MERON', 'MERON', 'WALA', 'WALA', 'BDD', 'BDD', 'FTD', 'FTD']);
    const certain = { MERON: 0, WALA: 0, BDD: 0, FTD: 10_000 };
    expect(drawFight(certain, listWords([0]))).toBe('FTD');
    expect(() => drawFight({ ...chances, FTD: 99 }, listWords([0]))).toThrow(RangeError);
  });
});

describe('a fight is settled as published', () => {
  const fighter = (side: 'MERON' | 'WALA', quote: number, convention: 'stake' | 'toWin' = 'stake') => ({
    side,
    quote,
    convention,
    entered: money(100),
  });

  it('at fixed odds', () => {
    expect(settleFighter(fighter('MERON', 83), 'MERON')).toEqual({
      state: 'WON',
      gross: money(183),
      validBet: money(100),
    });
    expect(settleFighter(fighter('WALA', -94), 'WALA').gross).toBe(money(206.38));
    expect(settleFighter(fighter('WALA', -94, 'toWin'), 'WALA')).toEqual({
      state: 'WON',
      gross: money(194),
      validBet: money(94),
    });
    expect(debitOf(money(100), -94, 'toWin')).toBe(money(94));
    expect(debitOf(money(0.01), -94, 'toWin')).toBe(money(0.01));
    expect(settleFighter(fighter('MERON', 83, 'toWin'), 'MERON').gross).toBe(money(183));
    expect(settleFighter(fighter('MERON', 83), 'WALA')).toEqual({ state: 'LOST', gross: ZERO, validBet: money(100) });
  });

  it('on a draw and when it is cancelled', () => {
    for (const draw of ['BDD', 'FTD'] as const) {
      const pushed = { state: 'PUSH', gross: money(100), validBet: ZERO };
      expect(settleFighter(fighter('MERON', 83), draw)).toEqual(pushed);
    }
    const onDraw = { side: 'BDD', stake: money(10) } as const;
    expect(settleDraw(onDraw, 'BDD')).toEqual({ state: 'WON', gross: money(90), validBet: money(10) });
    expect(settleDraw(onDraw, 'FTD')).toEqual({ state: 'LOST', gross: ZERO, validBet: money(10) });
    expect(settleDraw({ side: 'FTD', stake: money(10) }, 'FTD').gross).toBe(money(890));
    expect(settleDraw(onDraw, 'CANCELLED')).toEqual({ state: 'VOID', gross: money(10), validBet: ZERO });
    const voided = { state: 'VOID', gross: money(94), validBet: ZERO };
    expect(settleFighter(fighter('WALA', -94, 'toWin'), 'CANCELLED')).toEqual(voided);
  });

  it('from the pools', () => {
    const both = (meron: number, wala: number, commission: number) =>
      (['MERON', 'WALA'] as const).map((side) => dividendFor(pools(meron, wala), side, commission));
    expect(both(120_000, 80_000, 500)).toEqual([15_833n, 23_750n]);
    expect(both(120_000, 80_000, 1_000)).toEqual([15_000n, 22_500n]);
    expect(both(185_000, 15_000, 500)[0]).toBe(10_270n);
    expect(dividendFor(pools(0, 1), 'MERON', 500)).toBeUndefined();
    for (const commission of [10_001, -1])
      expect(() => dividendFor(pools(1, 1), 'MERON', commission)).toThrow('a commission is a part of the pools');
    expect(dividendFor(pools(1, 1), 'MERON', 10_000)).toBe(0n);
    expect(isCancelled(pools(185_000, 15_000), 500)).toBe(true);
    expect(isCancelled(pools(120_000, 80_000), 500)).toBe(false);
    expect(isCancelled(pools(0, 80_000), 500)).toBe(true);
    expect([isCancelled(pools(100, 7), 0), isCancelled(pools(100, 7.01), 0)]).toEqual([true, false]);
    const bet = { side: 'MERON', stake: money(100) } as const;
    expect(settlePool(bet, 'MERON', pools(120_000, 80_000), 500)).toEqual({
      state: 'WON',
      gross: money(158.33),
      validBet: money(100),
    });
    expect(settlePool(bet, 'WALA', pools(120_000, 80_000), 500).state).toBe('LOST');
    expect(settlePool(bet, 'FTD', pools(120_000, 80_000), 500)).toMatchObject({ state: 'PUSH', gross: money(100) });
    for (const result of ['MERON', 'WALA'] as const) {
      expect(settlePool(bet, result, pools(185_000, 15_000), 500)).toMatchObject({ state: 'VOID', validBet: ZERO });
    }
  });

  it('never pays out more than the pools hold', () => {
    const stakes = fc.array(fc.bigInt({ min: 1n, max: 100_000n }).map(amount), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(stakes, stakes, fc.nat({ max: 1_500 }), (meron, wala, commission) => {
        const total = (side: Amount[]) => amount(side.reduce((sum, stake) => sum + stake, 0n));
        const held = { MERON: total(meron), WALA: total(wala) };
        if (isCancelled(held, commission)) return;
        const paid = meron.reduce(
          (sum, stake) => sum + settlePool({ side: 'MERON', stake }, 'MERON', held, commission).gross,
          0n,
        );
        expect(paid * 10_000n <= (held.MERON + held.WALA) * BigInt(10_000 - commission)).toBe(true);
      }),
      { seed: 20261121, numRuns: 300 },
    );
  });
});
