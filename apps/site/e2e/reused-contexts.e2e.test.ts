import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBrowser } from '@croupier/tools/testing/browser.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

let browser: Browser;
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<title>as it is served</title>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

const kind = { viewport: { width: 500, height: 400 } };

async function opened(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(kind);
  const page = await context.newPage();
  await page.goto(url);
  return { context, page };
}

/** All that a page reveals of its previous user. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    kept: { ...localStorage, ...sessionStorage },
    cookie: document.cookie,
    caches: await caches.keys(),
    marked: Object.keys(globalThis).filter((name) => name.startsWith('mark')),
    title: document.title,
    width: innerWidth,
  }));

test('clears everything that a page’s last user left there', async () => {
  const first = await opened();
  const none = await traces(first.page);
  const heard: string[] = [];
  first.page.on('request', (request) => heard.push(request.url()));
  first.context.on('page', () => heard.push('another page'));
  await first.context.addInitScript(() => Object.assign(globalThis, { markOfContext: 1 }));
  await first.page.addInitScript(() => Object.assign(globalThis, { markOfPage: 1 }));
  await first.page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<title>routed</title>' }));
  await first.page.setViewportSize({ width: 300, height: 300 });
  await first.page.goto(url);
  await first.page.evaluate(async () => {
    localStorage.setItem('a', 'b');
    sessionStorage.setItem('c', 'd');
    // biome-ignore lint/suspicious/noDocumentCookie: what a page of any site can do
    document.cookie = 'e=f';
    await caches.open('g');
  });
  expect(await traces(first.page)).toEqual({
    kept: { a: 'b', c: 'd' },
    cookie: 'e=f',
    caches: ['g'],
    title: 'routed',
    width: 300,
    marked: expect.arrayContaining(['markOfContext', 'markOfPage']),
  });
  const popup = await first.context.newPage();
  await first.context.close();
  expect(popup.isClosed()).toBe(true);

  heard.length = 0;
  const second = await opened();
  expect(second.page).toBe(first.page);
  expect(await traces(second.page)).toEqual(none);
  expect(second.context.pages()).toEqual([second.page]);
  await second.context.newPage();
  expect(heard).toEqual([]);
  await second.context.close();
});

test('reuses no page that is in use, or of another kind', async () => {
  const [one, two] = [await opened(), await opened()];
  expect(one.page).not.toBe(two.page);
  const other = await browser.newContext({ viewport: { width: 300, height: 400 } });
  expect([one.context, two.context]).not.toContain(other);
  for (const context of [one.context, two.context, other]) await context.close();
});

test.each([
  ['time', (page: Page) => page.clock.install()],
  ['what is exposed', (page: Page) => page.exposeFunction('markIt', () => 1)],
  ['rights', (page: Page) => page.context().grantPermissions(['geolocation'])],
  ['media', (page: Page) => page.emulateMedia({ colorScheme: 'dark' })],
  ['a page that was closed', (page: Page) => page.close()],
] as const)('does not reuse a context that was changed for good: %s', async (_, change) => {
  const first = await opened();
  await change(first.page);
  await first.context.close();
  const second = await opened();
  expect(second.context).not.toBe(first.context);
  await second.context.close();
});
