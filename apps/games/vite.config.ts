import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { weights } from './build/weights.ts';

/**
 * One page a family of games, each a folder with an `index.html`. The pages are served from the origin of the game
 * frames under a policy without inline script, inline style or `eval`.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [weights()],
  build: {
    target: 'es2022',
    // Drawings are fetched as files: they are cached one by one and need no `data:` source.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        slot: fileURLToPath(new URL('./slot/index.html', import.meta.url)),
        solo: fileURLToPath(new URL('./solo/index.html', import.meta.url)),
      },
    },
  },
});
