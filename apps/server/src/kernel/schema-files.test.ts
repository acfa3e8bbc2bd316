import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSchema, schemaFolders } from './schema-files.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-schema-'));
  mkdirSync(join(folder, 'migrations'));
  for (const file of ['0001_first.sql', '0002_one.sql', '0002_other.sql'])
    writeFileSync(join(folder, 'migrations', file), 'select 1;');
});

afterAll(() => rmSync(folder, { recursive: true }));

test('refuses two migrations of one number, as two branches may bring them', () => {
  expect(() => readSchema({ module: 'tried', folder })).toThrow(
    'The migrations tried/0002_one.sql and tried/0002_other.sql have one number.',
  );
});

test('reads the schema of every module', () => {
  expect(schemaFolders.map(readSchema).every(({ migrations }) => migrations.length > 0)).toBe(true);
});
