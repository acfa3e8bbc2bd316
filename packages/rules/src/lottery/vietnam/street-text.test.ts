import { expect, test } from 'vitest';
import { readStreet } from './street-text.ts';

const read = (text: string, lottery: Parameters<typeof readStreet>[0] = 'STREET_MN1') => {
  const { lines, unread } = readStreet(lottery, text);
  return [
    ...lines.map(({ play, selection, unit }) => `${play} ${selection} ${unit}`),
    ...unread.map((u) => `? ${u.text} (${u.reason})`),
  ];
};

test.each([
  ['đá 12 34 10n', ['DA 12,34 10000']],
  ['ĐÁ 12,34 10K', ['DA 12,34 10000']],
  ['12 34 dd10n b5n', ['DD 12,34 10000', 'B2 12,34 5000']],
  ['12 dd10n 56 78 b2n', ['DD 12 10000', 'B2 56,78 2000']],
  ['123 xc 2n', ['XC 123 2000']],
  ['123 xcd 2n', ['XC 123,132,213,231,312,321 2000']],
  ['112 bdao 1n', ['B3 112,121,211 1000']],
  ['12 345 6789 b1n', ['B2 12 1000', 'B3 345 1000', 'B4 6789 1000']],
  ['10/20keo50 dd 0,5n', ['DD 10,20,30,40,50 500']],
  ['12 b7l 1tr', ['B7L 12 1000000']],
])('"%s" is read as players mean it', (text, lines) => expect(read(text)).toEqual(lines));

test('the words of the official draws mean their own plays', () => {
  expect(read('12 34 lo5n de10n', 'VN_MB')).toEqual(['LO2 12,34 5000', 'DE_DB 12,34 10000']);
  expect(read('xien 12 34 56 20n', 'VN_MB')).toEqual(['X3 12,34,56 20000']);
});

test.each([
  ['12 34', ['? 12 34 (word)']],
  ['đá 12 34', ['? da 12 34 (amount)']],
  ['đá 12 10n', ['? da 12 (numbers)']],
  ['12 abc 10n', ['? abc (word)', '? 10n (amount)']],
  ['dd 10n', ['? 10n (numbers)']],
  ['1 dd10n', ['? 1 (word)', '? dd10n (numbers)']],
  ['b8l 12 5n', ['? b8l (word)', '? 5n (amount)']],
  ['12 constructor5n', ['? constructor5n (word)', '? 12 (word)']],
])('what of "%s" cannot be read is returned, and nothing is guessed', (text, said) => expect(read(text)).toEqual(said));

test('a long text ends at its limits', () => {
  const { lines } = readStreet('STREET_MN1', '12 dd1n '.repeat(2_000));
  expect(lines).toHaveLength(200);
});
