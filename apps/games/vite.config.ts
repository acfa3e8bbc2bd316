import { fileURLToPath } from 'node:url';
import { layerOrder } from '@croupier/ui/vite';
import { defineConfig } from 'vite';
import { codeFiles } from './build/code-files.ts';
import { writeGamePages } from './build/game-pages.ts';
import { weights } from './build/weights.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Families of games: what their pages begin with, what lays the games out, and where their themes are. */
const slot = {
  name: 'slot',
  entry: file('./src/slot/slot.ts'),
  start: file('./src/slot/start-slot.ts'),
  themes: 'src/themes',
};
const solo = {
  name: 'solo',
  entry: file('./src/solo/solo.ts'),
  start: file('./src/solo/start-solo.ts'),
  themes: 'src/solo/themes',
};
const families = [slot, solo];

/**
 * One page a family of games, each a folder with an `index.html`, and one for every game in a folder of that. They are served from
 * the origin of the game frames under a policy without inline script, inline style or `eval`.
 */
export default defineConfig({
  root: file('.'),
  plugins: [weights(), writeGamePages(families), layerOrder()],
  build: {
    target: 'es2022',
    // Drawings are fetched as files: they are cached one by one and need no `data:` source.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        slot: file('./slot/index.html'),
        solo: file('./solo/index.html'),
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              debugName: 'page and pixi',
              name: codeFiles(
                families.map(({ entry }) => entry),
                families.map(({ start }) => start),
              ),
            },
          ],
        },
      },
    },
  },
});
