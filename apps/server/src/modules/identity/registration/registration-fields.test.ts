import { ageOn, checkField, compilePattern, dayIn } from '@croupier/contract/field-rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPassword } from '../../../kernel/password-rule.ts';
import { type FormSite, registerFields } from './registration-fields.ts';

const settings: FormSite['settings'] = {
  usernameMinLength: 4,
  usernameMaxLength: 15,
  askEmail: true,
  askBirthday: true,
  registerFields: {},
  mobilePassword: true,
  REGMOBVERF3: false,
};
const profile: FormSite['profile'] = { passwordMinimumLength: 8, passwordComposition: false };

type Changes = { settings?: Partial<FormSite['settings']>; profile?: Partial<FormSite['profile']> };

const fieldsOf = (changes: Changes = {}, method: 'username' | 'mobile' = 'username') =>
  registerFields(
    { settings: { ...settings, ...changes.settings }, profile: { ...profile, ...changes.profile } },
    method,
  );

const fieldOf = (name: string, changes: Changes = {}, method: 'username' | 'mobile' = 'username') => {
  const field = fieldsOf(changes, method).find((one) => one.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
};

const enabledIn = (changes: Changes, method: 'username' | 'mobile') =>
  fieldsOf(changes, method)
    .filter(({ enabled }) => enabled)
    .map(({ name, required }) => (required ? `${name}*` : name));

test('refuses a rule whose bounds contradict each other, or whose pattern is invalid', () => {
  for (const field of [...fieldsOf(), ...fieldsOf({}, 'mobile')]) {
    compilePattern(field.acceptedPattern);
    expect(field.minLength).toBeLessThanOrEqual(field.maxLength);
  }
});

test('requires in a form exactly what its method and flags need', () => {
  const plain = { settings: { askEmail: false, askBirthday: false } };
  const own = ['username*', 'password*', 'confirmPassword*'];
  const invitation = ['affiliateCode', 'referralCode'];
  expect(enabledIn(plain, 'username')).toEqual([...own, ...invitation]);
  const number = ['countryDialingCode*', 'mobileNum*'];
  expect(enabledIn(plain, 'mobile')).toEqual(['password*', 'confirmPassword*', ...number, ...invitation]);
  const verified = { settings: { ...plain.settings, REGMOBVERF3: true } };
  expect(enabledIn(verified, 'username')).toEqual([...own, ...invitation]);
  expect(enabledIn(verified, 'mobile')).toEqual([
    'password*',
    'confirmPassword*',
    ...number,
    'verificationCode*',
    ...invitation,
  ]);
  // without a password a code is the only way back, so one of the two is always required
  const bare = { settings: { ...verified.settings, mobilePassword: false } };
  expect(enabledIn(bare, 'mobile')).toEqual([...number, 'verificationCode*', ...invitation]);
  expect(enabledIn({ settings: { ...bare.settings, REGMOBVERF3: false } }, 'mobile')).toContain('password*');
  const asking = { mobileNum: { required: true }, line: { enabled: true }, captcha: { enabled: true } };
  expect(enabledIn({ settings: { ...verified.settings, registerFields: asking } }, 'username')).toEqual([
    ...own,
    ...number,
    'verificationCode*',
    'line',
    ...invitation,
    'captcha*',
  ]);
});

test('lets no site weaken what its profile or the platform requires', () => {
  const weak = {
    username: { pattern: '*', minLength: 0, maxLength: 300, enabled: false },
    password: { minLength: 1, required: false, enabled: false },
    confirmPassword: { enabled: false },
    email: { pattern: '*' },
    birthday: { pattern: 'digits' },
    payeeName: { maxLength: 300 },
  };
  const changes = { settings: { registerFields: weak } };
  expect(fieldOf('username', changes)).toMatchObject({
    enabled: true,
    required: true,
    patternId: 'letter_first',
    minLength: 2,
    maxLength: 15,
  });
  expect(fieldOf('password', changes)).toMatchObject({ enabled: true, required: true, minLength: 8, maxLength: 256 });
  expect(fieldOf('confirmPassword', changes)).toMatchObject({ enabled: true, required: true });
  expect(fieldOf('email', changes).patternId).toBe('mailbox');
  expect(fieldOf('birthday', changes).patternId).toBe('date_ymd');
  expect(fieldOf('payeeName', changes).maxLength).toBe(128);
});

test('applies a pattern family, a pattern or bounds that the site chose', () => {
  const chosen = {
    idNumber: { enabled: true, pattern: 'digits', minLength: 9, maxLength: 9 },
    zalo: { enabled: true, pattern: '[a-z]{2}\\d+', minLength: 3, maxLength: 9 },
    nickname: { enabled: true, pattern: '*', minLength: 1 },
    birthday: { pattern: 'date_mdy' },
  };
  const changes = { settings: { registerFields: chosen } };
  expect(checkField(fieldOf('idNumber', changes), '12345678x', {})).toEqual({
    code: 'reg_pattern_digits_exact',
    params: { count: 9 },
  });
  expect(checkField(fieldOf('idNumber', changes), '123456789', {})).toBeNull();
  expect(checkField(fieldOf('zalo', changes), 'a1', {})).toEqual({
    code: 'reg_pattern_own',
    params: { min: 3, max: 9 },
  });
  expect(checkField(fieldOf('zalo', changes), 'ab12', {})).toBeNull();
  expect(fieldOf('nickname', changes)).toMatchObject({ patternId: 'any', acceptedPattern: '.*', minLength: 1 });
  expect(checkField(fieldOf('birthday', changes), '12-31-1999', {})).toBeNull();
  expect(checkField(fieldOf('birthday', changes), '1999-12-31', {})?.code).toBe('reg_pattern_date_mdy_exact');
});

test('applies the published rule of user names on the server', () => {
  const field = fieldOf('username');
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-zA-Z0-9 _'-]{0,17}$/)), (typed) => {
      const isRight = /^[A-Za-z][A-Za-z0-9]{3,14}$/.test(typed.trim());
      expect(checkField(field, typed, {}) === null).toBe(isRight);
    }),
  );
});

test('drops the older password rule on a site whose profile does not require it', () => {
  expect(checkField(fieldOf('password'), 'onlyletters', {})).toBeNull();
  const older = { profile: { passwordComposition: true, passwordMinimumLength: 7 } };
  const mixed = { code: 'reg_pattern_letters_and_digits', params: { min: 7, max: 256 } };
  expect(checkField(fieldOf('password', older), 'onlyletters', {})).toEqual(mixed);
  expect(checkField(fieldOf('password', older), '1234567890', {})).toEqual(mixed);
  expect(checkField(fieldOf('password', older), 'abcdef1', {})).toBeNull();
  expect(checkField(fieldOf('password', older), 'violet-anchor-42', {})).toBeNull();
  expect(checkField(fieldOf('password', older), 'abcde1', {})).toEqual({
    code: 'password_length',
    params: { min: 7, max: 256 },
  });
});

test('accepts a long password and refuses a short one', () => {
  const long = 'violet anchor 42 '.repeat(16).slice(0, 256);
  expect(checkField(fieldOf('password'), long, {})).toBeNull();
  expect(checkPassword(long, 'marigold', [])).toBeNull();
  const length = { code: 'password_length', params: { min: 8, max: 256 } };
  expect(checkField(fieldOf('password'), `${long}x`, {})).toEqual(length);
  expect(checkField(fieldOf('password'), 'v-anch7', {})).toEqual(length);
  expect(checkField(fieldOf('password'), 'v-anch72', {})).toBeNull();
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
])('refuses the common password %s', (password) => {
  expect(checkPassword(password, 'marigold', [])).toEqual({ code: 'password_common' });
});

test('accepts an uncommon password', () => {
  for (const password of ['violet-anchor-42', 'tranquil otter', 'дом на горе', '🎲🎲 dice dice']) {
    expect(checkPassword(password, 'marigold', [])).toBeNull();
  }
});

test('counts a birthday by the day of the site', () => {
  const late = new Date('2026-11-02T17:00:00Z');
  expect(dayIn('Asia/Manila', late)).toEqual({ year: 2026, month: 11, day: 3 });
  expect(dayIn('UTC', late)).toEqual({ year: 2026, month: 11, day: 2 });
  expect(ageOn('2005-11-03', dayIn('Asia/Manila', late))).toBe(21);
  expect(ageOn('2005-11-03', dayIn('UTC', late))).toBe(20);
});

test('gives no age for a day that does not exist, or is in the future', () => {
  const today = { year: 2026, month: 11, day: 2 };
  for (const day of [
    '2001-02-29',
    '2001-13-01',
    '2001-00-10',
    '0001-01-01',
    '2027-01-01',
    '02-30-2000',
    '13-01-2000',
    '2000-1-1',
  ]) {
    expect(ageOn(day, today)).toBeNull();
  }
  expect(ageOn('2004-02-29', { year: 2025, month: 2, day: 28 })).toBe(20);
  expect(ageOn('2004-02-29', { year: 2025, month: 3, day: 1 })).toBe(21);
  expect(ageOn('02-29-2004', { year: 2025, month: 3, day: 1 })).toBe(21);
});
