import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, minus, over, plus, times, toDecimal, toNumber } from './fraction.ts';

const seeded = { seed: 20261121, numRuns: 300 };
const whole = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const some = whole.filter((n) => n !== 0n);
const any = fc.tuple(whole, some).map(([n, d]) => fraction(n, d));

describe('a fraction keeps its exact value', () => {
  it('in lowest terms with a positive denominator', () => {
    expect(fraction(6, 4)).toEqual({ numerator: 3n, denominator: 2n });
    expect(fraction(6n, -4n)).toEqual({ numerator: -3n, denominator: 2n });
    expect(fraction(-6, -4)).toEqual({ numerator: 3n, denominator: 2n });
    expect(fraction(0, -7)).toEqual({ numerator: 0n, denominator: 1n });
    expect(fraction(5)).toEqual({ numerator: 5n, denominator: 1n });
    expect(() => fraction(1, 0)).toThrow(/^a fraction of nothing$/);
  });

  it('after adding, taking away, multiplying and dividing', () => {
    expect([plus(fraction(1, 2), fraction(1, 3)), minus(fraction(1, 2), fraction(1, 3))]).toEqual([
      fraction(5, 6),
      fraction(1, 6),
    ]);
    expect([times(fraction(2, 3), fraction(3, 4)), over(fraction(2, 3), fraction(3, 4))]).toEqual([
      fraction(1, 2),
      fraction(8, 9),
    ]);
    expect(() => over(fraction(1), fraction(0))).toThrow(RangeError);
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(minus(plus(a, b), b)).toEqual(a);
        expect(plus(a, b)).toEqual(plus(b, a));
        expect(times(a, plus(b, c))).toEqual(plus(times(a, b), times(a, c)));
        if (b.numerator !== 0n) expect(times(over(a, b), b)).toEqual(a);
      }),
      seeded,
    );
  });

  it('written as a decimal, nearest and halves away from zero', () => {
    const written = [
      [fraction(1, 8), 2, '0.13'],
      [fraction(-1, 8), 2, '-0.13'],
      [fraction(1, 3), 4, '0.3333'],
      [fraction(2, 3), 4, '0.6667'],
      [fraction(-1, 1_000), 2, '0.00'],
      [fraction(5, 2), 0, '3'],
      [fraction(-5, 2), 0, '-3'],
      [fraction(12_345, 100), 1, '123.5'],
      [fraction(0), 3, '0.000'],
    ] as const;
    for (const [value, places, text] of written) expect(toDecimal(value, places)).toBe(text);
    expect([toNumber(fraction(1, 4)), toNumber(fraction(-7, 2))]).toEqual([0.25, -3.5]);
  });
});
