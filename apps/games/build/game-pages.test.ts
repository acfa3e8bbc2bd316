import { expect, test } from 'vitest';
import { gamePages } from './game-pages.ts';

const page = (...scripts: string[]) =>
  `<html><head>${scripts.map((name) => `<script src="/${name}"></script>`).join('')}</head><body></body></html>`;
const asset = (fileName: string, source: string) => ({ type: 'asset', fileName, source }) as never;
const chunk = (fileName: string, facadeModuleId: string, imports: string[] = [], sheets: string[] = []) =>
  ({ type: 'chunk', fileName, facadeModuleId, imports, viteMetadata: { importedCss: new Set(sheets) } }) as never;

const files = {
  'slot/index.html': asset('slot/index.html', page('assets/slot.js')),
  'assets/slot.js': chunk('assets/slot.js', '/games/src/slot.ts'),
  'assets/start.js': chunk('assets/start.js', '/games/src/start-slot.ts', ['assets/slot.js', 'assets/draws.js']),
  'assets/draws.js': chunk('assets/draws.js', '', ['assets/shapes.js']),
  'assets/shapes.js': chunk('assets/shapes.js', ''),
  'assets/moon.js': chunk('assets/moon.js', '/games/src/themes/moon/moon.ts', [], ['assets/moon.css']),
  'assets/sun-dance.js': chunk('assets/sun-dance.js', '/games/src/themes/sun-dance/sun-dance.ts'),
  'assets/other.js': chunk('assets/other.js', '/games/src/themes/moon/other.ts'),
  'assets/reef.js': chunk('assets/reef.js', '/games/src/solo/themes/reef/reef.ts'),
};
const family = { name: 'slot', start: '/games/src/start-slot.ts', themes: 'src/themes' };
const linked = (html = '') => [...html.matchAll(/<link rel="(\w+)" crossorigin href="\/assets\/([\w.-]+)">/g)];

test('each game of a family has its page, and no game of another', () => {
  expect([...gamePages(files, [family]).keys()].sort()).toEqual(['slot/moon/index.html', 'slot/sun-dance/index.html']);
});

test('a game’s page names what its family’s does not: what draws it, with all that this imports, and its theme', () => {
  const links = linked(gamePages(files, [family]).get('slot/moon/index.html'));
  expect(links.map(([, rel, name]) => `${rel} ${name}`)).toEqual([
    'modulepreload start.js',
    'modulepreload draws.js',
    'modulepreload shapes.js',
    'modulepreload moon.js',
    'stylesheet moon.css',
  ]);
});

test('reports a family whose page or code was not built', () => {
  expect(() => gamePages(files, [{ ...family, start: '/games/src/renamed.ts' }])).toThrow();
  expect(() => gamePages(files, [{ ...family, name: 'cards' }])).toThrow();
});
