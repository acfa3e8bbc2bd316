import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pages } from '@croupier/contract/pages';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');
const tree = read('routeTree.gen.ts');
/** Each route by its path, with the file that declares it. */
const routes = [...tree.matchAll(/^import \{ Route as (\w+)Import \} from '(\.\/routes\/[^']+)'/gm)]
  .filter(([, name]) => name !== 'rootRoute')
  .map(([, name, file = '']) => {
    const path = new RegExp(`const ${name} = ${name}Import\\.update\\(\\{\\s+id: '([^']+)'`).exec(tree)?.[1];
    return { path, source: read(`${file}.tsx`) };
  });

test('has a route for each page of the table, and no other', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(pages.map(({ path }) => path).sort());
});

test.each(routes)(
  '$path says itself what the table says of it: its layout, or what the site must have',
  ({ path, source }) => {
    expect(source).toContain(`createFileRoute('${path}')`);
    expect(source).not.toMatch(/staticData|beforeLoad/);
  },
);
