import { expect, test } from 'vitest';
import { letteredTiers } from '../shell/win-tier.ts';
import type { Flight } from '../themes/theme.ts';
import { flightCount, flightMs, placementOf } from './flight-paths.ts';

const flight: Flight = { path: 'rise', what: 'art', count: 30, from: 'big', size: 0.1 };

test('a larger win has more in flight, a smaller one than the flight’s own nothing, and the largest all of it', () => {
  const counts = letteredTiers.map(({ tier }) => flightCount(flight, tier));
  expect(counts).toEqual([0, 10, 20, 30]);
});

test.each(Object.keys(flightMs) as (keyof typeof flightMs)[])(
  'what flies by %s comes out of nothing and goes into it',
  (path) => {
    for (let n = 0; n < 40; n += 1) {
      expect(placementOf(path, n, 40, 0).alpha).toBe(0);
      expect(placementOf(path, n, 40, 1).alpha).toBe(0);
      for (const t of [0.1, 0.5, 0.9]) {
        const { x, y, size, alpha } = placementOf(path, n, 40, t);
        expect([x, y, size].every(Number.isFinite)).toBe(true);
        expect(alpha).toBeGreaterThan(0);
      }
    }
  },
);
