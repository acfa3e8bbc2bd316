import { expect, test } from 'vitest';
import { outcomeText } from './outcome-text.ts';

test('last digits are written in their order, sides and sums as they stand', () => {
  expect(outcomeText('DB', '7/0')).toBe('07');
  expect(outcomeText('DB_FRONT', '7/0')).toBe('70');
  expect(outcomeText('FIRST', '7/0')).toBe('70');
  expect(outcomeText('SUM', '11')).toBe('11');
  expect(outcomeText('SIDES', 'B/O')).toBe('B O');
});
