import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCelebrated, isLettered, winTier } from './win-tier.ts';

test('no return of the stake or less is ever celebrated', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 10n ** 12n }), (stake, part) => {
      const tier = winTier(part % (stake + 1n), stake);
      expect(isCelebrated(tier)).toBe(false);
      expect(isLettered(tier)).toBe(false);
    }),
  );
});

test('the tiers begin just above the stake, and at five, fifteen, forty and a hundred stakes', () => {
  const wins = [0n, 100n, 101n, 499n, 500n, 1499n, 1500n, 3999n, 4000n, 9999n, 10_000n, 10n ** 15n];
  expect(wins.map((win) => winTier(win, 100n))).toEqual([
    'none',
    'stated',
    'small',
    'small',
    'nice',
    'nice',
    'big',
    'big',
    'huge',
    'huge',
    'epic',
    'epic',
  ]);
});
