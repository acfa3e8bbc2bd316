import { describe, expect, it } from 'vitest';
import { cumulativeSums } from './cumulative-sums.ts';
import { excursions, variantP, visitChances } from './excursions.ts';
import { powerSpectrum } from './fft.ts';
import { blockFrequency, frequency } from './frequency.ts';
import { bitsOfBytes, bitsOfText, testBits } from './index.ts';
import { complexityOf, expectedComplexity } from './linear-complexity.ts';
import { rankOf } from './rank.ts';
import { longestRun, runs } from './runs.ts';
import { approximateEntropy, serial } from './serial.ts';
import { spectralP } from './spectral.ts';
import { aperiodicTemplates, nonOverlapping } from './templates.ts';
import { universalStatistic } from './universal.ts';

/** The examples of section 2 of NIST SP 800-22 Rev. 1a that are short enough to be printed there. */
const PI = bitsOfText(`11001001000011111101101010100010001000010110100011
  00001000110100110001001100011001100010100010111000`);

describe('reproduces the published examples', () => {
  const same = (p: number | null, published: number) => expect(p).toBeCloseTo(published, 6);

  it('2.1 frequency', () => {
    same(frequency(bitsOfText('1011010101')), 0.527089);
    same(frequency(PI), 0.109599);
  });

  it('2.2 frequency within a block', () => {
    same(blockFrequency(bitsOfText('0110011010'), 3), 0.801252);
    same(blockFrequency(PI, 10), 0.706438);
  });

  it('2.3 runs', () => {
    same(runs(bitsOfText('1001101011')), 0.147232);
    same(runs(PI), 0.500798);
  });

  it('2.4 longest run of ones', () => {
    const bits = bitsOfText(`11001100000101010110110001001100111000000000001001
      00110101010001000100111101011010000000110101111100 1100111001101101100010110010`);
    // printed as 0.180609, which is what its chi-square of 4.882605 gives with chances of more digits
    expect(longestRun(bits)).toBeCloseTo(0.1806, 4);
  });

  it('2.6 spectral, from the count of peaks on', () => {
    same(spectralP(4, 10), 0.029523);
    same(spectralP(46, 100), 0.168669);
  });

  it('2.7 non-overlapping template matching', () => {
    const found = nonOverlapping(bitsOfText('10100100101110010110'), [0b001], 3, 2);
    same(found[0]?.p ?? null, 0.344154);
  });

  it('2.9 universal', () => {
    const { statistic, blocks } = universalStatistic(bitsOfText('01011010011101010111'), 2, 4);
    expect(blocks).toBe(6);
    expect(statistic).toBeCloseTo(1.1949875, 7);
  });

  it('2.10 linear complexity', () => {
    expect(complexityOf(bitsOfText('1101011110001'))).toBe(4);
    expect(expectedComplexity(13)).toBeCloseTo(6.777222, 6);
  });

  it('2.11 serial', () => {
    const [first, second] = serial(bitsOfText('0011011101'), 3);
    same(first, 0.808792);
    same(second, 0.67032);
  });

  it('2.12 approximate entropy', () => {
    same(approximateEntropy(bitsOfText('0100110101'), 3), 0.261961);
    same(approximateEntropy(PI, 2), 0.235301);
  });

  it('2.13 cumulative sums', () => {
    const [forward, backward] = cumulativeSums(PI);
    same(forward, 0.219194);
    same(backward, 0.114866);
    same(cumulativeSums(bitsOfText('1011010111'))[0], 0.4116588);
  });

  it('2.14 random excursions', () => {
    const { cycles, visits, variant } = excursions(bitsOfText('0110110101'), 1);
    expect(cycles).toBe(3);
    // printed as 0.502529, from a chi-square of 4.333033 that has lost its last digits
    expect(visits.find(({ state }) => state === 1)?.p).toBeCloseTo(0.5025, 4);
    // 2.15
    same(variant.find(({ state }) => state === 1)?.p ?? null, 0.683091);
    same(variantP(1_450, -9, 1_490), 0.858946);
    expect(visitChances(4).map((p) => Number(p.toFixed(4)))).toEqual([0.875, 0.0156, 0.0137, 0.012, 0.0105, 0.0733]);
  });
});

describe('computes what the tests use', () => {
  it('templates that overlap themselves', () => {
    expect(aperiodicTemplates(9)).toHaveLength(148);
    expect(aperiodicTemplates(3).map((template) => template.toString(2).padStart(3, '0'))).toEqual([
      '001',
      '011',
      '100',
      '110',
    ]);
  });

  it('the rank of a matrix', () => {
    const identity = Int32Array.from({ length: 32 }, (_, i) => 1 << i);
    expect(rankOf(identity.slice())).toBe(32);
    expect(rankOf(identity.map((row, i) => (i === 7 ? (identity[3] as number) ^ (identity[9] as number) : row)))).toBe(
      31,
    );
    expect(rankOf(new Int32Array(32))).toBe(0);
  });

  it('the transform, against its definition', () => {
    for (const n of [1, 2, 7, 10, 60, 77, 250]) {
      const values = Array.from({ length: n }, (_, i) => ((i * i * 7 + 3 * i) % 11) - 5);
      const direct = Array.from({ length: Math.floor(n / 2) }, (_, k) => {
        const sum = (turn: (x: number) => number) =>
          values.reduce((all, value, i) => all + value * turn((2 * Math.PI * i * k) / n), 0);
        return sum(Math.cos) ** 2 + sum(Math.sin) ** 2;
      });
      const found = [...powerSpectrum(values)];
      expect(found).toHaveLength(direct.length);
      for (const [i, square] of direct.entries()) expect(found[i]).toBeCloseTo(square, 6);
    }
  });

  it('the complexity of a register longer than a word, and of its last bit', () => {
    // x^89 + x^38 + 1 is primitive: no shorter register makes it
    const bits = new Uint8Array(400);
    bits[0] = 1;
    for (let i = 89; i < bits.length; i += 1) bits[i] = (bits[i - 89] as number) ^ (bits[i - 38] as number);
    expect(complexityOf(bits)).toBe(89);
    expect(complexityOf(Uint8Array.from({ length: 100 }, (_, i) => (i === 99 ? 1 : 0)))).toBe(100);
    expect(complexityOf(new Uint8Array(50))).toBe(0);
  });

  it('the order of bits in bytes', () => {
    expect([...bitsOfBytes(Uint8Array.of(0xc9, 0x01), 16)]).toEqual([...bitsOfText('1100100100000001')]);
    expect(() => bitsOfBytes(new Uint8Array(1), 9)).toThrow(RangeError);
  });

  it('sequences too short', () => {
    expect(() => testBits(PI)).toThrow(RangeError);
  });
});
