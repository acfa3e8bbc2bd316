import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from './precompress.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-precompress-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
const read = (name: string) => readFileSync(join(folder, name));

test('serves the built files, compressed where that is smaller', async () => {
  const words = Array.from({ length: 9000 }, () => randomBytes(1).toString('hex')).join(' ');
  mkdirSync(join(folder, 'assets'));
  write('assets/base.js', words);
  write('page.html', `<p>${words}</p>`);
  await precompress(folder);
  expect(gunzipSync(read('assets/base.js.gz')).toString()).toBe(words);
  expect(brotliDecompressSync(read('assets/base.js.br')).toString()).toBe(words);
  expect(read('assets/base.js.gz').length).toBeLessThan(gzipSync(words, { level: 9 }).length);
  expect(existsSync(join(folder, 'page.html.gz'))).toBe(true);
});

test('compresses beside others as at once, and leaves no file half written under its name or another', async () => {
  const words = 'some words '.repeat(1_000);
  write('base.js', words);
  await precompress(folder, 'beside others');
  expect(readdirSync(folder).sort()).toEqual(['base.js', 'base.js.br', 'base.js.gz']);
  expect(gunzipSync(read('base.js.gz')).toString()).toBe(words);
  expect(brotliDecompressSync(read('base.js.br')).toString()).toBe(words);
});

test('does not compress pictures and the smallest files', async () => {
  write('cover.webp', 'x'.repeat(4000));
  write('small.js', 'x'.repeat(100));
  await precompress(folder);
  for (const name of ['cover.webp.gz', 'cover.webp.br', 'small.js.gz'])
    expect(existsSync(join(folder, name))).toBe(false);
});

test('reports a file that cannot be compressed', async () => {
  write('gone.js', 'x'.repeat(4000));
  mkdirSync(join(folder, 'gone.js.gz'));
  await expect(precompress(folder)).rejects.toThrow(/EISDIR/);
});
