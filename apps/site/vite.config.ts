import { messages } from '@croupier/i18n/vite';
import { layerOrder } from '@croupier/ui/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootShell } from './build/boot-shell.ts';
import { outsideCheck } from './build/outside-check.ts';
import { pageTable } from './build/page-table.ts';
import { routerScroll } from './build/router-scroll.ts';
import { serviceWorker } from './build/service-worker.ts';

/**
 * Files that are fetched together are one file: many small ones wait on one another over a slow line. What is in no group
 * follows its own lazy import.
 */
const later =
  /jackpot|ui\/src\/marquee\.tsx|notice-bar|icons\/megaphone|carousel-(motion|engine)|(?:shared|web\/src)\/(form-notice|reality-check|window-path|affiliate|translated-keys|dead-invitation|caller|prose|welcome|notices|content|mosaic|info-head|share|install-prompt|error-text|format\.|scroll-to-hash|member-keys|drafts|choose-language|service-worker|restore-drafts|failed-part|service|vendor|favourites|heart|tile-over-parts|game-window|use-favourites|open-game|lottery-path|lobby-search|game-type-icons|modal-at|new-id|mobile-|use-countries|code-wait|passkeys|avatar|qr-code|proof|domain-speed|password-due|own-text|modal-over|balance|members-only|entry-guard|session-keys)|shell\/(footer|popups|side-buttons|left-bar)\.|[iI]nfiniteQuery|[mM]utationObserver|useMutation|[qQ]ueriesObserver|useQueries|framed-game|frame-message|require-session|live-connection\.ts|session-fetch|choose-language|failed-state|toast-host|weekday|search-text|use-near|insecure-page|message-error|held-balance|unread-badge/;
const groups = [
  // Its styles are those of the first screen, which stands before the code of it.
  {
    name: 'start',
    test: /vite\/preload-helper|src\/start\.ts|(ui\/src\/(styles|styles\/.*|button|amount|skeleton|search-field|game-card|volatility-bars|rail|card-grid|state|carousel|marquee|picture)|shell\/shell|shell\/banner\/banner)\.css$/,
  },
  // Read and run apart from one another, so that no one task at the start is long.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|src\/react\.ts/ },
  {
    name: 'library',
    test: /src\/router-scroll\.ts|node_modules\/(use-sync-external-store|@lingui|@tanstack\/(?!(react-)?virtual))\b/,
  },
  {
    name: 'base',
    test: /apps\/site\/src\/lucide-icon|packages\/web\/src\/|packages\/(contract\/src\/(call-error|banner-groups|pages|page-table)|money\/src\/(?!multiply-floor)|i18n\/src)|packages\/ui\/src\/(button|class-names|ui-provider|amount|skeleton|game-card|volatility-bars|rail|card-grid|picture-cache|picture-origins|plain-picture|use-attempts|fallback-art|is-day|carousel|dialogs-wanted|use-media)\.|apps\/site\/src\/(shared|routes|router|main\.tsx|shell\/(layout|modal-place|ui-settings)|features\/home\/home-(page|more-skeleton))/,
  },
  // What pages say when something is missing or has failed, and how they write times: parts of many pages that no first screen has.
  { name: 'states', test: /packages\/ui\/src\/state\./ },
  {
    name: 'states',
    test: /(apps\/site\/src\/shared|packages\/web\/src)\/(error-text|failed-part|failed-state|message-error|insecure-page-error|format)\./,
    isLater: true,
  },
  {
    name: 'controls',
    test: /packages\/ui\/src\/(select|pager|segmented|search-field|badge)\.|icons\/(chevrons-(left|right)|search|search-x)\./,
  },
  // Drawings of the overlay that other parts have too: those must not fetch all of it for them.
  {
    name: 'marks',
    test: /lucide-react\/dist\/esm\/icons\/(arrow-(right|up)|bell|book-open|check|chevron-down|circle-(check|help|question-mark)|gift|headset|heart|history|lock-keyhole|message-square-text|receipt-text|smartphone|users-round)\./,
  },
  {
    name: 'overlay',
    test: /node_modules\/(@base-ui|@floating-ui|tabbable)|packages\/ui\/src\/(dialog(-place|-stack|-tools)?|use-(dialog-window|sheet-drag|media|scrolls-alone)|directed|menu|popup|select-list)\./,
  },
  // Without what it shares with other pages, which would then fetch all the forms for it.
  {
    name: 'enter',
    test: /node_modules\/react-hook-form|packages\/ui\/src\/field\.|src\/features\/enter\//,
    alone: true,
  },
  { name: 'records', test: /packages\/ui\/src\/(table|date-range|days|copy-text)\.|src\/features\/records\// },
  // What stands over the picture of a card, what a press on the card does, and who made its game: wherever there are cards.
  {
    name: 'tile',
    test: /apps\/site\/src\/shared\/(tile-over-parts|use-favourites|favourites|heart|open-game|modal-at|game-window|vendors|vendor-mark)\./,
    isLater: true,
  },
  // The first view of a list of games, which `boot-shell.ts` has fetched together with the code of the site.
  { name: 'lobby', test: /apps\/site\/src\/features\/lobby\/electronic-page\./ },
  // What stands under a page, and what comes with the first sign of its reader.
  {
    name: 'foot',
    test: /apps\/site\/src\/(shell\/(footer|nav-pages)|shared\/(choose-language|own-text))\.|packages\/web\/src\/choose-language\./,
    isLater: 'either',
  },
  {
    name: 'later',
    test: /apps\/site\/src\/(shell\/(later-parts|side-buttons|popups|popups-seen|error-page)|shared\/service)\./,
    isLater: 'either',
  },
  // The first screen names every file that may follow it, so small ones that go together are one.
  { name: 'telling', test: /apps\/site\/src\/shared\/(prose|info-head|mosaic|share)\./, isLater: true },
  { name: 'notices', test: /apps\/site\/src\/(shared\/(notices|held-balance)|shell\/unread-badge)\./, isLater: true },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: false, tmpDir: '../../node_modules/.tanstack' }),
    react(),
    messages(),
    pageTable(),
    routerScroll(),
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
          groups: groups.map(({ name, test, isLater = false, alone = false }) => ({
            name,
            test: (id: string) => test.test(id) && (isLater === 'either' || later.test(id) === isLater),
            includeDependenciesRecursively: !alone,
          })),
        },
      },
    },
  },
});
