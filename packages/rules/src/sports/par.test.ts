import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fraction, toNumber } from '../shared/fraction.ts';
import { odds } from './odds.ts';
import { assertOverround, sportsBets, sportsPar } from './par.ts';
import { assertPrices, DEFAULT_OVERROUND } from './price.ts';

describe('the published table', () => {
  it('equals the code', () => {
    expect(readFileSync(new URL('../../../../docs/par/sports.md', import.meta.url), 'utf8')).toBe(sportsPar());
  });

  it('offers no bet that returns 99.95 % or more', () => {
    const bets = sportsBets();
    expect(bets.length).toBeGreaterThanOrEqual(40);
    expect(() => assertOverround(DEFAULT_OVERROUND)).not.toThrow();
    const home = bets.find(({ bet }) => bet === '1X2 home');
    expect(toNumber(home?.rtp ?? { numerator: 1n, denominator: 1n })).toBeCloseTo(1 / 1.05, 4);
  });

  it('accepts no overround that leaves nothing', () => {
    expect(() => assertOverround(10_010)).not.toThrow();
    expect(() => assertOverround(10_005)).toThrow('SPORTS/draw no bet home returns 99.9597 %');
    expect(() => assertOverround(10_000)).toThrow(RangeError);
  });

  it('accepts no price above the fair one, unless allowed by name', () => {
    const chances = [
      ['WON', fraction(1, 2)],
      ['LOST', fraction(1, 2)],
    ] as const;
    const at = (price: number) => [{ name: 'a', chances, price: odds(price) }];
    expect(() => assertPrices(at(19_989))).not.toThrow();
    expect(() => assertPrices(at(19_990))).toThrow('a returns 99.9500 %');
    expect(() => assertPrices(at(21_000), new Set(['a']))).not.toThrow();
  });
});
