import { beforeAll, describe, expect, it } from 'vitest';
import { toNumber } from '../shared/fraction.ts';
import { type ClosedForm, closedForm, log10ChanceOfLimit } from './closed-form.ts';
import type { Cycle } from './cycle.ts';
import { buildMachine, enumerateCycle, type LineGame, R1, volatilityOf } from './index.ts';

const machine = buildMachine(R1);
let cycle: Cycle;
let figures: ClosedForm;

beforeAll(() => {
  cycle = enumerateCycle(machine);
  figures = closedForm(machine, cycle);
}, 60_000);

describe('R1 is the published game', () => {
  it('winning lines over the cycle', () => {
    const winsOf = (code: string) => cycle.wins[R1.symbols.findIndex((symbol) => symbol.code === code)]?.slice(3);
    expect(cycle.windows).toBe(24_300_000);
    expect(winsOf('H1')).toEqual([291_600, 30_240, 2_160]);
    expect(winsOf('H2')).toEqual([583_200, 60_480, 4_320]);
    expect(winsOf('H3')).toEqual([437_400, 45_360, 3_240]);
    expect(winsOf('A')).toEqual([1_440_000, 300_000, 60_000]);
    expect(winsOf('K')).toEqual([2_700_000, 450_000, 90_000]);
    expect(winsOf('Q')).toEqual([4_057_200, 987_840, 246_960]);
    expect(winsOf('J')).toEqual([4_435_200, 1_236_480, 376_320]);
    expect(cycle.winCoins).toBe(353_942_160);
  });

  it('scatters over the cycle', () => {
    expect(cycle.scatterWindows).toEqual([14_348_907, 7_971_615, 1_771_470, 196_830, 10_935, 243]);
    expect(toNumber(figures.scatterRtp)).toBe(0.0212);
    expect(toNumber(figures.triggerRate)).toBe(0.00856);
  });

  it('return', () => {
    expect(toNumber(figures.winRtp)).toBeCloseTo(0.72827605, 8);
    expect(Math.abs(toNumber(figures.rtp) - 0.9599588243)).toBeLessThan(1e-9);
    expect(figures.rtp).toEqual({
      numerator: BigInt(R1.rtp.numerator),
      denominator: BigInt(R1.rtp.denominator),
    });
  });

  it('moments', () => {
    expect(Math.abs(toNumber(figures.base) - 0.7494760493)).toBeLessThan(1e-9);
    expect(toNumber(figures.baseSquare)).toBeCloseTo(4.36954084, 8);
    expect(toNumber(figures.baseWithTrigger)).toBeCloseTo(0.0239109403, 10);
    expect(Math.abs(toNumber(figures.freeSpin) - 2.458910923)).toBeLessThan(1e-9);
    expect(toNumber(figures.freeSpinsPerTrigger)).toBeCloseTo(10.936133, 6);
    expect(toNumber(figures.variance)).toBeCloseTo(13.729659, 6);
    expect(figures.sd).toBeCloseTo(3.705355, 6);
    expect(volatilityOf(figures.sd)).toBe('medium');
  });

  it('how often and how much it pays', () => {
    expect(toNumber(figures.hitRate)).toBeCloseTo(0.552547, 6);
    const limits = [0, 0.05, 1, 2, 5, 10, 20, 50, 100, 250];
    const percents = limits.slice(1).map((below, i) => {
      const from = limits[i] as number;
      const inside = cycle.spread.filter(({ coins }) => coins / 20 >= from && coins / 20 < below);
      return ((100 * inside.reduce((sum, { windows }) => sum + windows, 0)) / cycle.windows).toFixed(4);
    });
    expect(percents).toEqual([
      '44.7453',
      '33.9755',
      '11.4989',
      '7.5294',
      '1.7267',
      '0.3313',
      '0.1797',
      '0.0043',
      '0.0090',
    ]);
  });

  it('the limit of free spins does not show in the figures', () => {
    expect(log10ChanceOfLimit(machine, figures.triggerRate)).toBeLessThan(-600);
  });
});

describe('the enumeration and the closed form agree', () => {
  /** Winning lines of a symbol over the cycle: on each line a product over reels, because stops are independent. */
  function linesOf(game: LineGame, code: string, run: number): number {
    const onLine = game.reels.reduce((product, strip, reel) => {
      const matching = strip.filter((shown) => shown === code || shown === 'W').length;
      const ways = reel < run ? matching : reel === run ? strip.length - matching : strip.length;
      return product * ways;
    }, 1);
    return onLine * game.wins.lines.length;
  }

  it.each(['H1', 'H2', 'H3', 'A', 'K', 'Q', 'J'])('%s', (code) => {
    const counted = cycle.wins[R1.symbols.findIndex((symbol) => symbol.code === code)];
    for (const run of [3, 4, 5]) expect(counted?.[run]).toBe(linesOf(R1, code, run));
  });
});

describe('volatility classes at their edges', () => {
  it.each([
    [2.99, 'low'],
    [3, 'medium'],
    [5.99, 'medium'],
    [6, 'high'],
    [12, 'high'],
    [12.01, 'very high'],
  ] as const)('%d is %s', (sd, expected) => {
    expect(volatilityOf(sd)).toBe(expected);
  });
});
