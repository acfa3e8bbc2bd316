import { expect, test } from 'vitest';
import { median } from './bench-kit.ts';

test('a median that follows the order of measurement, or one outlier', () => {
  expect(median([900, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 1000])).toBe(3.5);
  expect(() => median([])).toThrow('nothing');
});
