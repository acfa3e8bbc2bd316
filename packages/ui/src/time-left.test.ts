import { describe, expect, it } from 'vitest';
import { clockOf, untilNextSecond } from './time-left.ts';

describe('the clock of a deadline', () => {
  it('is not over before its end', () => {
    expect(clockOf(1)).toEqual({ days: 0, clock: '0:01' });
    expect(clockOf(0)).toEqual({ days: 0, clock: '0:00' });
    expect(clockOf(-5000)).toEqual({ days: 0, clock: '0:00' });
  });

  it('does not lose a unit where the one before it ends', () => {
    expect(clockOf(59_999).clock).toBe('1:00');
    expect(clockOf(3_600_000).clock).toBe('1:00:00');
    expect(clockOf(86_400_000)).toEqual({ days: 1, clock: '0:00:00' });
    expect(clockOf(3_729_000).clock).toBe('1:02:09');
  });

  it('does not tick past a second', () => {
    expect(untilNextSecond(2500)).toBe(500);
    expect(untilNextSecond(2000)).toBe(1000);
    expect(untilNextSecond(0)).toBe(1000);
  });
});
