import { compilePattern } from '@croupier/contract/field-rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafePattern } from './safe-pattern.ts';
import { siteSettings } from './settings.ts';

test.each([
  '[a-z]+',
  '^[A-Z]{2}\\d{6,8}$',
  '[^\\s@]+@[a-z]+',
  '\\d{3}-\\d{4}',
  '[\\u0e01-\\u0e2e]+',
  'No\\.\\d+',
  '[A-Za-z]\\w{3,14}',
  '[a-z]+[0-9]*',
  '.{3,20}',
])('accepts the plain pattern %s', (source) => {
  expect(isSafePattern(source)).toBe(true);
  compilePattern(source);
});

test.each([
  '(a+)+',
  '(a|a)*',
  '([a-z]+)*$',
  'a*a*a*b',
  '.*.*=.*',
  '[a-z]*[a-z0-9]+',
  '[a-z]+x?[a-z]+',
  '\\d+\\w+',
  '(?=a)a',
  '(?<n>a)\\k<n>',
  'a|b',
  '\\1',
  'a{1,',
  'a{1000}',
  'a{3,2}',
  'a+?',
  'a++',
  'a**',
  '[',
  '[]',
  '[z-a]',
  '[a',
  'a)',
  '\\',
  '\\p{L}+',
  '\\x41',
  '',
  'a'.repeat(201),
])('refuses the pattern %s, which can be slow, or means different things to different engines', (source) => {
  expect(isSafePattern(source)).toBe(false);
});

test('accepts only patterns that compile and match quickly', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '[a-z]',
      '[^a]',
      '.',
      '\\d',
      '\\w',
      '\\s',
      'a',
      'b',
      '\\.',
      '[0-9a-f]',
      '-',
      '\\-',
      '@',
      '~',
      '[&]',
      '}',
      ']',
    ),
    fc.string({ maxLength: 2 }),
  );
  const count = fc.constantFrom('', '', '+', '*', '?', '{2}', '{1,3}', '{2,}', '{', '{,2}');
  const source = fc
    .array(fc.tuple(piece, count), { maxLength: 6 })
    .map((items) => items.map(([one, times]) => one + times).join(''));
  let safe = 0;
  fc.assert(
    fc.property(source, fc.constantFrom('a', 'ab', '1', 'a1', ' ', 'z-'), (pattern, text) => {
      if (!isSafePattern(pattern)) return;
      safe += 1;
      // backtracking over this would take some 10^10 steps
      compilePattern(pattern).test(`${text.repeat(50_000)}\n`);
    }),
    { numRuns: 5_000, seed: 7 },
  );
  expect(safe).toBeGreaterThan(500);
});

test('refuses a form that an operator cannot mean', () => {
  const accepts = (value: unknown) => siteSettings.schemas.registerFields.safeParse(value).success;
  expect(accepts({ zalo: { enabled: true, pattern: 'digits', minLength: 3, maxLength: 9 } })).toBe(true);
  expect(accepts({ zalo: { pattern: '*' }, email: { required: true } })).toBe(true);
  for (const wrong of [
    { nickName: { enabled: true } },
    { zalo: { enabled: 'yes' } },
    { zalo: { pattern: '(a+)+' } },
    { zalo: { minLength: 9, maxLength: 3 } },
    { zalo: { minLength: -1 } },
    { zalo: { maxLength: 100_000 } },
    { zalo: { acceptedPattern: 'a' } },
  ]) {
    expect([wrong, accepts(wrong)]).toEqual([wrong, false]);
  }
});
