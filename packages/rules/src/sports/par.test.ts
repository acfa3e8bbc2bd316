import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toNumber } from '../shared/fraction.ts';
import { sportsBets, sportsPar } from './par.ts';

describe('the published table would be wrong', () => {
  it('or tell something else than the code', () => {
    expect(readFileSync(new URL('../../../../docs/par/sports.md', import.meta.url), 'utf8')).toBe(sportsPar());
  });

  it('or offer a bet that returns 99.95 % or more', () => {
    const bets = sportsBets();
    expect(bets.length).toBeGreaterThanOrEqual(40);
    for (const { rtp } of bets) expect(toNumber(rtp)).toBeLessThan(0.9995);
    const home = bets.find(({ bet }) => bet === '1X2 home');
    expect(toNumber(home?.rtp ?? { numerator: 1n, denominator: 1n })).toBeCloseTo(1 / 1.05, 4);
  });
});
