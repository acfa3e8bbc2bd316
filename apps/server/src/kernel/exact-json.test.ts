import { expect, test } from 'vitest';
import { parseExactJson, writeExactJson } from './exact-json.ts';

const read = (text: string) => parseExactJson(Buffer.from(text), ['amount']);

test('a number beyond what a number can tell that loses its last digits', () => {
  expect(read('{"amount":9223372036854775807}')).toEqual({ amount: 9_223_372_036_854_775_807n });
  expect(read('{"amount":-100,"other":100}')).toEqual({ amount: -100n, other: 100 });
  expect(writeExactJson({ status: 'OK', balance: 9_223_372_036_854_775_807n })).toBe(
    '{"status":"OK","balance":9223372036854775807}',
  );
});

test.each(['1.5', '1e3', '"100"', 'null', '99999999999999999999', '{}'])(
  'an amount %s that is taken for a whole number',
  (text) => {
    expect(typeof read(`{"amount":${text}}`).amount).not.toBe('bigint');
  },
);

test.each(['', '[]', '1', 'null', '{', '{"a":1}x'])('a body %j that is taken for an object', (text) => {
  expect(() => read(text)).toThrow();
});

test('bytes that are no text and are read as other letters', () => {
  expect(() => parseExactJson(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), [])).toThrow();
});

test('a field of nothing that is written, or a text that breaks out of its quotes', () => {
  expect(writeExactJson({ a: undefined, b: '"},', c: false })).toBe('{"b":"\\"},","c":false}');
});
