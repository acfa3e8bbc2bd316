import { defineConfig } from 'vitest/config';
import { skipSlow, slowFiles } from './tools/testing/slow-files.ts';
import { SlowFirst } from './tools/testing/slow-first.ts';

const databaseTests = '**/*.db.test.{ts,tsx}';
const browserTests = '**/*.e2e.test.ts';
const componentTests = '**/*.component.test.tsx';

/** What the short run leaves to the long one. */
const leftOut = process.env[skipSlow] === 'true' ? slowFiles : [];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // a failed comparison names what it met, whatever its length: often it is all that is known of a run elsewhere
    chaiConfig: { truncateThreshold: 0 },
    sequence: { sequencer: SlowFirst },
    tags: [{ name: 'journey', description: 'A way through the whole installation that `npm test` walks too.' }],
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['{apps,packages,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', databaseTests, browserTests, componentTests, ...leftOut],
          // Enumerations and password hashes take seconds where two cores do other work as well.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'db',
          isolate: false,
          include: [`{apps,packages,tools}/${databaseTests}`],
          exclude: ['**/node_modules/**', ...leftOut],
          globalSetup: ['tools/testing/database-setup.ts'],
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          include: [`{apps,packages,tools}/${browserTests}`],
          exclude: ['**/node_modules/**'],
          globalSetup: ['tools/testing/browser-apps-setup.ts', 'tools/testing/database-setup.ts'],
          // A page waits more than it computes: three files at once keep two cores busy.
          maxWorkers: 3,
          // Of the tests that a file runs side by side: each has a page.
          maxConcurrency: 3,
          hookTimeout: 180_000,
          testTimeout: 180_000,
          // A password is hashed and a page is fetched within it, also where two cores do other work as well.
          expect: { poll: { timeout: 20_000, interval: 100 } },
        },
      },
    ],
  },
});
