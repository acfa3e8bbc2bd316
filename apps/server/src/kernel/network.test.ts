import { expect, test } from 'vitest';
import { addressOf, networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['::ffff:cb00:7107', '203.0.113.0/24'],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.0/24'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0::/48'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff::', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['not an address', 'unknown'],
])('finds the network of %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('reduces everything that the database would refuse to null', () => {
  expect(addressOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(addressOf('::ffff:cb00:7107')).toBe('203.0.113.7');
  expect(addressOf('fe80::1%eth0')).toBe('fe80::1');
  expect(addressOf("1.2.3.4' --")).toBeNull();
  expect(addressOf('')).toBeNull();
});
