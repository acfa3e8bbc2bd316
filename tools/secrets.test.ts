import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Problem } from './problem.ts';
import { secretOf } from './secrets.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'croupier-secrets-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('keeps secrets over starts, one per purpose', () => {
  const secret = secretOf(dataDir, 'secretKey');
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(secretOf(dataDir, 'postgresOwner')).not.toBe(secret);
  expect(secretOf(dataDir, 'secretKey')).toBe(secret);
});

test('keeps secrets from other users', () => {
  secretOf(dataDir, 'secretKey');
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('refuses damaged secrets instead of replacing them, which would lock everyone out of the database', () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{"secretKey": "abc');
  expect(() => secretOf(dataDir, 'secretKey')).toThrow(Problem);
});
