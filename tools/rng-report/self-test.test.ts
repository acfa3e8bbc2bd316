import { expect, it } from 'vitest';
import { expansionOf } from './expansions.ts';
import { differencesFor, oldComplexity } from './self-test.ts';
import { bitsOfText } from './sp800-22/index.ts';
import { linearComplexity } from './sp800-22/linear-complexity.ts';
import { serial } from './sp800-22/serial.ts';

// e here, the three others in the self-test with which every report begins
it('tests published numbers as published', () => {
  expect(differencesFor('e')).toEqual([]);
});

it('e, in the examples of section 2', () => {
  const e = expansionOf('e', 1_000_000);
  expect(linearComplexity(e, 1_000, oldComplexity)).toBeCloseTo(0.845406, 6);
  expect(serial(e, 2).map((p) => Number(p.toFixed(6)))).toEqual([0.843764, 0.561915]);
});

it('has the digits of the number', () => {
  const first = (number: Parameters<typeof expansionOf>[0]) => expansionOf(number, 40).join('');
  // integer part and fraction, as doubles have them
  for (const [number, value] of [
    ['pi', Math.PI],
    ['e', Math.E],
    ['sqrt2', Math.SQRT2],
    ['sqrt3', Math.sqrt(3)],
  ] as const) {
    expect(first(number)).toBe(value.toString(2).replace('.', '').slice(0, 40));
  }
  expect(bitsOfText('1 0')).toHaveLength(2);
});
