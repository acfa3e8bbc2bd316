import { normalCdf } from '../special.ts';
import type { Bits } from './bits.ts';

/** Section 2.13: how far the walk of ones and zeros gets from its start, forward and backward. */
export function cumulativeSums(bits: Bits): [forward: number, backward: number] {
  let [sum, least, most] = [0, 0, 0];
  for (const bit of bits) {
    sum += 2 * bit - 1;
    if (sum > most) most = sum;
    if (sum < least) least = sum;
  }
  // from the end, each partial sum is the whole less what came before
  const forward = Math.max(most, -least);
  const backward = Math.max(sum - least, most - sum);
  return [reachP(forward, bits.length), reachP(backward, bits.length)];
}

/** The chance that a walk of n steps gets at least so far from its start. */
export function reachP(z: number, n: number): number {
  const root = Math.sqrt(n);
  const cdf = (times: number) => normalCdf((times * z) / root);
  let p = 1;
  for (let k = Math.trunc((-n / z + 1) / 4); k <= Math.trunc((n / z - 1) / 4); k += 1)
    p -= cdf(4 * k + 1) - cdf(4 * k - 1);
  for (let k = Math.trunc((-n / z - 3) / 4); k <= Math.trunc((n / z - 1) / 4); k += 1)
    p += cdf(4 * k + 3) - cdf(4 * k + 1);
  return Math.min(1, Math.max(0, p));
}
