import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestOf, runProofs } from './proofs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-proofs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a digest changes with a name, a content, and nothing else', () => {
  mkdirSync(join(folder, 'rules/slots'), { recursive: true });
  writeFileSync(join(folder, 'rules/slots/a.ts'), 'one');
  writeFileSync(join(folder, 'list.json'), '[]');
  const of = () => digestOf(['rules', 'list.json'], folder);
  const before = of();
  expect(of()).toBe(before);
  writeFileSync(join(folder, 'rules/slots/a.ts'), 'two');
  expect(of()).not.toBe(before);
  writeFileSync(join(folder, 'rules/slots/a.ts'), 'one');
  expect(of()).toBe(before);
  writeFileSync(join(folder, 'rules/b.ts'), '');
  expect(of()).not.toBe(before);
});

test('a proof that held is not repeated, and one that failed is', async () => {
  const memory = join(folder, 'proofs.json');
  const lines: string[] = [];
  const holds = { name: 'holds', sources: ['tools/root.ts'], run: ['tools/check.ts', '--help'] };
  const fails = { name: 'fails', sources: ['tools/root.ts'], run: ['tools/check.ts', '--never-heard-of'] };
  const run = () => runProofs((line) => lines.push(line), [holds, fails], memory);
  expect(await run()).toMatchObject({ passed: 1, failed: 1, failures: [expect.stringContaining('fails')] });
  expect(await run()).toMatchObject({ passed: 1, failed: 1 });
  expect(lines.map((line) => line.replace(/ \(\d+ s\)/, ''))).toEqual([
    '✓ holds',
    '✗ fails',
    '✓ holds (nothing changed since it held)',
    '✗ fails',
  ]);
});
