import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { weighFirstRoute } from './first-route.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-first-route-'));
  for (const name of ['.vite', 'assets']) mkdirSync(join(folder, name));
  for (const [name, bytes] of [
    ['react', 3000],
    ['en', 200],
    ['ar', 500],
  ] as const) {
    writeFileSync(join(folder, `assets/${name}.js`), 'x'.repeat(5000));
    writeFileSync(join(folder, `assets/${name}.js.gz`), randomBytes(bytes));
  }
  list({ en: ['assets/react.js', 'assets/en.js'], ar: ['assets/react.js', 'assets/ar.js'] });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const list = (scripts: Record<string, string[]>) =>
  writeFileSync(join(folder, '.vite/first-route.json'), JSON.stringify(scripts));

test('a first view that is too heavy in one language is refused, with the weight of each of its scripts', () => {
  expect(weighFirstRoute(folder, 3500)).toBe(3500);
  expect(() => weighFirstRoute(folder, 3499)).toThrow(/\(ar\) weigh 3500 bytes .*react\.js 3000, ar\.js 500/);
});

test('counts a script too small to be compressed', () => {
  writeFileSync(join(folder, 'assets/tiny.js'), 'export {};');
  list({ en: ['assets/tiny.js'] });
  expect(weighFirstRoute(folder)).toBeGreaterThan(10);
});

test('refuses a build that lists no scripts', () => {
  list({});
  expect(() => weighFirstRoute(folder)).toThrow('lists nothing');
});
