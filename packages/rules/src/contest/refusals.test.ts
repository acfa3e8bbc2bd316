import { type Amount, amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidStake } from '../shared/index.ts';
import {
  assertPoolCommission,
  debitOf,
  dividendFor,
  drawReturn,
  type FightResult,
  fighterReturn,
  offerFight,
  SAMPLE_CHANCES,
  SIDES,
  settleDraw,
  settleFighter,
  settlePool,
  UnsoundFight,
} from './index.ts';

const stake = amount(100n);
const pools = { MERON: amount(1_200n), WALA: amount(800n) };
const fighter = { side: 'MERON', entered: stake, quote: 83, convention: 'stake' } as const;

describe('settlement of a fight is refused', () => {
  it.each([0n, -1n, 2n ** 63n, 100, Number.NaN] as Amount[])('at a stake of %s', (none) => {
    expect(() => settleFighter({ ...fighter, entered: none }, 'MERON')).toThrow(InvalidStake);
    expect(() => settleDraw({ side: 'BDD', stake: none }, 'BDD')).toThrow(InvalidStake);
    expect(() => settlePool({ side: 'MERON', stake: none }, 'MERON', pools, 500)).toThrow(InvalidStake);
    expect(() => debitOf(none, -95, 'toWin')).toThrow(InvalidStake);
  });

  it.each(['meron', 'DRAW', '', undefined] as unknown as FightResult[])('with the result %s', (result) => {
    expect(() => settleFighter(fighter, result)).toThrow(UnsoundFight);
    expect(() => settleDraw({ side: 'BDD', stake }, result)).toThrow(UnsoundFight);
    expect(() => settlePool({ side: 'MERON', stake }, result, pools, 500)).toThrow(UnsoundFight);
  });

  it('on an unknown side, convention or odds', () => {
    const side = 'wala' as 'WALA';
    expect(() => settleFighter({ ...fighter, side }, 'MERON')).toThrow(UnsoundFight);
    expect(() => settleFighter({ ...fighter, convention: 'win' as 'toWin' }, 'MERON')).toThrow(UnsoundFight);
    expect(() => settlePool({ side, stake }, 'MERON', pools, 500)).toThrow(UnsoundFight);
    expect(() => settleDraw({ side: 'MERON' as 'BDD', stake }, 'BDD')).toThrow(UnsoundFight);
    for (const BDD of [-9, 0, 0.5, Number.NaN]) {
      expect(() => settleDraw({ side: 'BDD', stake }, 'BDD', { BDD, FTD: 88 })).toThrow(UnsoundFight);
      expect(() => drawReturn(SAMPLE_CHANCES, 'BDD', { BDD, FTD: 88 })).toThrow(UnsoundFight);
    }
    for (const quote of [0, 101, 0.5, Number.NaN]) {
      expect(() => settleFighter({ ...fighter, quote }, 'MERON')).toThrow(UnsoundFight);
      expect(() => fighterReturn(SAMPLE_CHANCES, 'MERON', quote)).toThrow(UnsoundFight);
    }
  });

  it('from invalid pools, and pools without the stake', () => {
    const negative = { ...pools, WALA: amount(-1n) };
    expect(() => dividendFor(negative, 'MERON', 500)).toThrow(InvalidStake);
    expect(() => dividendFor({ ...pools, MERON: amount(-1n) }, 'WALA', 500)).toThrow(InvalidStake);
    expect(() => settlePool({ side: 'MERON', stake: amount(1_201n) }, 'MERON', pools, 500)).toThrow(UnsoundFight);
    for (const commission of [-1, 10_001, 0.5, Number.NaN]) {
      expect(() => dividendFor(pools, 'MERON', commission)).toThrow(UnsoundFight);
      expect(() => assertPoolCommission(commission)).toThrow(UnsoundFight);
    }
  });

  it('for invalid chances and margins', () => {
    for (const margin of [Number.NaN, 0.5, 10_000, -10_000]) {
      expect(() => offerFight(SAMPLE_CHANCES, { margin })).toThrow(UnsoundFight);
    }
    const chances = { ...SAMPLE_CHANCES, MERON: Number.NaN };
    expect(() => offerFight(chances, { margin: 300 })).toThrow(UnsoundFight);
    expect(() => fighterReturn(chances, 'MERON', 83)).toThrow(UnsoundFight);
    const certain = { MERON: 0, WALA: 10_000, BDD: 0, FTD: 0 };
    expect(() => offerFight(certain, { margin: 300 })).toThrow(UnsoundFight);
  });

  it('and no other error is thrown, whatever the input', () => {
    const side = fc.oneof(fc.constantFrom(...SIDES, 'CANCELLED'), fc.string(), fc.anything());
    const sum = fc.oneof(fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }), fc.anything());
    fc.assert(
      fc.property(side, side, sum, fc.anything(), (of, result, entered, quote) => {
        for (const use of [
          () => settleFighter({ ...fighter, side: of, entered, quote } as never, result as never),
          () => settleDraw({ side: of, stake: entered } as never, result as never),
          () => settlePool({ side: of, stake: entered } as never, result as never, pools, 500),
        ]) {
          try {
            expect(use().gross >= 0n).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(RangeError);
          }
        }
      }),
      { seed: 20261124, numRuns: 500 },
    );
  });
});
