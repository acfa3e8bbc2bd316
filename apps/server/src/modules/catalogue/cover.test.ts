import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@croupier/tools/root.ts';
import { expect, test } from 'vitest';
import { coverOf, noCover } from './cover.ts';

test('shows a cover that a page may load', () => {
  expect(coverOf('https://cdn.example/thumb.png')).toBe('https://cdn.example/thumb.png');
});

test.each([
  undefined,
  null,
  '',
  'thumb.png',
  'http://cdn.example/a.png',
  `https://${'a'.repeat(481)}`,
  'https://a.example/"x',
])('shows no cover at %j', (address) => {
  expect(coverOf(address)).toBe(noCover);
});

test('shows a drawing where there is no cover', () => {
  expect(existsSync(join(root, 'apps/site/public', noCover))).toBe(true);
});
