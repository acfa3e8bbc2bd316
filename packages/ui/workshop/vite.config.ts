import { messages } from '@croupier/i18n/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The workshop: every component in all its states. Artwork is that of the site. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../../../apps/site/public',
  cacheDir: '../../../node_modules/.vite-workshop',
  plugins: [react(), messages()],
  build: { outDir: '../../../.cache/workshop', emptyOutDir: true, target: 'es2022' },
});
