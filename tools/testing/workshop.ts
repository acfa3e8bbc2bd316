import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { freePort } from '../ports.ts';
import { root } from '../root.ts';
import { startWorkshop } from '../workshop/serve.ts';
import { openBrowser } from './browser.ts';

/** The workshop in a browser, for `*.e2e.test.ts`; stop it in `afterAll`. */
export type TestWorkshop = {
  /** Opens one page of the workshop: `dialog`, `dialog/1`. */
  open: (page: string, options?: BrowserContextOptions & { query?: string }) => Promise<Page>;
  /** Where the browser finds a source file of packages/ui. */
  sourceUrl: (file: string) => string;
  stop: () => Promise<void>;
};

/** Starts the workshop and a browser. */
export async function openWorkshop(): Promise<TestWorkshop> {
  const server = await startWorkshop(await freePort());
  const browser: Browser = await openBrowser();
  return {
    open: async (page, { query = '', ...options } = {}) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      const opened = await context.newPage();
      await opened.goto(`${server.url}?frame`);
      await showStory(opened, page, query);
      return opened;
    },
    sourceUrl: (file) => `${server.url}@fs${join(root, 'packages/ui/src', file)}`,
    stop: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

/** Turns to another page of the workshop and waits until it stands. */
export async function showStory(page: Page, story: string, query = ''): Promise<void> {
  const hash = `#page=${story}${query}`;
  const wanted = JSON.stringify(hash);
  await page.evaluate(`location.hash = ${wanted}`);
  await page.waitForFunction(`document.body.dataset.ready === ${wanted}`);
}
