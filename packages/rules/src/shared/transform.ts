/**
 * Distributions of whole amounts, added up by way of their Fourier transform: where two amounts are independent, their sum has the
 * product of their transforms. Values are damped by e^(-θx) before and undamped after, so that what lies beyond the last amount
 * does not come back at the first: with the damping chosen here it returns 10^-12 times as large, and the rounding of doubles
 * grows by 10^3 at most. (The method of the fast Fourier transform with exponential tilting, as used for aggregate losses.)
 */
export interface Transform {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** Returning mass is smaller by this factor. */
const RETURNING = 1e-12;
/** The transform is this many times as long as the amounts that are asked for. */
const ROOM = 4;

/** Fourier transforms for amounts below `limit`. */
export interface Transformer {
  readonly limit: number;
  /** Transform of amounts and their probabilities; those at or above `limit` are left out. */
  of(shares: Iterable<readonly [amount: number, probability: number]>): Transform;
  /** The amount 0 for certain, times a probability. */
  constant(probability: number): Transform;
  /** Probabilities of the amounts 0 … limit-1; rounding may leave one at 10^-16 or so on either side of nothing. */
  back(transform: Transform): Float64Array;
}

/** @param limit how many amounts from 0 are looked at */
export function createTransformer(limit: number): Transformer {
  let size = 2;
  while (size < ROOM * limit) size *= 2;
  const damping = -Math.log(RETURNING) / size;
  return {
    limit,
    of: (shares) => {
      const re = new Float64Array(size);
      for (const [amount, probability] of shares) {
        if (amount < limit) re[amount] = (re[amount] as number) + probability * Math.exp(-damping * amount);
      }
      const im = new Float64Array(size);
      fourier(re, im, 1);
      return { re, im };
    },
    constant: (probability) => ({ re: new Float64Array(size).fill(probability), im: new Float64Array(size) }),
    back: (transform) => {
      const re = transform.re.slice();
      const im = transform.im.slice();
      fourier(re, im, -1);
      return Float64Array.from(
        { length: limit },
        (_, amount) => ((re[amount] as number) / size) * Math.exp(damping * amount),
      );
    },
  };
}

/** `into` + `a`·`b`, in place. */
export function addProduct(into: Transform, a: Transform, b: Transform): void {
  for (let k = 0; k < into.re.length; k += 1) {
    const [ar, ai, br, bi] = [a.re[k] as number, a.im[k] as number, b.re[k] as number, b.im[k] as number];
    into.re[k] = (into.re[k] as number) + ar * br - ai * bi;
    into.im[k] = (into.im[k] as number) + ar * bi + ai * br;
  }
}

/** a·b */
export function product(a: Transform, b: Transform): Transform {
  const result = { re: new Float64Array(a.re.length), im: new Float64Array(a.re.length) };
  addProduct(result, a, b);
  return result;
}

/** a^n: the sum of n independent amounts. */
export function power(a: Transform, n: number): Transform {
  let result: Transform = { re: new Float64Array(a.re.length).fill(1), im: new Float64Array(a.re.length) };
  let square = a;
  for (let left = n; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = product(result, square);
    if (left > 1) square = product(square, square);
  }
  return result;
}

/** Weighted sum of transforms: one of several amounts by chance. */
export function mixture(parts: readonly (readonly [weight: number, transform: Transform])[]): Transform {
  const size = parts[0]?.[1].re.length ?? 0;
  const result = { re: new Float64Array(size), im: new Float64Array(size) };
  for (const [weight, { re, im }] of parts) {
    for (let k = 0; k < size; k += 1) {
      result.re[k] = (result.re[k] as number) + weight * (re[k] as number);
      result.im[k] = (result.im[k] as number) + weight * (im[k] as number);
    }
  }
  return result;
}

/** The transform in place: radix 2, decimation in time. `sign` -1 turns it back, without dividing by the length. */
function fourier(re: Float64Array, im: Float64Array, sign: 1 | -1): void {
  const size = re.length;
  for (let i = 1, j = 0; i < size; i += 1) {
    let bit = size >> 1;
    for (; (j & bit) !== 0; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      exchange(re, i, j);
      exchange(im, i, j);
    }
  }
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    // each root by itself: a product of roots would add up its rounding
    const cos = new Float64Array(half);
    const sin = new Float64Array(half);
    for (let k = 0; k < half; k += 1) {
      const angle = (-sign * 2 * Math.PI * k) / length;
      cos[k] = Math.cos(angle);
      sin[k] = Math.sin(angle);
    }
    for (let from = 0; from < size; from += length) {
      for (let k = 0; k < half; k += 1) {
        const [low, high] = [from + k, from + k + half];
        const [c, s, hr, hi] = [cos[k] as number, sin[k] as number, re[high] as number, im[high] as number];
        const tr = hr * c - hi * s;
        const ti = hr * s + hi * c;
        re[high] = (re[low] as number) - tr;
        im[high] = (im[low] as number) - ti;
        re[low] = (re[low] as number) + tr;
        im[low] = (im[low] as number) + ti;
      }
    }
  }
}

function exchange(values: Float64Array, i: number, j: number): void {
  const kept = values[i] as number;
  values[i] = values[j] as number;
  values[j] = kept;
}
