import { expect, test } from 'vitest';
import { createVisitorKeys } from './visitor-keys.ts';

test('counts all addresses of one /64 together, and another /64 apart', () => {
  const keyOf = createVisitorKeys();
  const keys = Array.from({ length: 2_000 }, (_, index) => keyOf(`2001:db8:1:2:${index.toString(16)}::1`));
  expect(new Set(keys)).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(keyOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
});

test('counts a /48 as one visitor once it shows more /64s than one household uses', () => {
  const keyOf = createVisitorKeys({ holdings: 4 });
  const keys = Array.from({ length: 1_000 }, (_, index) => keyOf(`2001:db8:1:${index.toString(16)}::1`));
  expect(new Set(keys).size).toBe(5);
  expect(keys.at(-1)).toBe('2001:db8:1::/48');
  // the /64s that were there before are part of it, and a neighbour is not
  expect(keyOf('2001:db8:1:0::1')).toBe('2001:db8:1::/48');
  expect(keyOf('2001:db8:2::1')).toBe('2001:db8:2:0::/64');
});

test('forgets the /64s of a network after the window, and the oldest network when there are too many', () => {
  let nowMs = 0;
  const keyOf = createVisitorKeys({ holdings: 1, windowMs: 1_000, networks: 2 }, () => nowMs);
  const spread = (network: string) => [1, 2].map((part) => keyOf(`${network}:${part}::1`)).at(-1);
  expect(spread('2001:db8:1')).toBe('2001:db8:1::/48');
  nowMs = 1_000;
  expect(keyOf('2001:db8:1:1::1')).toBe('2001:db8:1:1::/64');
  spread('2001:db8:2');
  spread('2001:db8:3');
  expect(keyOf('2001:db8:1:9::1')).toBe('2001:db8:1:9::/64');
});

test('counts an address of IPv4 alike on both kinds of socket and in every form', () => {
  const keyOf = createVisitorKeys();
  for (const form of ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:c000:201', '0:0:0:0:0:ffff:c000:0201'])
    expect(keyOf(form)).toBe('192.0.2.1');
  expect(keyOf('192.0.2.2')).toBe('192.0.2.2');
  for (const nothing of ['', 'unix', '1.2.3']) expect(keyOf(nothing)).toBe('unknown');
});
