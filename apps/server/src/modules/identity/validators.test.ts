import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOn, dayIn } from './age.ts';
import { checkPassword } from './password-rule.ts';
import { checkField, registerFields } from './validators.ts';

const settings = { usernameMinLength: 4, usernameMaxLength: 15, askEmail: true, askBirthday: true };
const profile = { passwordMinimumLength: 8, passwordComposition: false };
const fieldOf = (name: string, changes: object = {}) => {
  const field = registerFields({ settings, profile: { ...profile, ...changes } }).find((one) => one.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
};

test('a pattern that a browser reads otherwise than the server', () => {
  for (const field of registerFields({ settings, profile })) {
    expect(field.acceptedPattern).toMatch(/^\^.*\$$/);
    // what an input's pattern attribute compiles to
    new RegExp(`^(?:${field.acceptedPattern})$`, 'v');
    expect(field.minLength).toBeLessThanOrEqual(field.maxLength);
  }
});

test('a user name that the published rule allows and the server refuses, or the other way', () => {
  const field = fieldOf('username');
  const rule = new RegExp(field.acceptedPattern);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-zA-Z0-9 _'-]{0,17}$/)), (typed) => {
      const fits = rule.test(typed) && typed.length >= field.minLength && typed.length <= field.maxLength;
      expect(checkField(field, typed) === null).toBe(fits);
      if (fits) expect(typed).toMatch(/^[A-Za-z][A-Za-z0-9]{3,14}$/);
    }),
  );
});

test('the older password rule on a site whose profile does not ask for it', () => {
  expect(checkField(fieldOf('password'), 'onlyletters')).toBeNull();
  const older = { passwordComposition: true, passwordMinimumLength: 7 };
  expect(checkField(fieldOf('password', older), 'onlyletters')).toEqual({ code: 'field_invalid' });
  expect(checkField(fieldOf('password', older), '1234567890')).toEqual({ code: 'field_invalid' });
  expect(checkField(fieldOf('password', older), 'abcdef1')).toBeNull();
  expect(checkField(fieldOf('password', older), 'abcde1')).toEqual({
    code: 'password_length',
    params: { min: 7, max: 256 },
  });
});

test.each([
  'password',
  'P@ssw0rd',
  'qwertyuiop',
  '12345678',
  'iloveyou1',
  'aaaaaaaaaa',
  'zyxwvuts',
  '１２３４５６７８',
])('the password %s that is not called common', (password) => {
  expect(checkPassword(password, 'marigold')).toEqual({ code: 'password_common' });
});

test('an uncommon password that is refused', () => {
  for (const password of ['violet-anchor-42', 'tranquil otter', 'дом на горе', '🎲🎲 dice dice']) {
    expect(checkPassword(password, 'marigold')).toBeNull();
  }
});

test('a birthday counted by another day than the site has', () => {
  const late = new Date('2026-11-02T17:00:00Z');
  expect(dayIn('Asia/Manila', late)).toEqual({ year: 2026, month: 11, day: 3 });
  expect(dayIn('UTC', late)).toEqual({ year: 2026, month: 11, day: 2 });
  expect(ageOn('2005-11-03', dayIn('Asia/Manila', late))).toBe(21);
  expect(ageOn('2005-11-03', dayIn('UTC', late))).toBe(20);
});

test('a day that does not exist, or lies ahead, that has an age', () => {
  const today = { year: 2026, month: 11, day: 2 };
  for (const day of ['2001-02-29', '2001-13-01', '2001-00-10', '0001-01-01', '2027-01-01', '01-02-2000', '2000-1-1']) {
    expect(ageOn(day, today)).toBeNull();
  }
  expect(ageOn('2004-02-29', { year: 2025, month: 2, day: 28 })).toBe(20);
  expect(ageOn('2004-02-29', { year: 2025, month: 3, day: 1 })).toBe(21);
});
