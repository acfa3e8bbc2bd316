import { type PageFacts, table } from '@croupier/contract/page-table';
import type { Plugin } from 'vite';

/** Serves the table of pages without the facts that only the server and the screenshots use: the first view carries it. */
export function pageTable(): Plugin {
  return {
    name: 'page-table',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/packages/contract/src/page-table.ts')
        ? `export const table = ${JSON.stringify(inBrowser())}`
        : null,
  };
}

function inBrowser() {
  return Object.fromEntries(Object.entries<PageFacts>(table).map(([path, facts]) => [path, factsInBrowser(facts)]));
}

function factsInBrowser({ aliases, flag, gameTypes, layout, skeleton, banners, nav, audience, ...rest }: PageFacts) {
  return {
    aliases,
    flag,
    gameTypes,
    layout,
    banners,
    nav,
    skeleton: skeleton === 'lobby' ? skeleton : undefined,
    audience: audience === 'visitor' ? audience : undefined,
    alwaysOpen: rest.alwaysOpen,
    planned: rest.planned,
  };
}
