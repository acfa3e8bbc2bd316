import { igamc } from '../special.ts';
import type { Bits } from './bits.ts';
import { chiSquareOf } from './runs.ts';

/** Chances of the seven classes; section 3.10. */
export const complexityChances = [1 / 96, 1 / 32, 1 / 8, 1 / 2, 1 / 4, 1 / 16, 1 / 48];

/** Section 2.10: the shortest shift register that makes each block of so many bits. */
export function linearComplexity(
  bits: Bits,
  blockLength: number,
  chances: readonly number[] = complexityChances,
): number {
  const blocks = Math.floor(bits.length / blockLength);
  const mean = expectedComplexity(blockLength);
  const sign = blockLength % 2 === 0 ? 1 : -1;
  const counts = new Array<number>(chances.length).fill(0);
  for (let block = 0; block < blocks; block += 1) {
    const complexity = complexityOf(bits.subarray(block * blockLength, (block + 1) * blockLength));
    const t = sign * (complexity - mean) + 2 / 9;
    const place = Math.min(6, Math.max(0, Math.ceil(t + 2.5)));
    counts[place] = (counts[place] as number) + 1;
  }
  return igamc((chances.length - 1) / 2, chiSquareOf(counts, chances, blocks) / 2);
}

/** What a random block's complexity comes to on average; section 2.10.4. */
export function expectedComplexity(n: number): number {
  return n / 2 + (9 + (n % 2 === 0 ? -1 : 1)) / 36 - (n / 3 + 2 / 9) / 2 ** n;
}

/** The length of the shortest linear shift register that makes the bits (Berlekamp and Massey), 32 of them at a time. */
export function complexityOf(bits: Bits): number {
  const n = bits.length;
  const words = Math.ceil((n + 1) / 32) + 1;
  const connection = new Int32Array(words);
  let before = new Int32Array(words);
  // the sequence so far, the latest bit first, so that a discrepancy is a parity of words
  const recent = new Int32Array(words);
  connection[0] = 1;
  before[0] = 1;
  let length = 0;
  let since = 1;
  for (let i = 0; i < n; i += 1) {
    shiftIn(recent, bits[i] as number);
    if (parityOfBoth(connection, recent) === 0) {
      since += 1;
      continue;
    }
    if (2 * length > i) {
      addShifted(connection, before, since);
      since += 1;
      continue;
    }
    const kept = connection.slice();
    addShifted(connection, before, since);
    before = kept;
    length = i + 1 - length;
    since = 1;
  }
  return length;
}

function shiftIn(words: Int32Array, bit: number): void {
  let carried = bit;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] as number;
    words[i] = (word << 1) | carried;
    carried = word >>> 31;
  }
}

function parityOfBoth(a: Int32Array, b: Int32Array): number {
  let all = 0;
  for (let i = 0; i < a.length; i += 1) all ^= (a[i] as number) & (b[i] as number);
  all ^= all >>> 16;
  all ^= all >>> 8;
  all ^= all >>> 4;
  return (0x6996 >>> (all & 15)) & 1;
}

/** Adds one polynomial to another, shifted up by so many places. */
function addShifted(into: Int32Array, from: Int32Array, places: number): void {
  const whole = places >>> 5;
  const part = places & 31;
  for (let i = into.length - 1; i >= whole; i -= 1) {
    const low = from[i - whole] as number;
    const below = i > whole && part > 0 ? (from[i - whole - 1] as number) >>> (32 - part) : 0;
    into[i] = (into[i] as number) ^ (low << part) ^ below;
  }
}
