import { expect, test } from 'vitest';
import type { SymbolAct } from '../themes/theme.ts';
import { actedPoint } from './symbol-acts.ts';

const acts: readonly SymbolAct[] = [
  'swims',
  'sways',
  'wobbles',
  'turns',
  'flaps',
  'flickers',
  'blooms',
  'revs',
  'swings',
  'leaps',
];
const places = [0, 0.25, 0.5, 0.75, 1].flatMap((u) => [0, 0.5, 1].map((v) => [u, v] as const));

test.each(acts)('a symbol that %s begins and ends in its place, and moves between', (act) => {
  let moved = 0;
  for (const [u, v] of places) {
    for (const t of [0, 1]) {
      const at = actedPoint(act, u, v, t);
      expect(at.u).toBeCloseTo(u);
      expect(at.v).toBeCloseTo(v);
    }
    for (const t of [0.15, 0.35, 0.55, 0.85]) {
      const at = actedPoint(act, u, v, t);
      moved = Math.max(moved, Math.hypot(at.u - u, at.v - v));
      // it stays within its cell and a little more
      expect(Math.hypot(at.u - u, at.v - v)).toBeLessThan(act === 'turns' ? 1.1 : 0.4);
    }
  }
  expect(moved).toBeGreaterThan(0.01);
});

test('what a symbol stands on or hangs from stays', () => {
  for (const t of [0.2, 0.5, 0.7]) {
    expect(actedPoint('sways', 0.5, 1, t).u).toBeCloseTo(0.5);
    expect(actedPoint('swims', 0.5, 0, t).u).toBeCloseTo(0.5);
    expect(actedPoint('swings', 0.5, 0, t)).toEqual({ u: 0.5, v: 0 });
    expect(actedPoint('blooms', 0.5, 0.5, t)).toEqual({ u: 0.5, v: 0.5 });
  }
});
