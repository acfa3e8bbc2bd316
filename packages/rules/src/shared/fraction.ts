/** An exact rational number in lowest terms; the denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * The fraction n/d in lowest terms.
 *
 * @throws RangeError when `d` is zero
 */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const numerator = BigInt(n);
  const denominator = BigInt(d);
  if (denominator === 0n) throw new RangeError('a fraction of nothing');
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = greatestCommonDivisor(numerator, denominator) * sign;
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const minus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);

export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

/** @throws RangeError when `b` is zero */
export const over = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator);

/** The nearest decimal with so many places, halves away from zero: 1/8 with 2 places is "0.13". */
export function toDecimal({ numerator, denominator }: Fraction, places: number): string {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const scaled = (2n * magnitude * 10n ** BigInt(places) + denominator) / (2n * denominator);
  const digits = scaled.toString().padStart(places + 1, '0');
  const point = digits.length - places;
  const decimal = places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return numerator < 0n && scaled > 0n ? `-${decimal}` : decimal;
}

/** The value as a floating-point number, for statistics; good to 15 digits for values that are not tiny. */
export const toNumber = (value: Fraction): number => Number(toDecimal(value, 20));

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
