import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeProcess } from '../processes.ts';
import { lockDataDir } from './lock.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'croupier-lock-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const note = (pid: number, description: string) => writeFileSync(join(dataDir, 'start.lock'), `${pid}\n${description}`);

test('refuses a second start in one data folder', () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  try {
    note(other.pid ?? 0, describeProcess(other.pid ?? 0) ?? '');
    expect(() => lockDataDir(dataDir)).toThrow(`process ${other.pid}`);
  } finally {
    other.kill();
  }
});

test('takes over the lock of a killed start, although its number went to another process', () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  try {
    note(other.pid ?? 0, 'an earlier process of that number');
    expect(lockDataDir(dataDir).wasKilled).toBe(true);
  } finally {
    other.kill();
  }
});

test('does not take a stopped start for a killed one', () => {
  const first = lockDataDir(dataDir);
  expect(first.wasKilled).toBe(false);
  expect(readFileSync(join(dataDir, 'start.lock'), 'utf8')).toContain(`${process.pid}\n`);
  first.release();
  expect(lockDataDir(dataDir).wasKilled).toBe(false);
});
