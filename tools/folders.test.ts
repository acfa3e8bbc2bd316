import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeFolder } from './folders.ts';
import { prepareDataDir } from './secrets.ts';

const home = mkdtempSync(join(tmpdir(), 'croupier-folders-'));
afterAll(() => rmSync(home, { recursive: true }));

test('makes a folder and those above it, and leaves one that is there', () => {
  const folder = join(home, 'a', 'b', 'c');
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

describe('refuses a place that cannot be written', () => {
  const file = join(home, 'file');
  writeFileSync(file, '');
  test.each([
    ['a file', file],
    ['below a file', join(file, 'data')],
    // the system says that there is no such folder, and there never will be
    ...(process.platform === 'linux' ? [['below a system folder', '/proc/croupier/data']] : []),
  ])('refuses %s as a data folder at once', (_, folder) => {
    expect(() => prepareDataDir(folder)).toThrow(
      /^The data folder .* cannot be written \(E[A-Z]+\): give this user the right/,
    );
  });

  test.skipIf(process.getuid?.() === 0)('refuses a folder of somebody else', () => {
    const locked = join(home, 'locked');
    makeFolder(locked);
    chmodSync(locked, 0o500);
    expect(() => prepareDataDir(join(locked, 'data'))).toThrow('EACCES');
  });
});
