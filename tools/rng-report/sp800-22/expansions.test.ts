import { describe, expect, it } from 'vitest';
import { expansionOf } from '../testing/expansions.ts';
import { type Bits, testBits } from './index.ts';
import { linearComplexity } from './linear-complexity.ts';
import { serial } from './serial.ts';
import { nonOverlapping, overlapping } from './templates.ts';

/**
 * Appendix B of NIST SP 800-22 Rev. 1a: p-values of the first 10^6 bits of four numbers, and the examples of section 2
 * that stand on e. The bits are worked out here.
 */
const numbers = ['pi', 'e', 'sqrt2', 'sqrt3'] as const;
const length = 1_000_000;
const bitsOf = new Map<string, Bits>();
const bits = (number: (typeof numbers)[number]): Bits => {
  const known = bitsOf.get(number) ?? expansionOf(number, length);
  bitsOf.set(number, known);
  return known;
};

/** Appendix B was worked out before these chances were corrected in the text. */
const oldOverlapping = [0.367879, 0.18394, 0.137955, 0.099634, 0.069935, 0.140657];
const oldComplexity = [0.01047, 0.03125, 0.125, 0.5, 0.25, 0.0625, 0.020833];

const published: Record<string, readonly [pi: number, e: number, sqrt2: number, sqrt3: number]> = {
  frequency: [0.578211, 0.953749, 0.811881, 0.610051],
  'block frequency': [0.380615, 0.211072, 0.833222, 0.473961],
  'cumulative sums, forward': [0.628308, 0.669886, 0.879009, 0.917121],
  'cumulative sums, backward': [0.663369, 0.724265, 0.957206, 0.689519],
  runs: [0.419268, 0.561917, 0.313427, 0.261123],
  'longest run of ones': [0.02439, 0.718945, 0.012117, 0.446726],
  'matrix rank': [0.083553, 0.306156, 0.82381, 0.314498],
  spectral: [0.010186, 0.847187, 0.581909, 0.776046],
  'non-overlapping template 000000001': [0.165757, 0.07879, 0.569461, 0.532235],
  universal: [0.669012, 0.282568, 0.130805, 0.165981],
  'approximate entropy': [0.361595, 0.700073, 0.88474, 0.180481],
  'random excursions +1': [0.844143, 0.786868, 0.216235, 0.783283],
  'random excursions variant -1': [0.760966, 0.826009, 0.566118, 0.155066],
  'serial 1': [0.143005, 0.766182, 0.861925, 0.1575],
};

describe('the numbers of the publication would be tested otherwise', () => {
  it.each(numbers)('%s, by all fifteen tests', (number) => {
    const results = new Map(testBits(bits(number)).map(({ name, p }) => [name, p]));
    expect(results.size).toBe(188);
    const place = numbers.indexOf(number);
    const wrong = Object.entries(published).filter(
      ([name, row]) =>
        Math.abs((results.get(name) ?? Number.NaN) - (row[place] as number)) > 1.5e-6 || !results.has(name),
    );
    expect(wrong.map(([name, row]) => [name, row[place], results.get(name)])).toEqual([]);
    // of these two the appendix has the older chances
    const overlap = [0.296897, 0.110434, 0.791982, 0.082716][place] as number;
    expect(overlapping(bits(number), oldOverlapping)).toBeCloseTo(overlap, 4);
    const complexity = [0.255475, 0.826335, 0.317127, 0.346469][place] as number;
    expect(linearComplexity(bits(number), 500, oldComplexity)).toBeCloseTo(complexity, 5);
    expect(Math.abs((results.get('overlapping template') as number) - overlap)).toBeLessThan(0.1);
    expect(Math.abs((results.get('linear complexity') as number) - complexity)).toBeLessThan(0.01);
  });

  it('e, by the examples of section 2', () => {
    const e = bits('e');
    expect(linearComplexity(e, 1_000, oldComplexity)).toBeCloseTo(0.845406, 6);
    const [first, second] = serial(e, 2);
    expect([first, second].map((p) => Number(p.toFixed(6)))).toEqual([0.843764, 0.561915]);
    expect(nonOverlapping(e, [1], 9, 8)).toHaveLength(1);
  });
});
