import { igamc } from '../special.ts';
import type { Bits } from './bits.ts';
import { chiSquareOf } from './runs.ts';

/** Templates of so many bits that cannot overlap a copy of themselves, as numbers, ascending: 148 of 9 bits. */
export function aperiodicTemplates(length: number): number[] {
  const overlaps = (template: number) => {
    for (let shift = 1; shift < length; shift += 1) {
      if (template >> shift === (template & (2 ** (length - shift) - 1))) return true;
    }
    return false;
  };
  return Array.from({ length: 2 ** length }, (_, template) => template).filter((template) => !overlaps(template));
}

/**
 * Section 2.7 for all aperiodic templates of so many bits at once: how often each stands in each of so many blocks. Copies
 * of such a template cannot overlap, so all its places are counted and no window has to be moved past a find.
 */
export function nonOverlapping(
  bits: Bits,
  templates: readonly number[],
  length: number,
  blocks: number,
): { template: number; p: number }[] {
  const blockLength = Math.floor(bits.length / blocks);
  const mean = (blockLength - length + 1) / 2 ** length;
  const variance = blockLength * (1 / 2 ** length - (2 * length - 1) / 2 ** (2 * length));
  const chiSquares = new Float64Array(2 ** length);
  const mask = 2 ** length - 1;
  for (let block = 0; block < blocks; block += 1) {
    const counts = new Int32Array(2 ** length);
    let window = 0;
    for (let i = 0; i < blockLength; i += 1) {
      window = ((window << 1) | (bits[block * blockLength + i] as number)) & mask;
      if (i >= length - 1) counts[window] = (counts[window] as number) + 1;
    }
    for (const template of templates) {
      const squares = chiSquares[template] as number;
      chiSquares[template] = squares + ((counts[template] as number) - mean) ** 2 / variance;
    }
  }
  return templates.map((template) => ({ template, p: igamc(blocks / 2, (chiSquares[template] as number) / 2) }));
}

/** Of a block of 1,032 bits with so many runs of nine ones, overlapping ones counted; section 3.8 as corrected in Rev. 1a. */
export const overlappingChances = [0.364091, 0.185659, 0.139381, 0.100571, 0.0704323, 0.139865];

/** Section 2.8: how often nine ones stand together, in blocks of 1,032 bits. */
export function overlapping(bits: Bits, chances: readonly number[] = overlappingChances): number {
  const length = 9;
  const blockLength = 1_032;
  const blocks = Math.floor(bits.length / blockLength);
  const counts = new Array<number>(chances.length).fill(0);
  for (let block = 0; block < blocks; block += 1) {
    let ones = 0;
    let found = 0;
    for (let i = 0; i < blockLength; i += 1) {
      ones = bits[block * blockLength + i] === 1 ? ones + 1 : 0;
      if (ones >= length) found += 1;
    }
    const place = Math.min(found, chances.length - 1);
    counts[place] = (counts[place] as number) + 1;
  }
  return igamc((chances.length - 1) / 2, chiSquareOf(counts, chances, blocks) / 2);
}
