import { expansionOf } from './expansions.ts';
import { testBits } from './sp800-22/index.ts';
import { linearComplexity } from './sp800-22/linear-complexity.ts';
import { overlapping } from './sp800-22/templates.ts';

/** Appendix B of NIST SP 800-22 Rev. 1a: p-values of the first 10^6 bits of four numbers. */
export const publishedNumbers = ['pi', 'e', 'sqrt2', 'sqrt3'] as const;
export type PublishedNumber = (typeof publishedNumbers)[number];

const length = 1_000_000;

/** The appendix was worked out before these chances were corrected in the text; the first by the formula of section 3.8 for η = 1. */
export const oldOverlapping = compoundPoisson();
export const oldComplexity = [0.01047, 0.03125, 0.125, 0.5, 0.25, 0.0625, 0.020833];

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
  'overlapping template, older chances': [0.296897, 0.110434, 0.791982, 0.082716],
  'linear complexity, older chances': [0.255475, 0.826335, 0.317127, 0.346469],
};

/** What the tests find of a published number otherwise than the publication does, in sentences; nothing where all agree. */
export function differencesFor(number: PublishedNumber): string[] {
  const bits = expansionOf(number, length);
  const found = new Map(testBits(bits).map(({ name, p }) => [name, p]));
  found.set('overlapping template, older chances', overlapping(bits, oldOverlapping));
  found.set('linear complexity, older chances', linearComplexity(bits, 500, oldComplexity));
  const place = publishedNumbers.indexOf(number);
  return Object.entries(published).flatMap(([name, row]) => {
    const [p, wanted] = [found.get(name) ?? Number.NaN, row[place] as number];
    // six digits are printed, and not all of them rounded
    return Math.abs(p - wanted) <= 1.5e-6
      ? []
      : [`${name} of ${number} is ${p.toFixed(6)}, and was published as ${wanted}`];
  });
}

function compoundPoisson(): number[] {
  const e = Math.exp(-1);
  const chances = [
    e,
    e / 2,
    (e / 4) * (1 + 1 / 2),
    (e / 8) * (1 + 2 / 2 + 1 / 6),
    (e / 16) * (1 + 3 / 2 + 3 / 6 + 1 / 24),
  ];
  return [...chances, 1 - chances.reduce((sum, chance) => sum + chance, 0)];
}
