import type { Bits, TestResult } from './bits.ts';
import { cumulativeSums } from './cumulative-sums.ts';
import { excursions } from './excursions.ts';
import { blockFrequency, frequency } from './frequency.ts';
import { linearComplexity } from './linear-complexity.ts';
import { matrixRank } from './rank.ts';
import { longestRun, runs } from './runs.ts';
import { approximateEntropy, serial } from './serial.ts';
import { spectral } from './spectral.ts';
import { aperiodicTemplates, nonOverlapping, overlapping } from './templates.ts';
import { universal } from './universal.ts';

export { type Bits, bitsOfBytes, bitsOfText, type TestResult } from './bits.ts';

/** The parameters that SP 800-22 recommends for 10^6 bits. */
export const parameters = {
  blockFrequency: 128,
  template: 9,
  templateBlocks: 8,
  complexity: 500,
  serial: 16,
  entropy: 10,
};

const TEMPLATES = aperiodicTemplates(parameters.template);

/** All fifteen tests of NIST SP 800-22 Rev. 1a on one sequence of at least 387,840 bits: 188 p-values, always in the same order. */
export function testBits(bits: Bits): TestResult[] {
  const [firstSerial, secondSerial] = serial(bits, parameters.serial);
  const [forward, backward] = cumulativeSums(bits);
  const { visits, variant } = excursions(bits);
  return [
    { name: 'frequency', p: frequency(bits) },
    { name: 'block frequency', p: blockFrequency(bits, parameters.blockFrequency) },
    { name: 'runs', p: runs(bits) },
    { name: 'longest run of ones', p: longestRun(bits) },
    { name: 'matrix rank', p: matrixRank(bits) },
    { name: 'spectral', p: spectral(bits) },
    ...nonOverlapping(bits, TEMPLATES, parameters.template, parameters.templateBlocks).map(({ template, p }) => ({
      name: `non-overlapping template ${template.toString(2).padStart(parameters.template, '0')}`,
      p,
    })),
    { name: 'overlapping template', p: overlapping(bits) },
    { name: 'universal', p: universal(bits) },
    { name: 'linear complexity', p: linearComplexity(bits, parameters.complexity) },
    { name: 'serial 1', p: firstSerial },
    { name: 'serial 2', p: secondSerial },
    { name: 'approximate entropy', p: approximateEntropy(bits, parameters.entropy) },
    { name: 'cumulative sums, forward', p: forward },
    { name: 'cumulative sums, backward', p: backward },
    ...visits.map(({ state, p }) => ({ name: `random excursions ${signed(state)}`, p })),
    ...variant.map(({ state, p }) => ({ name: `random excursions variant ${signed(state)}`, p })),
  ];
}

const signed = (state: number): string => (state > 0 ? `+${state}` : `${state}`);
