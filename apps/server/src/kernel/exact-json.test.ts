import { expect, test } from 'vitest';
import { parseExactJson, writeExactJson } from './exact-json.ts';

const read = (text: string) => parseExactJson(Buffer.from(text), ['amount']);

test('keeps every digit of a number beyond what a double holds', () => {
  expect(read('{"amount":9223372036854775807}')).toEqual({ amount: 9_223_372_036_854_775_807n });
  expect(read('{"amount":-100,"other":100}')).toEqual({ amount: -100n, other: 100 });
  expect(writeExactJson({ status: 'OK', balance: 9_223_372_036_854_775_807n })).toBe(
    '{"status":"OK","balance":9223372036854775807}',
  );
});

test.each(['1.5', '1e3', '"100"', 'null', '99999999999999999999', '{}'])(
  'leaves the amount %s, which is not a whole number, as it is',
  (text) => {
    expect(typeof read(`{"amount":${text}}`).amount).not.toBe('bigint');
  },
);

test.each(['', '[]', '1', 'null', '{', '{"a":1}x'])('refuses the body %j, which is not an object', (text) => {
  expect(() => read(text)).toThrow();
});

test('refuses bytes that are not UTF-8', () => {
  expect(() => parseExactJson(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), [])).toThrow();
});

test('writes no undefined field, and escapes every text', () => {
  expect(writeExactJson({ a: undefined, b: '"},', c: false })).toBe('{"b":"\\"},","c":false}');
});
