import { expect, test } from 'vitest';
import { openCountryDatabase } from './country.ts';

const countryOf = openCountryDatabase();

test('finds the country of a public address', () => {
  expect(countryOf('8.8.8.8')).toBe('US');
  expect(countryOf('2001:4860:4860::8888')).toBe('US');
  expect(countryOf('193.0.6.139')).toBe('NL');
});

test('finds the country of an IPv4 address that arrived on an IPv6 socket', () => {
  expect(countryOf('::ffff:8.8.8.8')).toBe('US');
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.5.4',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.1.1',
  'fd00::1',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  '',
  'unknown',
  '8.8.8',
  '_hidden',
])('finds no country for %j', (address) => {
  expect(countryOf(address)).toBeNull();
});
