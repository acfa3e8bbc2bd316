import { describe, expect, it } from 'vitest';
import { waitMs } from './live.ts';

describe('waitMs', () => {
  it('does not grow without bound', () => {
    expect(waitMs(40, 1)).toBe(30_000);
  });

  it('does not bring all browsers back at the same moment', () => {
    expect(waitMs(2, 0)).toBe(1500);
    expect(waitMs(2, 1)).toBe(2000);
  });
});
