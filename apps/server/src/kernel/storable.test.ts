import { expect, test } from 'vitest';
import { isStorable } from './storable.ts';

test.each(['a\0b', '\ud800', { name: ['fine', { deep: '\udc00' }] }, { 'na\0me': 1 }])(
  'finds that %j cannot be stored',
  (value) => {
    expect(isStorable(value)).toBe(false);
  },
);

test('accepts the text of people', () => {
  expect(isStorable({ text: 'Triều 👩‍👩‍👧 \t\n\u0001', list: [1, null, true, 5n, undefined] })).toBe(true);
});

test('walks a value nested deeper than the stack', () => {
  let deep: unknown = 'bottom';
  for (let i = 0; i < 200_000; i += 1) deep = [deep];
  expect(isStorable(deep)).toBe(true);
});
