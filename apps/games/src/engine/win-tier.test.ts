import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCelebrated, winTier } from './win-tier.ts';

test('no return of the stake or less is ever celebrated', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 10n ** 12n }), (stake, part) => {
      expect(isCelebrated(winTier(part % (stake + 1n), stake))).toBe(false);
    }),
  );
});

test('the tiers begin just above the stake, at ten stakes and at forty', () => {
  expect([0n, 100n, 101n, 999n, 1000n, 3999n, 4000n].map((win) => winTier(win, 100n))).toEqual([
    'none',
    'stated',
    'small',
    'small',
    'medium',
    'medium',
    'large',
  ]);
});
