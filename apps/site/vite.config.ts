import { messages } from '@croupier/i18n/vite';
import { layerOrder } from '@croupier/ui/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootShell } from './build/boot-shell.ts';
import { iconLines } from './build/icon-lines.ts';
import { outsideCheck } from './build/outside-check.ts';
import { pageTable } from './build/page-table.ts';
import { routerScroll } from './build/router-scroll.ts';
import { serviceWorker } from './build/service-worker.ts';
import { viewFiles } from './build/view-files.ts';

const source = (path: string) => `${import.meta.dirname}/src/${path}`;

/**
 * What a visit begins with, in the order of fetching. `start.ts` has the styles of the first screen, which stands before its code, and asks for
 * the other two together.
 */
const views = {
  start: source('start.ts'),
  first: source('main.tsx'),
  lobby: source('features/lobby/electronic-page.tsx'),
};
const viewOf = viewFiles(views);
const view = (view: keyof typeof views) => ({
  debugName: view,
  name: (id: string, bundle: Parameters<typeof viewOf>[1]) => (viewOf(id, bundle) === view ? view : null),
});

/** How many parts share a library's module before it counts as what most of them need. */
const mostParts = 40;

/** Libraries in files of their own: read and run apart from one another, so that no one task at the start is long. */
const libraries = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|src\/react\.ts/ },
  {
    name: 'library',
    test: /node_modules\/(use-sync-external-store|@lingui|@tanstack)\//,
    // what only some parts use comes with them
    minShareCount: mostParts,
  },
  { name: 'overlay', test: /node_modules\/(@base-ui|@floating-ui|tabbable)\// },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: false, tmpDir: '../../node_modules/.tanstack' }),
    react(),
    messages(),
    pageTable(),
    routerScroll(),
    iconLines(),
    bootShell(),
    serviceWorker(),
    outsideCheck(),
    layerOrder(),
  ],
  // React has had the store hook for long; the stand-in for versions without it would come along for nothing.
  resolve: {
    alias: [
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: 'use-sync-external-store/shim', replacement: 'use-sync-external-store' },
      // What makes icons of lines weighs more than all the lines of the first screen.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${import.meta.dirname}/src/lucide-icon.ts` },
    ],
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // A data: address for a small file would be one more source the content policy has to allow.
    assetsInlineLimit: 0,
    // Lazy parts name the styles that they need. To look up in the page every script that may be there already costs a slow phone more than it saves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /packages\/money\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [view('start'), ...libraries, view('first'), view('lobby')],
        },
      },
    },
  },
});
