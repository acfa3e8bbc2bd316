import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aloneOf, changedFiles, digestFiles, notePassed, readPassed } from './checked-files.ts';

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'croupier-checked-'));
  spawnSync('git', ['init', '-q'], { cwd: clone });
  write('.gitignore', '.cache\n');
  write('one.ts', 'one');
  write('two.ts', 'two');
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

const write = (path: string, text: string) => writeFileSync(join(clone, path), text);

function digests() {
  const found = digestFiles(clone);
  if (!found) throw new Error('git is not available');
  return found;
}

test('checks again what changed since it passed', () => {
  const before = digests();
  notePassed(clone, 'lint and format', before);
  expect(changedFiles(readPassed(clone, 'lint and format') ?? {}, digests())).toEqual([]);
  expect(readPassed(clone, 'walls')).toBeNull();
  write('one.ts', 'other');
  write('three.ts', 'new, and unknown to git');
  rmSync(join(clone, 'two.ts'));
  expect(changedFiles(before, digests())).toEqual(['one.ts', 'three.ts', 'two.ts']);
});

test('checks all files again after a change of the rules', () => {
  const now = { 'one.ts': '1', 'apps/site/package.json': '2', 'tools/walls/no-sql.grit': '3', 'biome.json': '4' };
  expect(aloneOf(['one.ts', 'gone.ts'], now)).toEqual(['one.ts']);
  expect(aloneOf(['one.ts', 'apps/site/package.json'], now)).toBeNull();
  expect(aloneOf(['tools/walls/no-sql.grit'], now)).toBeNull();
  expect(aloneOf(['biome.json'], now)).toBeNull();
  expect(aloneOf(['node_modules/.package-lock.json'], now)).toBeNull();
  expect(
    aloneOf(
      Array.from({ length: 301 }, (_, index) => `${index}.ts`),
      now,
    ),
  ).toBeNull();
});
