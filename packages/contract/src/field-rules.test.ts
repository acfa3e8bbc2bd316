import { expect, test } from 'vitest';
import type { RegisterField } from './areas/system.ts';
import { checkField, compilePattern, fieldValue } from './field-rules.ts';
import { readMobile } from './mobile-number.ts';
import { type PatternFamily, patternFamilies, patternFamilyNames } from './pattern-families.ts';

const rule = (name: string, changes: Partial<RegisterField> = {}): RegisterField => ({
  name,
  enabled: true,
  required: true,
  acceptedPattern: '.*',
  patternId: 'any',
  minLength: 2,
  maxLength: 10,
  ...changes,
});

/** Values that each family takes, and values that it does not. */
const families: Record<PatternFamily, [right: string[], wrong: string[]]> = {
  any: [['a b', '#@!', '漢字'], ['a\nb']],
  letter_first: [
    ['a1', 'Abc'],
    ['1a', 'a b', 'a_b', 'é1'],
  ],
  kanji_digits: [
    ['漢字12', '々〇', '12'],
    ['かな', 'ab', '漢 字'],
  ],
  mailbox: [
    ['a@b.c', "o'neil+x@mail.example.com"],
    ['a@b', '@b.c', 'a b@c.d', 'a@b..c', 'a@b.c.', 'a@b@c.d'],
  ],
  alphanumeric: [
    ['abc', '123', 'A1'],
    ['a-b', 'a b', 'ä'],
  ],
  letters_and_digits: [
    ['a1', '1a', 'aaa111'],
    ['aaa', '111', 'a1!', 'a 1'],
  ],
  digits: [['123'], ['12a', '1 2', '１２', '-1']],
  alphanumeric_upper: [
    ['aB1', 'ABC', 'A1'],
    ['ab1', '123', 'A-1'],
  ],
  letters_spaces: [
    ['ab cd', 'AB'],
    ['ab1', 'a-b', 'ná'],
  ],
  no_spaces: [
    ['a#1', '漢字'],
    ['a b', 'a\tb', 'a\u00a0b', 'a\u3000b'],
  ],
  chinese: [
    ['中文，。', '（中）', '张·三'],
    ['中a', '中 文', '한국'],
  ],
  date_ymd: [['1999-12-31'], ['31-12-1999', '1999/12/31', '1999-1-1']],
  date_mdy: [['12-31-1999'], ['1999-12-31', '12/31/1999']],
  korean: [
    ['한국어', 'ㄱㄴ'],
    ['한국 어', 'ab', '漢字'],
  ],
  thai: [
    ['ไทย', 'ก็'],
    ['ไทย ไทย', 'ab', '๑๒'],
  ],
  thai_english: [
    ['ไทย ab', 'Somchai'],
    ['ab1', '漢字'],
  ],
  upper_spaces: [['AB CD'], ['Ab', 'A1', 'Á']],
  letters_digits_symbols: [
    ['a#1!', '~x{}'],
    ['a b', 'é', '漢字'],
  ],
  strong: [
    ['aB1!', 'aB1 é'],
    ['aB1', 'aB!', 'ab1!', 'AB1!'],
  ],
  two_part_name: [
    ['Maria Santos', 'Nguyễn Lan', '山田 太郎'],
    ['Maria', 'Ana Maria Cruz', ' Ana', 'Ana 2', 'Ana  B'],
  ],
  fullwidth_japanese: [
    ['ヤマダ', 'やまだ', '山田', 'ＡＢ１'],
    ['AB', 'ﾔﾏ', '山 田'],
  ],
  upper: [['ABC'], ['AbC', 'A B', 'A1']],
};

test.each(patternFamilyNames)('accepts and rejects values of the family %s as declared', (family) => {
  const [right, wrong] = families[family];
  const field = rule('zalo', {
    acceptedPattern: patternFamilies[family],
    patternId: family,
    minLength: 1,
    maxLength: 40,
  });
  const inForm = (value: string) => checkField(field, value, {});
  for (const value of right) expect([value, inForm(value)]).toEqual([value, null]);
  const expected = { code: `reg_pattern_${family}`, params: { min: 1, max: 40 } };
  // what stands around a value is trimmed before it is judged
  for (const value of wrong.filter((one) => one === one.trim()))
    expect([value, inForm(value)]).toEqual([value, expected]);
});

test('has no family that an attacker can slow down', () => {
  const letters = ['a', 'A', '1', '!', ' ', '@', '.', '-', '中', 'ก'];
  for (const family of patternFamilyNames) {
    const pattern = compilePattern(patternFamilies[family]);
    const steps = (length: number) => {
      let matched = 0;
      for (const one of letters)
        for (const two of letters) if (pattern.test(`${(one + two).repeat(length)}\n`)) matched += 1;
      return matched;
    };
    // a pattern that goes back and forth over 20,000 characters would not end within the test's time
    expect(steps(10_000)).toBe(0);
  }
});

test('states equal bounds as one number', () => {
  const exact = rule('idNumber', { acceptedPattern: '[0-9]+', patternId: 'digits', minLength: 9, maxLength: 9 });
  expect(checkField(exact, '12', {})).toEqual({ code: 'reg_pattern_digits_exact', params: { count: 9 } });
  expect(checkField({ ...exact, maxLength: 10 }, '12', {})).toEqual({
    code: 'reg_pattern_digits',
    params: { min: 9, max: 10 },
  });
  expect(checkField(exact, '123456789', {})).toBeNull();
  expect(checkField(exact, '1234567890', {})).not.toBeNull();
});

test('accepts any text by a star', () => {
  expect(checkField(rule('zalo', { acceptedPattern: '*' }), 'a #1', {})).toBeNull();
});

test('accepts the absence of a field that is not asked for or may stay empty', () => {
  expect(checkField(rule('email', { enabled: false }), '', {})).toBeNull();
  expect(checkField(rule('email', { required: false }), '  ', {})).toBeNull();
  expect(checkField(rule('email'), '  ', {})).toEqual({ code: 'field_required' });
  expect(checkField(rule('email'), undefined, {})).toEqual({ code: 'field_required' });
});

test('counts the spaces of a password, and compares its confirmation', () => {
  expect(fieldValue('password', ' a ')).toBe(' a ');
  expect(fieldValue('nickname', ' a ')).toBe('a');
  const confirm = rule('confirmPassword', { required: false, minLength: 0 });
  expect(checkField(confirm, 'secret1', { password: 'secret1 ' })).toEqual({ code: 'confirm_password_mismatch' });
  expect(checkField(confirm, 'secret1', { password: 'secret1' })).toBeNull();
  expect(checkField(confirm, '', { password: 'secret1' })).toEqual({ code: 'field_required' });
  expect(checkField(rule('password'), 'a', {})).toEqual({ code: 'password_length', params: { min: 2, max: 10 } });
});

test('requires a code with a number', () => {
  const code = rule('verificationCode', { required: false, minLength: 0, maxLength: 255 });
  expect(checkField(code, '', { mobileNum: '' })).toBeNull();
  expect(checkField(code, '', { mobileNum: ' 09' })).toEqual({ code: 'field_required' });
});

test('checks numbers, birthdays and names beyond their form', () => {
  const number = rule('mobileNum', { maxLength: 32 });
  const given = { countryDialingCode: '63' };
  expect(checkField(number, '09175550123', given, { readMobile })).toBeNull();
  expect(checkField(number, '0917555', given, { readMobile })).toEqual({ code: 'phone_invalid' });
  const age = { minimum: 21, today: { year: 2026, month: 11, day: 2 } };
  const birthday = rule('birthday', { acceptedPattern: patternFamilies.date_ymd, patternId: 'date_ymd' });
  expect(checkField(birthday, '2005-11-02', {}, { age })).toBeNull();
  expect(checkField(birthday, '2005-11-03', {}, { age })).toEqual({ code: 'under_age', params: { minimumAge: 21 } });
  expect(checkField(birthday, '2001-02-30', {}, { age })).toEqual({ code: 'date_invalid' });
  const payee = rule('payeeName', { maxLength: 60 });
  expect(checkField(payee, 'Maria Dela Cruz', {})).toBeNull();
  expect(checkField(payee, '阮氏蘭', {})).toBeNull();
  for (const wrong of ['maria Cruz', 'Maria cruz', 'Anne-marie']) {
    expect(checkField(payee, wrong, {})).toEqual({ code: 'real_name_invalid' });
  }
});
