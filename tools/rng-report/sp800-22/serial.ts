import { igamc } from '../special.ts';
import type { Bits } from './bits.ts';

/** How often each pattern of so many bits stands in the sequence, which goes on at its beginning. */
function patternCounts(bits: Bits, length: number): Int32Array {
  const n = bits.length;
  const counts = new Int32Array(2 ** length);
  const mask = 2 ** length - 1;
  let window = 0;
  for (let i = 0; i < length - 1; i += 1) window = (window << 1) | (bits[i] as number);
  for (let i = 0; i < n; i += 1) {
    const at = i + length - 1;
    window = ((window << 1) | (bits[at < n ? at : at - n] as number)) & mask;
    counts[window] = (counts[window] as number) + 1;
  }
  return counts;
}

function psiSquare(bits: Bits, length: number): number {
  if (length <= 0) return 0;
  let squares = 0;
  for (const count of patternCounts(bits, length)) squares += count * count;
  return (2 ** length / bits.length) * squares - bits.length;
}

/** Section 2.11: all overlapping patterns of so many bits equally often. Two p-values, of first and second differences. */
export function serial(bits: Bits, length: number): [first: number, second: number] {
  const [whole, less, least] = [length, length - 1, length - 2].map((m) => psiSquare(bits, m)) as [
    number,
    number,
    number,
  ];
  // what rounding makes of a zero
  const first = Math.max(0, whole - less);
  const second = Math.max(0, whole - 2 * less + least);
  return [igamc(2 ** (length - 2), first / 2), igamc(2 ** (length - 3), second / 2)];
}

/** Section 2.12: how much patterns of one bit more add to those of so many bits. */
export function approximateEntropy(bits: Bits, length: number): number {
  const phi = (m: number) => {
    let sum = 0;
    for (const count of patternCounts(bits, m))
      if (count > 0) sum += (count / bits.length) * Math.log(count / bits.length);
    return sum;
  };
  const chiSquare = 2 * bits.length * (Math.LN2 - (phi(length) - phi(length + 1)));
  return igamc(2 ** (length - 1), Math.max(0, chiSquare) / 2);
}
