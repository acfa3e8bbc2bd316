import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './root.ts';

let clone: string;

/** The packages of a lockfile: `served` is the product's, `tester` only for tests, `elsewhere` for another platform. */
const packages = {
  'node_modules/served': { version: '1.0.0', integrity: 'one' },
  'node_modules/tester': { version: '1.0.0', integrity: 'two', dev: true },
  'node_modules/elsewhere': { version: '1.0.0', integrity: 'three', optional: true },
};

/** Stands in for npm: notes what it was asked, and leaves the list of packages that npm would. */
const npm = `#!${process.execPath}
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs');
const words = process.argv.slice(2);
appendFileSync('asked', words.join(' ') + '\\n');
if (existsSync('registry-is-ahead') && words.includes('--prefer-offline')) process.exit(1);
const packages = JSON.parse(require('node:fs').readFileSync('package-lock.json', 'utf8')).packages;
const kept = Object.entries(packages).filter(([, { dev, optional }]) => !optional && !(dev && words.includes('--omit=dev')));
mkdirSync('node_modules', { recursive: true });
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(kept) }));
`;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'croupier-launch-'));
  for (const folder of ['tools', 'bin']) mkdirSync(join(clone, folder));
  copyFileSync(join(root, 'tools/launch.mjs'), join(clone, 'tools/launch.mjs'));
  writeFileSync(join(clone, 'tools/preload.ts'), '');
  writeFileSync(join(clone, 'tools/program.ts'), "process.stdout.write('it ran');");
  writeFileSync(join(clone, 'bin/npm'), npm);
  chmodSync(join(clone, 'bin/npm'), 0o755);
  lock(packages);
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

function lock(wanted: object): void {
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages: wanted }));
}

/** Launches the program; answers with what npm was asked meanwhile. */
function launch(wanted: 'all' | 'product'): string[] {
  const script = `import { launch } from './tools/launch.mjs'; launch('tools/program.ts', [], { packages: '${wanted}' });`;
  const env = { ...process.env, PATH: `${join(clone, 'bin')}${delimiter}${process.env.PATH}`, npm_execpath: '' };
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: clone, env });
  expect(String(stdout)).toBe('it ran');
  const asked = join(clone, 'asked');
  const lines = existsSync(asked) ? readFileSync(asked, 'utf8').trim().split('\n') : [];
  rmSync(asked, { force: true });
  return lines;
}

test('waits for no packages of tests at the first start, and asks npm for nothing that is installed', () => {
  expect(launch('product')).toEqual([expect.stringMatching(/^ci .*--omit=dev/)]);
  expect(launch('product')).toEqual([]);
});

test('keeps packages in place while the product runs', () => {
  launch('product');
  expect(launch('all')).toEqual([expect.stringMatching(/^install --no-save .*--include=dev/)]);
  expect(launch('all')).toEqual([]);
  expect(launch('product')).toEqual([]);
});

test('installs the versions of the lockfile', () => {
  launch('all');
  lock({ ...packages, 'node_modules/tester': { version: '1.0.1', integrity: 'four', dev: true } });
  expect(launch('product')).toEqual([]);
  expect(launch('all')).toHaveLength(1);
  lock({ ...packages, 'node_modules/served': { version: '1.0.1', integrity: 'five' } });
  expect(launch('all')).toEqual([expect.stringMatching(/^ci /)]);
});

test('installs although the registry has moved on', () => {
  writeFileSync(join(clone, 'registry-is-ahead'), '');
  const asked = launch('product');
  expect(asked.map((line) => line.includes('--prefer-offline'))).toEqual([true, false]);
});
