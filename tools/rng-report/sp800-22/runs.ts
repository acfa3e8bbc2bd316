import { chiSquareP, erfc } from '../special.ts';
import type { Bits } from './bits.ts';

/** Section 2.3: as many runs of equal bits as the share of ones lets expect. 0 where that share is too far from a half. */
export function runs(bits: Bits): number {
  const n = bits.length;
  let ones = 0;
  let changes = 0;
  for (let i = 0; i < n; i += 1) {
    ones += bits[i] as number;
    if (i > 0 && bits[i] !== bits[i - 1]) changes += 1;
  }
  const share = ones / n;
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(n)) return 0;
  const expected = 2 * n * share * (1 - share);
  return erfc(Math.abs(changes + 1 - expected) / (2 * Math.sqrt(2 * n) * share * (1 - share)));
}

interface LongestRunTable {
  readonly blockLength: number;
  /** The first class is of runs up to this, the last of all from this on by the number of classes. */
  readonly from: number;
  /** Chance of each class, as the publication rounds them; sections 2.4.4 and 3.4. */
  readonly chances: readonly number[];
}

const LONGEST_RUN: readonly (LongestRunTable & { readonly bits: number })[] = [
  { bits: 750_000, blockLength: 10_000, from: 10, chances: [0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727] },
  { bits: 6_272, blockLength: 128, from: 4, chances: [0.1174, 0.243, 0.2493, 0.1752, 0.1027, 0.1124] },
  { bits: 128, blockLength: 8, from: 1, chances: [0.2148, 0.3672, 0.2305, 0.1875] },
];

/** Section 2.4: the longest run of ones in each block. */
export function longestRun(bits: Bits): number {
  const table = LONGEST_RUN.find((one) => bits.length >= one.bits);
  if (!table) throw new RangeError('the longest run of ones needs 128 bits');
  const { blockLength, from, chances } = table;
  const blocks = Math.floor(bits.length / blockLength);
  const counts = new Array<number>(chances.length).fill(0);
  for (let block = 0; block < blocks; block += 1) {
    const longest = longestIn(bits, block * blockLength, blockLength);
    const place = Math.min(Math.max(longest - from, 0), chances.length - 1);
    counts[place] = (counts[place] as number) + 1;
  }
  return chiSquareP(chiSquareOf(counts, chances, blocks), chances.length - 1);
}

function longestIn(bits: Bits, from: number, length: number): number {
  let longest = 0;
  let run = 0;
  for (let i = from; i < from + length; i += 1) {
    run = bits[i] === 1 ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}

/** Chi-square of counts of so many trials against the chances of their classes. */
export function chiSquareOf(counts: ArrayLike<number>, chances: readonly number[], trials: number): number {
  return chances.reduce(
    (sum, chance, i) => sum + ((counts[i] as number) - trials * chance) ** 2 / (trials * chance),
    0,
  );
}
