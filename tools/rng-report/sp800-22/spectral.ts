import { erfc } from '../special.ts';
import type { Bits } from './bits.ts';
import { powerSpectrum } from './fft.ts';

/** Section 2.6: no more than one in twenty of the peaks of the spectrum above the height that one in twenty should pass. */
export function spectral(bits: Bits): number {
  const n = bits.length;
  const height = n * Math.log(1 / 0.05);
  let below = 0;
  for (const square of powerSpectrum(Float64Array.from(bits, (bit) => 2 * bit - 1))) if (square < height) below += 1;
  return spectralP(below, n);
}

/** The p-value of so many peaks below the height. */
export function spectralP(below: number, n: number): number {
  const d = (below - (0.95 * n) / 2) / Math.sqrt((n * 0.95 * 0.05) / 4);
  return erfc(Math.abs(d) / Math.SQRT2);
}
