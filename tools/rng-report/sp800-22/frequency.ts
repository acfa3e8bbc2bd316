import { erfc, igamc } from '../special.ts';
import type { Bits } from './bits.ts';

/** Section 2.1: as many ones as zeros. */
export function frequency(bits: Bits): number {
  return erfc(Math.abs(sumOf(bits)) / Math.sqrt(bits.length) / Math.SQRT2);
}

/** Ones less zeros. */
function sumOf(bits: Bits): number {
  let ones = 0;
  for (const bit of bits) ones += bit;
  return 2 * ones - bits.length;
}

/** Section 2.2: as many ones as zeros in each block of so many bits. */
export function blockFrequency(bits: Bits, blockLength: number): number {
  const blocks = Math.floor(bits.length / blockLength);
  let sum = 0;
  for (let block = 0; block < blocks; block += 1) {
    let ones = 0;
    for (let i = 0; i < blockLength; i += 1) ones += bits[block * blockLength + i] as number;
    sum += (ones / blockLength - 0.5) ** 2;
  }
  return igamc(blocks / 2, 2 * blockLength * sum);
}
