import { expect, test } from 'vitest';
import { returnText } from './return-text.ts';

test('a return is a share of what was staked, and nothing where nothing was', () => {
  expect(returnText('973', '1000', 'en')).toBe('97.30%');
  expect(returnText('0', '0', 'en')).toBe('–');
});
