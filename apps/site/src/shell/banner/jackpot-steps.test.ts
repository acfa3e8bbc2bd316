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
    let shown = jackpotStart(pool - step * 12n, pool, step);
    for (let index = 0; index < 50; index += 1) {
      const next = jackpotNext(shown, pool, step);
      expect(next).toBeGreaterThanOrEqual(shown);
      expect(next).toBeLessThanOrEqual(pool);
      shown = next;
    }
    expect(shown).toBe(pool);
  });

  it('begins with the whole pool, so that a page that is loaded anew shows no less than before', () => {
    expect(jackpotStart(null, pool, step)).toBe(pool);
    expect(jackpotStart(null, 5n, step)).toBe(5n);
  });

  it('falls at once when the pool has been paid out', () => {
    expect(jackpotStart(pool, 100_000n, step)).toBe(100_000n);
  });

  it('goes on from where it is when the pool has grown, and does not stay behind for ever', () => {
    expect(jackpotStart(pool, pool + step * 3n, step)).toBe(pool);
    expect(jackpotStart(pool, pool + step * 1000n, step)).toBe(pool + step * 980n);
  });
});
