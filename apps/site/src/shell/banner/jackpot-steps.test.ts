import { describe, expect, it } from 'vitest';
import { jackpotNext, jackpotStart, jackpotStep } from './jackpot-steps.ts';

const step = jackpotStep(2);
const pool = 841_290_637n;

describe('jackpot counter', () => {
  it('steps by 165.11 in the minor units of the currency', () => {
    expect(jackpotStep(2)).toBe(16_511n);
    expect(jackpotStep(0)).toBe(165n);
    expect(jackpotStep(3)).toBe(165_110n);
  });

  it('never shows money that is not in the pool', () => {
    for (let now = 0; now < 120_000; now += 1000) {
      let shown = jackpotStart(null, pool, step, now);
      expect(shown).toBeLessThanOrEqual(pool);
      for (let index = 0; index < 50; index += 1) {
        const next = jackpotNext(shown, pool, step);
        expect(next).toBeGreaterThanOrEqual(shown);
        expect(next).toBeLessThanOrEqual(pool);
        shown = next;
      }
      expect(shown).toBe(pool);
    }
  });

  it('does not show less than nothing where the pool is small', () => {
    expect(jackpotStart(null, 5n, step, 3000 * 7)).toBe(0n);
    expect(jackpotStart(null, 0n, step, 0)).toBe(0n);
  });

  it('falls at once when the pool has been paid out', () => {
    expect(jackpotStart(pool, 100_000n, step, 0)).toBe(100_000n);
  });

  it('goes on from where it is when the pool has grown, and does not stay behind for ever', () => {
    expect(jackpotStart(pool, pool + step * 3n, step, 0)).toBe(pool);
    expect(jackpotStart(pool, pool + step * 1000n, step, 0)).toBe(pool + step * 980n);
  });

  it('begins where the time says, so that a reload does not begin anew', () => {
    expect(jackpotStart(null, pool, step, 3000 * 5)).toBe(pool - step * 5n);
    expect(jackpotStart(null, pool, step, 3000 * 6 - 1)).toBe(pool - step * 5n);
  });
});
