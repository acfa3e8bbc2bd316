import { expect, test } from 'vitest';
import { codeFiles } from './code-files.ts';

const imports: Readonly<Record<string, string[]>> = {
  'src/slot.ts': ['src/open-page.ts'],
  'src/solo.ts': ['src/open-page.ts', 'src/solo.css'],
  'src/open-page.ts': ['src/wire.ts'],
  'src/start-slot.ts': ['src/sheet.ts', 'src/reels.ts', '/node_modules/pixi.js/lib/index.mjs'],
  'src/start-solo.ts': ['src/sheet.ts', 'src/cards.ts'],
  'src/sheet.ts': ['src/dom.ts'],
};
const bundle = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
const fileOf = codeFiles(['src/slot.ts', 'src/solo.ts'], ['src/start-slot.ts', 'src/start-solo.ts']);
const files = (...ids: string[]) => ids.map((id) => fileOf(id, bundle));

test('what asks for the session and what all families share goes into one file', () => {
  expect(files('src/open-page.ts', 'src/wire.ts', 'src/sheet.ts', 'src/dom.ts')).toEqual(Array(4).fill('page'));
});

test('what one family alone needs, its entry and its styles are split as usual', () => {
  expect(files('src/slot.ts', 'src/solo.css', 'src/reels.ts', 'src/cards.ts', 'src/start-slot.ts')).toEqual(
    Array(5).fill(null),
  );
});

test('Pixi is one file without what a game drawn with WebGL never runs', () => {
  const pixi = '/node_modules/pixi.js/lib';
  expect(files(`${pixi}/index.mjs`, '/node_modules/earcut/src/earcut.js')).toEqual(['pixi', 'pixi']);
  expect(
    files(`${pixi}/rendering/renderers/canvas/CanvasRenderer.mjs`, `${pixi}/events/EventSystem.mjs`, 'src/letters.ts'),
  ).toEqual([null, null, null]);
});

test('letters of wins stay with the theme that names them, so that no game carries those of others', () => {
  expect(files('/node_modules/@fontsource/rye/files/rye-latin-400-normal.woff2')).toEqual([null]);
});
