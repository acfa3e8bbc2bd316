import { describe, expect, it } from 'vitest';
import { fraction } from '../shared/fraction.ts';
import { assertRebates, DEFAULT_REBATE_RATES, rewardsTable } from './index.ts';

it('the published sheet equals the code (`npm run generate` writes it)', async () => {
  await expect(rewardsTable()).toMatchFileSnapshot('../../../../docs/par/rewards.md');
});

describe('a rebate leaves the house an edge', () => {
  const bet = (turnoverClass: 'SLOTS' | 'LOTTERY_LO2_DE', rtp: number) => ({
    name: turnoverClass,
    turnoverClass,
    rtp: fraction(rtp, 10_000),
  });
  const rules = { rates: DEFAULT_REBATE_RATES, vipPlus: 0 };

  it('with the return of the odds added', () => {
    expect(() => assertRebates([bet('SLOTS', 9_914), bet('LOTTERY_LO2_DE', 9_990)], rules)).not.toThrow();
    expect(() => assertRebates([bet('SLOTS', 9_915)], rules)).toThrow('SLOTS returns 99.9500 %');
    expect(() => assertRebates([bet('SLOTS', 9_915)], rules, new Set(['SLOTS']))).not.toThrow();
    const lottery = { ...rules, rates: { ...DEFAULT_REBATE_RATES, LOTTERY_LO2_DE: 50 } };
    expect(() => assertRebates([bet('LOTTERY_LO2_DE', 9_950)], lottery)).toThrow('returns 100.0000 %');
  });

  it('with what a level adds, where there is a rebate at all', () => {
    const plus = { ...rules, vipPlus: 20 };
    expect(() => assertRebates([bet('LOTTERY_LO2_DE', 9_990)], plus)).not.toThrow();
    expect(() => assertRebates([bet('SLOTS', 9_894)], plus)).not.toThrow();
    expect(() => assertRebates([bet('SLOTS', 9_895)], plus)).toThrow('SLOTS returns 99.9500 %');
  });
});
