import { ConfigError } from '@croupier/server/kernel/config.ts';
import { Refusal } from '@croupier/server/kernel/refusal.ts';
import { expect, test } from 'vitest';
import { complaintOf } from './complaint.ts';
import { Problem } from './problem.ts';

test.each<[string, Error, string]>([
  ['a problem', new Problem('Choose another --port.'), 'Choose another --port.'],
  ['a configuration', new ConfigError('PORT: too large.'), 'PORT: too large.'],
  ['a refusal', new Refusal('member_not_found'), 'Refused: member not found.'],
  [
    'a refusal of fields',
    new Refusal('field_errors', {}, { apiUrl: { code: 'field_invalid' } }),
    'Refused: field errors (apiUrl: field_invalid).',
  ],
])('prints %s in one sentence without a stack', (_, error, line) => {
  expect(complaintOf(error)).toBe(line);
});

test('keeps the stack of what nobody expected', () => {
  expect(complaintOf(new TypeError('x is undefined'))).toMatch(/^TypeError: x is undefined\n +at /);
});
