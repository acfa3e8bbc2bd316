import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rolled } from './roll.ts';

it('never shows an amount beyond the two ends, and ends exactly', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt(), fc.double({ min: 0, max: 1, noNaN: true }), (from, to, share) => {
      const [low, high] = from < to ? [from, to] : [to, from];
      const shown = rolled(from, to, share);
      expect(shown >= low && shown <= high).toBe(true);
      expect(rolled(from, to, 1)).toBe(to);
      expect(rolled(from, to, 0)).toBe(from);
    }),
  );
});
