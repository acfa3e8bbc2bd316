import { expect, test } from 'vitest';
import { viewFiles } from './view-files.ts';

/** What each module imports statically. */
const imports: Record<string, string[]> = {
  '/src/start.ts': ['/src/page.css'],
  '/src/main.ts': ['/src/button.ts', '/src/page.css', '/repo/node_modules/react/index.js'],
  '/src/button.ts': [],
  '/src/lobby.ts': ['/src/button.ts', '/src/tile.ts'],
  '/src/tile.ts': ['/src/lobby.ts'],
};
const bundle = { getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id] } : null) };
const viewOf = viewFiles({ start: '/src/start.ts', first: '/src/main.ts', lobby: '/src/lobby.ts' });
const view = (id: string) => viewOf(id, bundle);

test('what a view imports statically is its own, circles included', () => {
  expect(['/src/main.ts', '/src/lobby.ts', '/src/tile.ts'].map(view)).toEqual(['first', 'lobby', 'lobby']);
});

test('what two views import belongs to the earlier one', () => {
  expect(view('/src/button.ts')).toBe('first');
  expect(view('/src/page.css')).toBe('start');
});

test('libraries and modules that no view imports are split as usual', () => {
  expect(view('/repo/node_modules/react/index.js')).toBeNull();
  expect(view('/src/records.ts')).toBeNull();
});
