import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, plus } from '../shared/fraction.ts';
import { deadHeat, expectedReturn, fairOdds, type Grade, grossOf, joinHalves, opposite, returnOf } from './grade.ts';
import { gradeHandicap, gradeOver, gradeUnder } from './handicap.ts';
import { odds } from './odds.ts';

const GRADES: Record<string, Grade> = { W: 'WON', HW: 'HALF_WON', P: 'PUSH', HL: 'HALF_LOST', L: 'LOST' };
const read = (rows: string) =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .map(([line = '', ...grades]) => [line, grades.map((grade) => GRADES[grade])] as const);

/** games.md §7.2; columns −1, 0, +1, +2, +3, +4. */
const GIVING = read(`
  0     L P  W  W  W W
  -0.25 L HL W  W  W W
  -0.5  L L  W  W  W W
  -0.75 L L  HW W  W W
  -1    L L  P  W  W W
  -1.25 L L  HL W  W W
  -1.5  L L  L  W  W W
  -1.75 L L  L  HW W W
  -2    L L  L  P  W W
  -2.25 L L  L  HL W W
  -2.5  L L  L  L  W W`);
/** Columns +1, 0, −1, −2, −3, −4. */
const RECEIVING = read(`
  +0.25 W HW L  L  L L
  +0.5  W W  L  L  L L
  +0.75 W W  HL L  L L
  +1    W W  P  L  L L
  +1.25 W W  HW L  L L
  +1.5  W W  W  L  L L
  +1.75 W W  W  HL L L
  +2    W W  W  P  L L
  +2.25 W W  W  HW L L
  +2.5  W W  W  W  L L`);
/** Columns 0 to 5 goals. */
const OVER = read(`
  0.5  L W  W  W  W W
  0.75 L HW W  W  W W
  1    L P  W  W  W W
  1.25 L HL W  W  W W
  1.75 L L  HW W  W W
  2    L L  P  W  W W
  2.25 L L  HL W  W W
  2.5  L L  L  W  W W
  2.75 L L  L  HW W W
  3    L L  L  P  W W
  3.25 L L  L  HL W W
  3.5  L L  L  L  W W`);
const quarters = (line: string) => Number(line) * 4;

describe('a handicap is settled by quarter lines', () => {
  it.each(GIVING)('giving %s', (line, expected) => {
    expect([-1, 0, 1, 2, 3, 4].map((lead) => gradeHandicap(lead, quarters(line)))).toEqual(expected);
    expect([-2, -9].map((lead) => gradeHandicap(lead, quarters(line)))).toEqual(['LOST', 'LOST']);
  });

  it.each(RECEIVING)('receiving %s', (line, expected) => {
    expect([1, 0, -1, -2, -3, -4].map((lead) => gradeHandicap(lead, quarters(line)))).toEqual(expected);
    expect([2, 9].map((lead) => gradeHandicap(lead, quarters(line)))).toEqual(['WON', 'WON']);
  });

  it('as one half of the stake on each neighbouring line, counted in quarters', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -30, max: 30 }), (lead, line) => {
        // The slow rule: two bets of a half, each won, pushed or lost by itself, at odds of 2.00.
        const half = (at: number) => (lead + at / 4 > 0 ? 2 : lead + at / 4 === 0 ? 1 : 0);
        const lines = line % 2 === 0 ? [line, line] : [line - 1, line + 1];
        const slow = lines.reduce((sum, at) => sum + half(at), 0);
        expect(returnOf(gradeHandicap(lead, line), odds(20_000))).toEqual(fraction(slow, 2));
      }),
    );
  });

  it('for both sides at once: what one wins the other loses', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -30, max: 30 }), (lead, line) => {
        expect(gradeHandicap(-lead, -line)).toBe(opposite(gradeHandicap(lead, line)));
      }),
    );
  });

  it('refuses a line or a score that is not whole', () => {
    expect(() => gradeHandicap(0.5, 0)).toThrow(RangeError);
    expect(() => gradeHandicap(0, 0.25)).toThrow(RangeError);
    expect(() => gradeOver(-1, 2)).toThrow(RangeError);
    expect(() => gradeOver(1, -2)).toThrow(RangeError);
    expect(() => joinHalves('WON', 'LOST')).toThrow(RangeError);
  });
});

describe('totals', () => {
  it.each(OVER)('over and under %s', (line, expected) => {
    const totals = [0, 1, 2, 3, 4, 5];
    expect(totals.map((total) => gradeOver(total, quarters(line)))).toEqual(expected);
    const mirrored = expected.map((grade) => opposite(grade as 'WON'));
    expect(totals.map((total) => gradeUnder(total, quarters(line)))).toEqual(mirrored);
    expect(gradeOver(17, quarters(line))).toBe('WON');
  });
});

describe('a grade pays exactly', () => {
  it('in the vectors of 100 at 1.95', () => {
    const gross = (grade: Grade) => grossOf(amount(100_00n), odds(19_500), grade);
    expect(['WON', 'HALF_WON', 'PUSH', 'HALF_LOST', 'LOST', 'VOID'].map((grade) => gross(grade as Grade))).toEqual([
      195_00n,
      147_50n,
      100_00n,
      50_00n,
      0n,
      100_00n,
    ]);
  });

  it('in a dead heat: 100 at 5.0 two ways, at 7.0 three ways, and three tied for two places', () => {
    expect(grossOf(amount(100_00n), odds(50_000), deadHeat(1, 2))).toBe(250_00n);
    expect(grossOf(amount(100_00n), odds(70_000), deadHeat(1, 3))).toBe(233_33n);
    expect(grossOf(amount(100_00n), odds(30_000), deadHeat(2, 3))).toBe(200_00n);
    expect(deadHeat(2, 2)).toBe('WON');
    expect(deadHeat(3, 2)).toBe('WON');
    expect(() => deadHeat(0, 2)).toThrow(RangeError);
    expect(() => deadHeat(1, 0)).toThrow(RangeError);
  });

  it('floors once, not per half', () => {
    // 0.01 half won at 1.99: 0.01495 is one unit, and half lost is none.
    expect(grossOf(amount(1n), odds(19_900), 'HALF_WON')).toBe(1n);
    expect(grossOf(amount(1n), odds(19_900), 'HALF_LOST')).toBe(0n);
    expect(grossOf(amount(3n), odds(19_900), 'HALF_WON')).toBe(4n);
  });

  it('fair odds return the stake on average', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 5, maxLength: 5 }), (weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        const chances = (['WON', 'HALF_WON', 'PUSH', 'HALF_LOST', 'LOST'] as const).map(
          (grade, i) => [grade, fraction(weights[i] ?? 0, total)] as const,
        );
        const fair = fairOdds(chances);
        expect(fair).toBeDefined();
        const [d, atTwo, atThree] = [
          fair ?? fraction(0),
          expectedReturn(chances, odds(20_000)),
          expectedReturn(chances, odds(30_000)),
        ];
        // The return is linear in the odds: extended from 2 and 3 to the fair odds it is exactly 1.
        const slope = plus(atThree, fraction(-atTwo.numerator, atTwo.denominator));
        const steps = plus(d, fraction(-2));
        const atFair = plus(atTwo, fraction(slope.numerator * steps.numerator, slope.denominator * steps.denominator));
        expect(atFair).toEqual(fraction(1));
      }),
    );
    expect(fairOdds([['LOST', fraction(1)]])).toBeUndefined();
  });
});
