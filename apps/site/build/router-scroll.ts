import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const standIn = fileURLToPath(new URL('../src/router-scroll.ts', import.meta.url));

/** Builds the site's own few lines in the place of the router's scroll restoration, which no page uses and every first visit would fetch. */
export function routerScroll(): Plugin {
  return {
    name: 'croupier-router-scroll',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === './scroll-restoration.js' && importer?.includes('/router-core/') ? standIn : null,
  };
}
