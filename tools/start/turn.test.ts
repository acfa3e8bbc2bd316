import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTurn } from './turn.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-turn-'));
  file = join(folder, 'deep', 'turn');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('lets one build at a time write into a folder', async () => {
  const done: string[] = [];
  const build = (name: string) =>
    inTurn(file, async () => {
      done.push(`${name} begins`);
      await sleep(30);
      done.push(`${name} ends`);
    });
  await Promise.all([build('one'), build('two'), build('three')]);
  expect(done).toHaveLength(6);
  for (let at = 0; at < 6; at += 2) expect(done[at + 1]).toBe(done[at]?.replace('begins', 'ends'));
  expect(existsSync(file)).toBe(false);
});

test('continues after a build that failed or was killed', async () => {
  await expect(inTurn(file, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  const killed = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, `${killed.pid}\nnode`);
  expect(await inTurn(file, async () => 'built')).toBe('built');
});
