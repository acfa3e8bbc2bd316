import { messages } from '@croupier/i18n/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstView } from './build/first-view.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: false, tmpDir: '../../node_modules/.tanstack-console' }),
    react(),
    messages({ console: true }),
    firstView(),
  ],
  // React has had the store hook for long; the stand-in for versions without it would come along for nothing.
  resolve: {
    alias: [
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: 'use-sync-external-store/shim', replacement: 'use-sync-external-store' },
    ],
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // A data: address for a small file would be one more source the content policy has to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /packages\/money\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
            { name: 'library', test: /node_modules\/(@lingui|@tanstack)\// },
            { name: 'overlay', test: /node_modules\/(@base-ui|@floating-ui|tabbable)\// },
          ],
        },
      },
    },
  },
});
