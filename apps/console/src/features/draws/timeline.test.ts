import { expect, test } from 'vitest';
import { barsOf, hoursOf } from './timeline.ts';

const hourMs = 3_600_000;
const now = Date.UTC(2026, 10, 27, 12, 30);
const issue = (number: string, opensMs: number, drawsMs: number, more = {}) => ({
  issueId: number,
  number,
  state: 'open' as const,
  disputed: false,
  opensAt: new Date(opensMs).toISOString(),
  locksAt: new Date(drawsMs - 60_000).toISOString(),
  drawsAt: new Date(drawsMs).toISOString(),
  ...more,
});

test('a daily issue is a bar from its opening to its draw, cut off at the ends of the line', () => {
  const bars = barsOf({ issues: [issue('a', now - 20 * hourMs, now + 2 * hourMs)] }, now);
  expect(bars).toMatchObject([{ number: 'a', start: 0, state: 'open' }]);
  expect(bars[0]?.width).toBeCloseTo((4 / 6) * 100);
});

test('an issue outside of the six hours is not shown', () => {
  expect(barsOf({ issues: [issue('a', now - 9 * hourMs, now - 3 * hourMs)] }, now)).toEqual([]);
});

test('issues of every minute are one bar, named after the issue that sells, or after one that waits for a person', () => {
  const minutes = [-3, -2, -1, 0, 1].map((minute) =>
    issue(`m${minute}`, now + (minute - 1) * 60_000 + 30_000, now + minute * 60_000 + 30_000),
  );
  expect(barsOf({ issues: minutes }, now)).toMatchObject([{ number: 'm0', start: 0, width: 100 }]);
  const [first, ...rest] = minutes;
  const waits = [{ ...first, disputed: true } as (typeof minutes)[number], ...rest];
  expect(barsOf({ issues: waits }, now)).toMatchObject([{ number: 'm-3', state: 'disputed', width: 100 }]);
});

test('full hours stand where they are', () => {
  const hours = hoursOf(now);
  expect(hours).toHaveLength(6);
  expect(hours[0]?.at).toBeCloseTo((0.5 / 6) * 100);
});
