import { describe, expect, it } from 'vitest';
import { waitMs } from './live-connection.ts';

describe('waitMs', () => {
  it('waits half a minute at most', () => {
    expect(waitMs(40, 1)).toBe(30_000);
  });

  it('spreads the browsers that come back', () => {
    expect(waitMs(2, 0)).toBe(1500);
    expect(waitMs(2, 1)).toBe(2000);
  });
});
