import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../shared/fraction.ts';
import { grossOf } from './grade.ts';
import { cutOdds, InvalidOdds, MOST_ODDS, odds, oddsBelow, oddsFraction } from './odds.ts';
import { fromFormat, fromFractional, type OddsFormat, toFormat, toFractional, toWinStake } from './odds-format.ts';

/** games.md §7.1: decimal, HK, Malay, Indonesian, American, fractional; all but the last in 1/10,000. */
const TABLE: [number, number, number, number, number, string][] = [
  [12_500, 2_500, 2_500, -40_000, -4_000_000, '1/4'],
  [15_000, 5_000, 5_000, -20_000, -2_000_000, '1/2'],
  [18_000, 8_000, 8_000, -12_500, -1_250_000, '4/5'],
  [19_500, 9_500, 9_500, -10_526, -1_052_600, '19/20'],
  [20_000, 10_000, 10_000, 10_000, 1_000_000, '1/1'],
  [20_500, 10_500, -9_524, 10_500, 1_050_000, '21/20'],
  [22_500, 12_500, -8_000, 12_500, 1_250_000, '5/4'],
  [30_000, 20_000, -5_000, 20_000, 2_000_000, '2/1'],
  [50_000, 40_000, -2_500, 40_000, 4_000_000, '4/1'],
];
const FORMATS: OddsFormat[] = ['decimal', 'hk', 'malay', 'indo', 'us'];
const anyOdds = fc.integer({ min: 10_001, max: 1_000_000 }).map(odds);

describe('odds are shown', () => {
  it.each(TABLE)('%i in every format, nearest as in the table', (decimal, hk, malay, indo, us, fractional) => {
    const price = odds(decimal);
    expect(FORMATS.map((format) => toFormat(price, format, 'nearest'))).toEqual([decimal, hk, malay, indo, us]);
    const { numerator, denominator } = toFractional(price);
    expect(`${numerator}/${denominator}`).toBe(fractional);
  });

  it("in the player's favour: 1.95 is −1.0527 and −105.27, because 1/0.95 is 1.05263", () => {
    expect(toFormat(odds(19_500), 'indo')).toBe(-10_527);
    expect(toFormat(odds(19_500), 'us')).toBe(-1_052_700);
    expect(toFormat(odds(20_500), 'malay')).toBe(-9_524);
    fc.assert(
      fc.property(anyOdds, fc.constantFrom(...FORMATS), (price, format) => {
        expect(fromFormat(toFormat(price, format), format)).toBeLessThanOrEqual(price);
      }),
    );
  });
});

describe('odds survive a conversion between formats', () => {
  it('decimal, HK and fractional are exact', () => {
    fc.assert(
      fc.property(anyOdds, (price) => {
        expect(fromFormat(toFormat(price, 'decimal'), 'decimal')).toBe(price);
        expect(fromFormat(toFormat(price, 'hk'), 'hk')).toBe(price);
        expect(fromFractional(toFractional(price))).toBe(price);
      }),
    );
  });

  it('a positive figure is exact, a negative one within its own last place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_100, max: 200_000 }).map(odds), fc.constantFrom(...FORMATS), (price, format) => {
        const shown = toFormat(price, format);
        const back = fromFormat(shown, format);
        if (shown > 0) expect(back).toBe(price);
        else {
          // One step of a figure moves hk by about hk² steps; two more for the truncations.
          const hk = (price - 10_000) / 10_000;
          expect(price - back).toBeLessThanOrEqual(hk * hk + 2);
        }
      }),
    );
  });

  it('a third is never rounded up', () => {
    expect(fromFractional(fraction(1, 3))).toBe(13_333);
    expect(fromFormat(-9_000, 'malay')).toBe(21_111);
    expect(fromFormat(-2_400_000, 'us')).toBe(14_166);
  });
});

describe('invalid odds are refused', () => {
  it.each([10_000, 0, -20_000, 19_500.5, Number.NaN, MOST_ODDS + 1])('%d of 1/10,000', (units) => {
    expect(() => odds(units)).toThrow(InvalidOdds);
  });

  it.each<[OddsFormat, number]>([
    ['malay', 10_001],
    ['malay', -10_001],
    ['malay', 0],
    ['indo', 9_999],
    ['indo', -9_999],
    ['us', 990_000],
    ['us', -990_000],
    ['hk', 0],
    ['hk', -1],
    ['decimal', 10_000],
    ['us', 1_000_000.5],
    ['indo', -10_000_000_000],
  ])('%s %d', (format, shown) => {
    expect(() => fromFormat(shown, format)).toThrow(InvalidOdds);
  });

  it('refuses fractional odds of nothing', () => {
    expect(() => fromFractional(fraction(0))).toThrow(InvalidOdds);
    expect(() => fromFractional(fraction(-1, 2))).toThrow(InvalidOdds);
  });
});

describe('prices never favour the player', () => {
  it('truncated, and none at all at 1 or below', () => {
    expect(oddsBelow(fraction(21_653, 10_000))).toBe(21_653);
    expect(oddsBelow(fraction(4, 3))).toBe(13_333);
    expect(oddsBelow(fraction(1))).toBeUndefined();
    expect(oddsBelow(fraction(100_009, 100_000))).toBeUndefined();
    expect(oddsBelow(fraction(10 ** 9))).toBe(MOST_ODDS);
    expect(oddsFraction(odds(19_000))).toEqual(fraction(19, 10));
  });

  it('cut for the board', () => {
    expect(cutOdds(odds(21_653), 2)).toBe(21_600);
    expect(cutOdds(odds(10_050), 2)).toBe(10_100);
    expect(cutOdds(odds(10_050), 4)).toBe(10_050);
  });
});

describe('a stake entered "to win" is debited exactly', () => {
  it.each([
    ['malay', -8_000, 80_00n, 180_00n],
    ['indo', -12_500, 125_00n, 225_00n],
    ['malay', 8_000, 100_00n, 180_00n],
  ] as const)('100 at %s %d', (format, shown, debit, gross) => {
    const stake = toWinStake(amount(100_00n), shown, format);
    expect(stake).toBe(debit);
    expect(grossOf(stake, fromFormat(shown, format), 'WON')).toBe(gross);
  });

  it('a fraction of a minor unit is rounded up, and odds that are none are refused', () => {
    expect(toWinStake(amount(1n), -5_263, 'malay')).toBe(1n);
    expect(toWinStake(amount(10n), -12_501, 'indo')).toBe(13n);
    expect(() => toWinStake(amount(1n), 0, 'malay')).toThrow(InvalidOdds);
  });
});

describe('only supported formats are offered', () => {
  it.each([
    ['decimal', [10_001, 20_000], [10_000, 9_999, 0, -10_000]],
    ['hk', [1, 10_000], [0, -1]],
    ['malay', [10_000, -10_000, 1], [0, 10_001, -10_001]],
    ['indo', [10_000, -10_000, 25_000], [9_999, -9_999, 0]],
    ['us', [1_000_000, -1_000_000], [999_999, -999_999, 0]],
  ] as const)('%s at its borders', (format, taken, refused) => {
    for (const shown of taken) expect(() => fromFormat(shown, format)).not.toThrow();
    for (const shown of refused) expect(() => fromFormat(shown, format)).toThrow(InvalidOdds);
    expect(() => fromFormat(1.5, format)).toThrow(`no ${format} odds: 1.5/10000`);
  });
});
