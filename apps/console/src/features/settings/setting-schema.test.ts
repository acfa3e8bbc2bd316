import { expect, test } from 'vitest';
import { formOf, shortValue } from './setting-schema.ts';

const form = (jsonSchema: Record<string, unknown>, isAmount = false) => formOf({ jsonSchema, isAmount });

test('chooses the form of a setting by what it may be', () => {
  expect(form({ type: 'boolean' })).toEqual({ kind: 'flag' });
  expect(form({ type: 'integer', minimum: 5, maximum: 60 })).toEqual({ kind: 'number', min: 5, max: 60 });
  expect(form({ type: 'string', pattern: '^\\d+$' }, true)).toEqual({ kind: 'amount' });
  expect(form({ type: 'string', enum: ['work', 'none'] })).toEqual({ kind: 'choice', options: ['work', 'none'] });
  expect(form({ anyOf: [{ type: 'string', maxLength: 40 }, { type: 'null' }] })).toEqual({
    kind: 'line',
    nullable: true,
    longest: 40,
  });
  expect(form({ type: 'array', items: { type: 'string' }, maxItems: 20 })).toEqual({ kind: 'lines', most: 20 });
  expect(form({ type: 'object', additionalProperties: { type: 'string', maxLength: 300 } })).toEqual({
    kind: 'byLanguage',
    longest: 300,
  });
  expect(form({ type: 'array', items: { type: 'object' } })).toEqual({ kind: 'json' });
  expect(form({})).toEqual({ kind: 'json' });
});

test('writes every value as one line', () => {
  expect(shortValue(['EN', 'VI'])).toBe('EN, VI');
  expect(shortValue(null)).toBe('');
  expect(shortValue({ a: 1 })).toBe('{"a":1}');
});
