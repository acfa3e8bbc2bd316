import { expect, test } from 'vitest';
import { loadTexts } from '../../locales/texts.ts';
import { timesText, worthOf } from './times.ts';

test('a multiplier keeps its hundredths until there are none', async () => {
  const texts = await loadTexts('EN', { code: 'PHP', exponent: 2, symbol: '₱' });
  expect([110, 1040, 9999, 10_000, 22_310, 900_766].map((hundredths) => timesText(hundredths, texts))).toEqual([
    '1.10×',
    '10.40×',
    '99.99×',
    '100×',
    '223.10×',
    '9,007.66×',
  ]);
});

test('what a stake comes to is rounded down to the minor unit', () => {
  expect(worthOf(20n, 110)).toBe(22n);
  expect(worthOf(33n, 125)).toBe(41n);
});
