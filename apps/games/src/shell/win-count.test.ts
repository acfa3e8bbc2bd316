import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountAt, planCount, planJackpotCount, tierAt } from './win-count.ts';
import { letteredTiers, winTier } from './win-tier.ts';

const stakes = fc.bigInt({ min: 1n, max: 10n ** 9n });
const wins = fc.bigInt({ min: 1n, max: 10n ** 13n });
const order = letteredTiers.map(({ tier }) => tier);

test('an amount never falls on its way up, never exceeds the win and ends at it', () => {
  fc.assert(
    fc.property(wins, stakes, (win, stake) => {
      const count = planCount(win, stake);
      let before = 0n;
      for (let n = 0; n <= 200; n += 1) {
        const amount = amountAt(count, (count.ms * n) / 200);
        expect(amount >= before && amount <= win).toBe(true);
        before = amount;
      }
      expect(before).toBe(win);
      expect(amountAt(count, count.ms * 2)).toBe(win);
    }),
  );
});

test('no tier after the first is named before the amount has reached it, and the last named is that of the win', () => {
  fc.assert(
    fc.property(wins, stakes, (win, stake) => {
      const count = planCount(win, stake);
      for (const { tier, atMs } of count.marks.slice(1)) {
        const reached = winTier(amountAt(count, atMs), stake);
        expect(order.indexOf(tier)).toBeLessThanOrEqual(order.indexOf(reached as (typeof order)[number]));
      }
      const named = tierAt(count, count.ms);
      const tier = winTier(win, stake);
      expect(named).toBe(order.includes(tier as (typeof order)[number]) ? tier : null);
    }),
  );
});

test('a win of a hundred stakes passes every tier, each later than the one before', () => {
  const { marks } = planCount(10_200n, 100n);
  expect(marks.map(({ tier }) => tier)).toEqual(['nice', 'big', 'huge', 'epic']);
  expect(marks.map(({ atMs }) => atMs)).toEqual([...new Set(marks.map(({ atMs }) => atMs))].sort((a, b) => a - b));
});

test('a larger tier counts longer', () => {
  const times = [200n, 500n, 1_500n, 4_000n, 10_000n].map((win) => planCount(win, 100n).ms);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
});

test('a return of the stake or less is given no tier to be named by', () => {
  expect(planCount(100n, 100n).marks).toEqual([]);
  expect(tierAt(planCount(40n, 100n), 0)).toBeNull();
});

test('a jackpot counts to its amount', () => {
  const count = planJackpotCount(123_456n);
  expect(amountAt(count, 0)).toBe(0n);
  expect(amountAt(count, count.ms)).toBe(123_456n);
});
