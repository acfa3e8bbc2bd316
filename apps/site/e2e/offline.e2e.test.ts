import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@croupier/tools/root.ts';
import { startsSite } from '@croupier/tools/testing/site-fixture.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';

const site = startsSite();

/** A page that the worker answers for. */
async function openControlled(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

/** Addresses of everything that is kept. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map((request) => new URL(request.url).pathname);
  });
}

test('shows a device without a network the site’s own page in its language', async () => {
  const context = await site.browser.newContext({ serviceWorkers: 'allow' });
  await context.addInitScript(() => {
    localStorage.setItem('lang', 'VI');
    localStorage.setItem('theme', 'dark');
  });
  const page = await openControlled(context);
  await expect.poll(() => keptPaths(page), { timeout: 20_000 }).toContain('/offline/vi.html');
  await context.setOffline(true);
  await page.goto(`${site.url}/promotions?type=SLOTS`);
  await page.getByRole('heading', { name: 'Không có kết nối' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('vi');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await page.locator('header').textContent()).toContain('Marigold');
  expect(await page.evaluate(() => document.fonts.check('16px "Croupier Sans"'))).toBe(true);
  await context.setOffline(false);
  // it comes back by itself, to the page that was wanted
  await page.locator('article.promo').first().waitFor();
  await expect.poll(() => page.url()).toContain('/promotions?type=SLOTS');
  await context.close();
});

test('reports the network as back when it is, not before', async () => {
  const context = await site.browser.newContext({ serviceWorkers: 'allow' });
  await context.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation()));
  const page = await openControlled(context);
  await expect.poll(() => keptPaths(page), { timeout: 20_000 }).toContain('/offline/en.html');
  await context.setOffline(true);
  await page.goto(`${site.url}/promotions?type=SLOTS`);
  await page.locator('a.again').waitFor();
  await context.setOffline(false);
  await page.locator('article.promo').first().waitFor();
  await context.close();
});

test('takes no balance, list or page from a cache', async () => {
  const context = await site.browser.newContext({ serviceWorkers: 'allow' });
  const page = await openControlled(context);
  await page.goto(`${site.url}/rng`, { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' });
  const kept = await keptPaths(page);
  expect(kept.some((path) => path.startsWith('/assets/'))).toBe(true);
  const wrong = kept.filter((path) => !/^\/(assets|art|media|offline)\/|^\/look$/.test(path));
  expect(wrong).toEqual([]);

  const calls = [
    '/wps/system/permission',
    '/wps/relay/GCSGAME_hotGamesV2?language=EN',
    '/lgw/games/popular?language=EN',
  ];
  for (const path of calls) {
    expect(await page.evaluate(async (url) => (await fetch(url)).status, path)).toBe(200);
  }
  await context.setOffline(true);
  for (const path of calls) {
    expect(
      await page.evaluate(
        (url) =>
          fetch(url).then(
            () => 'answered',
            () => 'failed',
          ),
        path,
      ),
      path,
    ).toBe('failed');
  }
  await context.close();
});

test('offers a new version that keeps what was typed', async () => {
  const page = await openTyped();
  await withNewerWorker(async () => {
    await findNewVersion(page);
    expect(await page.getByLabel('User name').inputValue()).toBe('halfway');
    await loadAgain(page);
    await expect.poll(() => hasWaiting(page), { timeout: 20_000 }).toBe(false);
  });
  await page.context().close();
});

test('activates a new version while the older worker is busy, and asks once', async () => {
  const page = await openTyped();
  await withNewerWorker(async () => {
    await keepWorkerBusy(page);
    await findNewVersion(page);
    await loadAgain(page);
    await page.waitForFunction(() => sessionStorage.getItem('newVersionAgreed') === null);
    expect(await hasWaiting(page)).toBe(true);
    expect(await page.getByText(newVersion).count()).toBe(0);
  });
  await page.context().close();
});

const newVersion = 'A new version is available';

/** A page that the worker answers for, with a name typed into its form. */
async function openTyped(): Promise<Page> {
  const page = await openControlled(await site.browser.newContext({ serviceWorkers: 'allow' }));
  await page.goto(`${site.url}/?modal=register`);
  await page.getByLabel('User name').fill('halfway');
  return page;
}

async function findNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByText(newVersion).waitFor();
}

/** Loads the page again as it offers, and sees that what was typed is still there. */
async function loadAgain(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect.poll(() => page.getByLabel('User name').inputValue(), { timeout: 20_000 }).toBe('halfway');
}

/** Whether a newer worker waits for the older one. */
function hasWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

/** Gives the worker of a page something that it never ends, as a picture that does not arrive. */
async function keepWorkerBusy(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no worker answers for the page');
  await worker.evaluate(() => {
    const never = new Promise(() => undefined);
    addEventListener('message', (event) =>
      (event as unknown as { waitUntil(work: Promise<unknown>): void }).waitUntil(never),
    );
  });
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('busy'));
}

/** Serves a worker that differs by a comment, as a new build's would. */
async function withNewerWorker(act: () => Promise<void>): Promise<void> {
  const worker = join(root, 'apps/site/dist/sw.js');
  const files = [worker, `${worker}.br`, `${worker}.gz`].filter((file) => existsSync(file));
  const before = files.map((file) => [file, readFileSync(file)] as const);
  for (const file of files) if (file !== worker) rmSync(file);
  appendFileSync(worker, '\n// newer\n');
  try {
    await act();
  } finally {
    for (const [file, content] of before) writeFileSync(file, content);
  }
}
