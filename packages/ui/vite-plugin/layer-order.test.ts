import { expect, test } from 'vitest';
import { layers, pagesInDisorder } from './layer-order.ts';

const asset = (fileName: string, source: string) => ({ type: 'asset', fileName, source }) as never;
const page = (...sheets: string[]) =>
  asset('index.html', sheets.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`).join(''));
const whole = asset('whole.css', `@layer ${layers.join(',')};@layer ui{.a{color:red}}`);
const part = asset('part.css', '@layer ui{.b{color:red}}');

test('a page whose first sheet is that of a part is found', () => {
  expect(pagesInDisorder({ p: page('part.css', 'whole.css'), 'part.css': part, 'whole.css': whole })).toEqual([
    'index.html',
  ]);
  expect(pagesInDisorder({ p: page('whole.css', 'part.css'), 'part.css': part, 'whole.css': whole })).toEqual([]);
});

test('layers may be named by their rules as well as in a list, but in the declared order', () => {
  const [first = '', second = '', ...others] = layers;
  const named = asset(
    'a.css',
    `@layer ${first}{a{color:red}}@layer ${second}{a{color:red}}@layer ${others.join(',')};`,
  );
  const turned = asset(
    'a.css',
    `@layer ${second}{a{color:red}}@layer ${first}{a{color:red}}@layer ${others.join(',')};`,
  );
  expect(pagesInDisorder({ p: page('a.css'), 'a.css': named })).toEqual([]);
  expect(pagesInDisorder({ p: page('a.css'), 'a.css': turned })).toEqual(['index.html']);
});

test('a page without a sheet has no order to keep', () => {
  expect(layers[0]).toBe('reset');
  expect(pagesInDisorder({ p: page() })).toEqual([]);
});
