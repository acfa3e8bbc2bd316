import { expect, test } from 'vitest';
import { readSiteSettings, type SiteSettings, siteSettings } from './settings.ts';

type SettingKey = keyof SiteSettings;

const { schemas } = siteSettings;
const keys = Object.keys(schemas) as SettingKey[];
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A text in so many languages. */
const inLanguages = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${'ABC'[Math.floor(index / 26)]}${letters[index % 26]}`, 'x']),
  );
const defaults = readSiteSettings(new Map());

test.each(keys)('has a storable default of %s', (key) => {
  expect(schemas[key].parse(schemas[key].parse(undefined))).toEqual(schemas[key].parse(undefined));
  expect(defaults[key]).toEqual(schemas[key].parse(undefined));
});

test('offers free play unless a site turns it off', () => {
  expect(defaults.freePlay).toBe(true);
});

test.each<[SettingKey, unknown[]]>([
  ['playOpen', ['true', 1, 0, null, {}]],
  ['maintenance', ['no', [], null]],
  ['defaultLanguage', ['en', 'ENGLISH', '', 'E1', null]],
  ['languages', [[], ['EN', 'vi'], 'EN', Array.from({ length: 41 }, () => 'EN')]],
  ['brandPetal', ['red', '#FFF', '#FFFFFF', '#12345g', '#1234567', 'url(//evil)']],
  ['licenceText', ['text', { en: 'small' }, { EN: 'x'.repeat(1_001) }, { EN: 7 }, inLanguages(41), [], null]],
  ['maintenanceEndsAt', ['tomorrow', '2026-11-21', 1_800_000_000]],
  ['blockedCountries', [['us'], ['USA'], 'US', Array.from({ length: 251 }, () => 'US')]],
  ['usernameMinLength', [1, 16, 4.5, '4', Number.NaN, Number.POSITIVE_INFINITY]],
  ['usernameMaxLength', [3, 16]],
  ['demoGrant', ['-1', '1.5', '', '1'.repeat(16), 500_000, '1e6', ' 5']],
  ['logoUrl', ['', 'https://a.example/x.svg', '/art/../x.svg', '/wps/captcha', '/art/x.html', 'javascript:alert(1)']],
  ['enterArtUrl', ['//a.example/x.svg', '/art/x', null]],
  ['jackpotArtUrl', ['data:image/svg+xml,x', '/art/x.svg"']],
  ['brandFont', ['Comic Sans', '', null]],
  ['brandShape', ['circle', 1]],
  ['marketLanguage', ['TY', 'fil', null]],
  ['siteDescription', [{ en: 'small' }, { EN: 'x'.repeat(301) }, inLanguages(41), 'text', null]],
  ['vipPage', ['true', 1, null]],
  ['domains', [['https://a.example'], ['A.example'], ['a.example/path'], ['-a.example'], ['a..example'], 'a.example']],
  [
    'customerService',
    [
      [{ csType: 'VIP', csPosition: 'LIVECHAT-1' }],
      [{ csType: 'FAX', csPosition: 'LIVECHAT-1', path: 'https://a.example' }],
      [{ csType: 'VIP', csPosition: 'LIVECHAT-9', path: 'https://a.example' }],
      ...[
        'javascript:alert(1)',
        'http://a.example',
        '//a.example',
        '/\\\\a.example',
        'https://a.example/"x',
        'data:text/html,x',
        '',
      ].map((path) => [{ csType: 'VIP', csPosition: 'LIVECHAT-1', path }]),
    ],
  ],
  ['imageCDNs', [['http://a.example'], ['https://a.example/path'], ['a.example'], 'https://a.example']],
  ['launchGameCDNs', [['https://a.example '], [7]]],
  ['gameTypes', [['x'.repeat(17)], 'RNG', Array.from({ length: 21 }, () => 'RNG')]],
])('refuses values of %s that are out of bounds', (key, values) => {
  for (const value of values) {
    expect([value, schemas[key].safeParse(value).success]).toEqual([value, false]);
    expect(readSiteSettings(new Map([[key, value]]))[key]).toEqual(schemas[key].parse(undefined));
  }
});

test('reads the other values when one is damaged', () => {
  const stored = new Map<string, unknown>([
    ['usernameMinLength', 'many'],
    ['playOpen', false],
    ['blockedCountries', ['US']],
  ]);
  expect(readSiteSettings(stored)).toEqual({ ...defaults, playOpen: false, blockedCountries: ['US'] });
});

test('ignores a stored value that no setting has', () => {
  const stored = new Map<string, unknown>([
    ['isAdmin', true],
    ['__proto__', { playOpen: false }],
    ['constructor', 1],
  ]);
  expect(readSiteSettings(stored)).toEqual(defaults);
});

test('gives each site defaults of its own', () => {
  schemas.languages.parse(undefined).push('XX');
  readSiteSettings(new Map()).blockedCountries.push('XX');
  expect(schemas.languages.parse(undefined)).toEqual(['EN', 'VI']);
  expect(readSiteSettings(new Map()).blockedCountries).toEqual([]);
});

test('accepts texts in as many languages as a site may offer', () => {
  for (const key of ['licenceText', 'siteDescription'] as const) {
    expect(schemas[key].safeParse(inLanguages(40)).success).toBe(true);
  }
});
