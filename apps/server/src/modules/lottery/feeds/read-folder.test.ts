import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFolder } from './read-folder.ts';
import { feedLimits } from './read-results.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-feed-'));
  mkdirSync(join(folder, 'paper'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string, text: string, atS = 1_000): void {
  const file = join(folder, 'paper', name);
  writeFileSync(file, text);
  utimesSync(file, atS, atS);
}

test('reads documents in the order in which they came, and nothing else', async () => {
  put('b.json', 'first', 1_000);
  put('a.csv', 'second', 2_000);
  put('notes.txt', 'none', 3_000);
  mkdirSync(join(folder, 'paper', 'older.json'));
  expect(await readFolder(folder, 'paper')).toEqual(['first', 'second']);
});

test('reads the twenty newest', async () => {
  for (let n = 0; n < 25; n += 1) put(`${n}.json`, `${n}`, 1_000 + n);
  expect(await readFolder(folder, 'paper')).toEqual(Array.from({ length: 20 }, (_, at) => `${at + 5}`));
});

test.each([
  ['no folder is set', 'no_folder', () => readFolder(null, 'paper')],
  ['the feed has none', 'no_folder', () => readFolder(folder, 'other')],
  [
    'a document is too large',
    'too_large',
    () => {
      put('a.json', 'x'.repeat(feedLimits.bytes + 1));
      return readFolder(folder, 'paper');
    },
  ],
  [
    'a document cannot be opened',
    'unreadable',
    () => {
      symlinkSync(join(folder, 'nowhere'), join(folder, 'paper', 'a.json'));
      return readFolder(folder, 'paper');
    },
  ],
])('names the problem where %s', async (_, code, read) => {
  await expect(read()).rejects.toMatchObject({ code });
});
