import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@croupier/tools/root.ts';
import { expect, test } from 'vitest';
import { coverOf, noCover } from './cover.ts';

test('a cover that is not shown though it could be', () => {
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
])('a cover %j that is given to a page', (address) => {
  expect(coverOf(address)).toBe(noCover);
});

test('a drawing in place of a cover that is none', () => {
  expect(existsSync(join(root, 'apps/site/public', noCover))).toBe(true);
});
