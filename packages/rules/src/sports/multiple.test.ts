import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Grade, grossOf } from './grade.ts';
import {
  accumulatorGross,
  combinedOdds,
  relatedEvents,
  type SettledLeg,
  SYSTEMS,
  systemBets,
  systemCost,
  systemGross,
} from './multiple.ts';
import { odds } from './odds.ts';

const legs = (prices: readonly number[], grades: readonly Grade[]): SettledLeg[] =>
  prices.map((price, i) => ({ eventId: `event ${i}`, price: odds(price), grade: grades[i] ?? 'WON' }));
const THREE = [19_000, 21_000, 17_500];
const HUNDRED = amount(100_00n);
const TEN = amount(10_00n);

describe('accumulators', () => {
  it.each<[string, Grade[], bigint]>([
    ['all won', ['WON', 'WON', 'WON'], 698_25n],
    ['one half won, floored', ['WON', 'HALF_WON', 'WON'], 515_37n],
    ['one half lost', ['WON', 'HALF_LOST', 'WON'], 166_25n],
    ['one void', ['WON', 'VOID', 'WON'], 332_50n],
    ['one pushed', ['WON', 'PUSH', 'WON'], 332_50n],
    ['one lost', ['WON', 'LOST', 'WON'], 0n],
    ['all void', ['VOID', 'VOID', 'VOID'], 100_00n],
  ])('%s', (_, grades, gross) => {
    expect(accumulatorGross(HUNDRED, legs(THREE, grades))).toBe(gross);
  });

  it('shows 6.9825 for 1.90, 2.10 and 1.75', () => {
    expect(combinedOdds(legs(THREE, []))).toBe(69_825);
    expect(combinedOdds(legs(Array(20).fill(100_000), []))).toBe(1_000_000_000);
  });

  it('refuses two legs of one event, and no legs', () => {
    const [leg] = legs(THREE, []);
    const related = [leg as SettledLeg, leg as SettledLeg];
    expect(relatedEvents(related)).toEqual(['event 0']);
    expect(relatedEvents(legs(THREE, []))).toEqual([]);
    expect(() => accumulatorGross(HUNDRED, related)).toThrow('related');
    expect(() => systemGross(TEN, related, [2])).toThrow('related');
    expect(() => combinedOdds(related)).toThrow('related');
    expect(() => accumulatorGross(HUNDRED, [])).toThrow(RangeError);
  });
});

describe('systems are counted', () => {
  it.each<[keyof typeof SYSTEMS, number]>([
    ['2/3', 3],
    ['trixie', 4],
    ['patent', 7],
    ['2/4', 6],
    ['3/4', 4],
    ['yankee', 11],
    ['lucky15', 15],
    ['canadian', 26],
    ['lucky31', 31],
    ['heinz', 57],
    ['lucky63', 63],
    ['superheinz', 120],
    ['goliath', 247],
  ])('%s is %i bets', (name, bets) => {
    const system = SYSTEMS[name];
    expect(systemBets(system.legs, system.sizes)).toBe(bets);
    expect(systemCost(TEN, system.legs, system.sizes)).toBe(10_00n * BigInt(bets));
    // At odds of 2.00 a combination of k legs returns 2^k units: all combinations are really played.
    const all = legs(Array(system.legs).fill(20_000), []);
    const expected = system.sizes.reduce((sum, k) => sum + systemBets(system.legs, [k]) * 2 ** k, 0);
    expect(systemGross(amount(1n), all, system.sizes)).toBe(BigInt(expected));
  });
});

describe('systems are paid', () => {
  it('2/3 at 10, all won, is 109.90', () => {
    expect(systemGross(TEN, legs(THREE, []), SYSTEMS['2/3'].sizes)).toBe(109_90n);
  });

  it('a trixie at 10 with one lost is 39.90', () => {
    expect(systemGross(TEN, legs(THREE, ['WON', 'WON', 'LOST']), SYSTEMS.trixie.sizes)).toBe(39_90n);
  });

  it('2/4 at 10 with one lost is 119.60', () => {
    const four = legs([20_000, 18_000, 22_000, 15_000], ['WON', 'WON', 'WON', 'LOST']);
    expect(systemGross(TEN, four, SYSTEMS['2/4'].sizes)).toBe(119_60n);
  });

  it('refuses sizes that do not fit', () => {
    expect(() => systemGross(TEN, legs(THREE, []), [4])).toThrow(RangeError);
    expect(() => systemGross(TEN, legs(THREE, []), [0])).toThrow(RangeError);
    expect(() => systemGross(TEN, legs(THREE, []), [2, 2])).toThrow(RangeError);
    expect(() => systemGross(TEN, legs(Array(13).fill(20_000), []), [2])).toThrow(RangeError);
  });

  const grade = fc.constantFrom<Grade>('WON', 'HALF_WON', 'PUSH', 'HALF_LOST', 'LOST', 'VOID', { places: 1, tied: 2 });
  const anyLegs = fc.array(fc.tuple(fc.integer({ min: 10_001, max: 80_000 }), grade), { minLength: 1, maxLength: 6 });

  it('does not depend on the order of its legs, and equals its combinations one by one', () => {
    fc.assert(
      fc.property(anyLegs, fc.bigInt({ min: 1n, max: 10_000n }), (list, stake) => {
        const unit = amount(stake);
        const all = legs(
          list.map(([price]) => price),
          list.map(([, result]) => result),
        );
        const sizes = all.map((_, i) => i + 1);
        // By the book: every subset is an accumulator of its own.
        let slow = 0n;
        for (let subset = 1; subset < 2 ** all.length; subset++) {
          slow += accumulatorGross(
            unit,
            all.filter((_, i) => (subset >> i) & 1),
          );
        }
        expect(systemGross(unit, all, sizes)).toBe(slow);
        expect(systemGross(unit, all.toReversed(), sizes)).toBe(slow);
        expect(systemGross(unit, all, [1])).toBe(
          all.reduce((sum, leg) => sum + grossOf(unit, leg.price, leg.grade), 0n),
        );
      }),
      { numRuns: 60 },
    );
  });
});
