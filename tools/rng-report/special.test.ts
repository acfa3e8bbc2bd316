import { describe, expect, it } from 'vitest';
import { binomialTail, chiSquareP, erfc, igamc, logGamma, normalCdf, twoSidedNormalP } from './special.ts';

const near = (found: number, wanted: number) => expect(Math.abs(found / wanted - 1)).toBeLessThan(1e-11);

/** Values worked out to 17 digits by another program, with 40 digits of working precision. */
describe('computes p-values', () => {
  it.each([
    [0.5, 0.1, 0.65472084601858],
    [0.5, 5, 0.0015654022580025],
    [1.5, 0.5, 0.8012519569012],
    [2.5, 9.5, 0.001922136820943],
    [3, 3, 0.42319008112684],
    [4.5, 40, 1.6161314156535e-13],
    [64, 64, 0.48337601249617],
    [64, 90, 0.0016837561770336],
    [3_906, 3_800, 0.95602374001835],
    [3_906, 4_200, 2.1497641383393e-6],
    [16_384, 16_000, 0.99874093356186],
    [16_384, 16_900, 3.2719412205345e-5],
    [32_768, 32_900, 0.23267436673826],
  ])('the incomplete gamma function at %d, %d', (a, x, q) => near(igamc(a, x), q));

  it('its ends, or what has no value', () => {
    expect([igamc(3, 0), igamc(3, Number.POSITIVE_INFINITY)]).toEqual([1, 0]);
    expect(() => igamc(0, 1)).toThrow(RangeError);
    expect(() => igamc(1, Number.NaN)).toThrow(RangeError);
  });

  it.each([
    [-2, 1.995322265019],
    [-0.3, 1.3286267594591],
    [0, 1],
    [0.25, 0.72367360983176],
    [1, 0.15729920705029],
    [2.5, 0.00040695201744496],
    [6, 2.1519736712499e-17],
    [12, 1.3562611692059e-64],
  ])('the complementary error function at %d', (x, value) => {
    near(erfc(x), value);
    near(normalCdf(-x * Math.SQRT2), value / 2);
    if (x >= 0) near(twoSidedNormalP(-x * Math.SQRT2), value);
  });

  it.each([
    [0.1, 2.2527126517342],
    [0.5, 0.5723649429247],
    [3, Math.LN2],
    [12.5, 18.734347511936],
    [100, 359.13420536958],
    [32_768, 307923.42252605],
  ])('the gamma function at %d', (x, value) => near(logGamma(x), value));

  it.each([
    [100, 0.01, 0, 1],
    [100, 0.01, 1, 0.63396765872677],
    [100, 0.01, 5, 0.0034323215877545],
    [100, 0.01, 20, 2.4944165604029e-20],
    [60, 0.01, 3, 0.022420164788835],
  ])('the binomial tail of %d trials at %d from %d on', (n, p, k, tail) => near(binomialTail(n, p, k), tail));

  it('chi-square, as tables print it', () => {
    expect(chiSquareP(18.307, 10)).toBeCloseTo(0.05, 5);
    expect(chiSquareP(149.449, 100)).toBeCloseTo(0.001, 5);
  });
});
