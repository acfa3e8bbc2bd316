import { erfc } from '../special.ts';
import type { Bits } from './bits.ts';

/** Mean and variance of the test statistic by bits of a block, from 6 on; section 2.9.4. */
const EXPECTED: readonly (readonly [mean: number, variance: number])[] = [
  [5.2177052, 2.954],
  [6.1962507, 3.125],
  [7.1836656, 3.238],
  [8.1764248, 3.311],
  [9.1723243, 3.356],
  [10.170032, 3.384],
  [11.168765, 3.401],
  [12.16807, 3.41],
  [13.167693, 3.416],
  [14.167488, 3.419],
  [15.167379, 3.421],
];

/** Lengths from which on blocks have a bit more. */
const LENGTHS = [
  387_840, 904_960, 2_068_480, 4_654_080, 10_342_400, 22_753_280, 49_643_520, 107_560_960, 231_669_760, 496_435_200,
  1_059_061_760,
];

/** Section 2.9, Maurer's test: how far back each block was last seen. From 387,840 bits on. */
export function universal(bits: Bits): number {
  const place = LENGTHS.findLastIndex((length) => bits.length >= length);
  const [mean, variance] = EXPECTED[place] ?? [Number.NaN, Number.NaN];
  if (Number.isNaN(mean)) throw new RangeError('the universal test needs 387,840 bits');
  const blockLength = 6 + place;
  const { statistic, blocks } = universalStatistic(bits, blockLength, 10 * 2 ** blockLength);
  const c = 0.7 - 0.8 / blockLength + ((4 + 32 / blockLength) * blocks ** (-3 / blockLength)) / 15;
  return erfc(Math.abs(statistic - mean) / (Math.SQRT2 * c * Math.sqrt(variance / blocks)));
}

/** The mean of the binary logarithm of how far back each block was last seen, after so many blocks that are only learnt. */
export function universalStatistic(
  bits: Bits,
  blockLength: number,
  learnt: number,
): { statistic: number; blocks: number } {
  const all = Math.floor(bits.length / blockLength);
  const last = new Int32Array(2 ** blockLength);
  let sum = 0;
  for (let block = 1; block <= all; block += 1) {
    let value = 0;
    for (let i = (block - 1) * blockLength; i < block * blockLength; i += 1) value = (value << 1) | (bits[i] as number);
    if (block > learnt) sum += Math.log2(block - (last[value] as number));
    last[value] = block;
  }
  return { statistic: sum / (all - learnt), blocks: all - learnt };
}
