import { type CallInput, calls, type FieldError, type RegisterField, registerFieldNames } from '@croupier/contract';
import { checkField, dayIn } from '@croupier/contract/field-rules';
import { readMobile } from '@croupier/contract/mobile-number';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSettings } from '../../../kernel/settings.ts';
import { jurisdictionProfile, readSiteSettings, type Site, type SiteSettings } from '../../sites/sites.public.ts';
import { type RegisterMethod, registerFields } from './registration-fields.ts';
import { typedFields, wrongFields } from './validate-registration.ts';

const at = new Date('2026-11-02T12:00:00Z');

/** A site whose form has every field, changed by what a test passes. */
function siteOf(changes: Partial<SiteSettings>): Site {
  const settings = readSiteSettings(new Map());
  return {
    id: 'site',
    code: 'site',
    name: 'Site',
    demo: false,
    currency: { code: 'PHP', exponent: 2, symbol: 'P' },
    timeZone: 'Asia/Manila',
    profile: jurisdictionProfile('strictest'),
    settings: { ...settings, ...changes },
    settingsOf: (group) => readSettings(group, new Map()),
    socialLogins: [],
  };
}

const everything = Object.fromEntries(registerFieldNames.map((name) => [name, { enabled: true, required: true }]));

type Values = Record<string, string>;

/** The errors that the browser finds: the rules as they came over the wire, the values as they are in the form. */
function browserVerdict(site: Site, method: RegisterMethod, values: Values): Record<string, FieldError> {
  const published: RegisterField[] = JSON.parse(JSON.stringify(registerFields(site, method)));
  const facts = { readMobile, age: { minimum: site.profile.minimumAge, today: dayIn(site.timeZone, at) } };
  const wrong = published.flatMap((rule) => {
    const error = checkField(rule, values[rule.name], values, facts);
    return error ? [[rule.name, error] as const] : [];
  });
  return Object.fromEntries(wrong);
}

/** The errors that the server finds in the same submitted form, except for what only the server knows. */
function serverVerdict(site: Site, method: RegisterMethod, values: Values): Record<string, FieldError> | null {
  const call = calls[method === 'username' ? 'member.register' : 'member.registerMobile'];
  const sent = { ...values, agree: true, termsVersion: site.settings.termsVersion };
  const body = call.request.safeParse(JSON.parse(JSON.stringify(sent)));
  if (!body.success) return null;
  const fields = registerFields(site, method);
  const input = body.data as CallInput<'member.register'>;
  const wrong = wrongFields(site, fields, typedFields(fields, input), input, at);
  const known = Object.entries(wrong).filter(
    ([, { code }]) => code !== 'password_common' && code !== 'password_same_as_username',
  );
  return Object.fromEntries(known);
}

const shortText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'marigold',
    'violet-anchor-42',
    'Maria Santos',
    'maria santos',
    'a@b.example',
    '2005-11-03',
    '2005-11-02',
    '2001-02-30',
    '09171234567',
    '+63 917 123 4567',
    '63',
    '+63',
    '84',
    '123456',
    'AFF-1_x',
    'ไทย',
    '漢字',
    '한국어',
    'ＡＢ',
    '  padded  ',
    'line\nbreak',
    '\u2028',
  ),
  fc.string({ maxLength: 24 }),
  fc.string({ maxLength: 12, unit: 'binary' }),
  fc.stringMatching(/^[A-Za-z0-9 .+@-]{0,20}$/),
);
const values = fc.dictionary(fc.constantFrom(...registerFieldNames), shortText, { noNullPrototype: true });
const wholeForm = fc.record(Object.fromEntries(registerFieldNames.map((name) => [name, shortText])));
const sameTwice = fc.tuple(fc.oneof(values, wholeForm), shortText).map(([form, password]) => ({
  ...form,
  username: form.username ?? '',
  mobileNum: form.mobileNum ?? '',
  password,
  confirmPassword: password.length % 3 === 0 ? password : (form.confirmPassword ?? ''),
}));

const sites = [
  siteOf({}),
  siteOf({ registerFields: everything, REGMOBVERF3: true }),
  siteOf({
    registerFields: {
      ...everything,
      zalo: { enabled: true, pattern: 'thai_english', minLength: 1 },
      line: { enabled: true, pattern: '[a-z]+\\d{2,4}' },
      nickname: { enabled: true, pattern: 'two_part_name', minLength: 3, maxLength: 3 },
      birthday: { enabled: true, pattern: 'date_mdy' },
      idNumber: { enabled: true, pattern: '*' },
      password: { pattern: 'strong' },
    },
  }),
];

test.each(['username', 'mobile'] as const)(
  'finds the same errors in the browser and on the server in a form by %s',
  (method) => {
    for (const site of sites) {
      fc.assert(
        fc.property(sameTwice, (form) => {
          const server = serverVerdict(site, method, form);
          // beyond what a call accepts at all a form's own limits apply
          if (server) expect(browserVerdict(site, method, form)).toEqual(server);
        }),
        { numRuns: 1_500 },
      );
    }
  },
);

test('compares forms of which some pass and some are refused', () => {
  const site = siteOf({});
  const form = { username: 'marigold', password: 'violet-anchor-42', confirmPassword: 'violet-anchor-42' };
  expect(serverVerdict(site, 'username', form)).toEqual({});
  expect(browserVerdict(site, 'username', form)).toEqual({});
  const bare = { mobileNum: '09171234567', countryDialingCode: '63', ...form };
  expect(serverVerdict(site, 'mobile', bare)).toEqual({});
  expect(browserVerdict(site, 'mobile', bare)).toEqual({});
});

test('stores no field that the site does not request', () => {
  const site = siteOf({});
  const fields = registerFields(site, 'username');
  const input = {
    username: ' lin ',
    password: ' p ',
    confirmPassword: ' p ',
    line: 'me',
    agree: true,
    termsVersion: '',
  };
  expect(typedFields(fields, input)).toEqual({ username: 'lin', password: ' p ', confirmPassword: ' p ' });
});
