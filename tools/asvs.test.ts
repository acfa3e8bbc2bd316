import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.ts';

/** The requirements of levels 1 and 2 in the chapters V6, V7 and V8 of ASVS 5.0.0: how many each section has, without those of level 3. */
const sections: Readonly<Record<string, number>> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
};

type Row = { id: string; how: string; tests: { file: string; title: string }[] };

/** The rows of the table that stands in `docs/asvs.md`. */
const rows: Row[] = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [id = '', level = '', , how = '', tests = ''] = line.replace(/^\| | \|$/g, '').split(' | ');
    if (!/^\d+\.\d+\.\d+$/.test(id) || !/^[12]$/.test(level)) return [];
    const named = [...tests.matchAll(/`([^`]+)`: "(.*?)"(?=<br>|$)/g)];
    return [{ id, how, tests: named.map(([, file = '', title = '']) => ({ file, title })) }];
  });

test('lists every requirement once', () => {
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(wanted);
});

test('has a test or an explanation for each requirement', () => {
  expect(rows.filter(({ how, tests }) => tests.length === 0 && how.length < 20).map(({ id }) => id)).toEqual([]);
});

test('names only tests that exist', () => {
  const sources = new Map<string, string>();
  const lost = rows.flatMap(({ id, tests }) =>
    tests.flatMap(({ file, title }) => {
      const path = join(root, file);
      if (!existsSync(path)) return [`${id}: ${file}`];
      const source = sources.get(file) ?? readFileSync(path, 'utf8');
      sources.set(file, source);
      return isTitle(source, title) ? [] : [`${id}: ${file}: ${title}`];
    }),
  );
  expect(lost).toEqual([]);
  expect(rows.flatMap(({ tests }) => tests).length).toBeGreaterThan(60);
});

/** Whether a title stands in a source as a string of its own, right after what makes a test of it. */
function isTitle(source: string, title: string): boolean {
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((text) =>
    source
      .split(text)
      .slice(0, -1)
      .some((before) => /(?:\b(?:test|it)|\))\(\s*$/.test(before)),
  );
}
