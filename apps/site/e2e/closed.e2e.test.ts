import { openBrowser } from '@croupier/tools/testing/browser.ts';
import { onModules } from '@croupier/tools/testing/foresee.ts';
import { startTestInstallation, type TestInstallation } from '@croupier/tools/testing/installation.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The whole-app screens of the specification's §2 by system status, and the ways between the site's addresses (§7, routers). */

let installation: TestInstallation;
let browser: Browser;
let siteId = '';

const nobody = async () => {};
const change = (settings: Record<string, unknown>) =>
  onModules(installation, async ({ sites }) => {
    for (const [key, value] of Object.entries(settings)) await sites.change({ siteId, key, value, record: nobody });
  });

beforeAll(async () => {
  installation = await startTestInstallation();
  browser = await openBrowser();
  siteId = (await onModules(installation, ({ sites }) => sites.byCode('marigold')))?.id ?? '';
  await onModules(installation, (_modules, { db }) =>
    db.query(
      "insert into sites.host (hostname, site_id) values ('127.0.0.1', $1), ('localhost', $1) on conflict do nothing",
      [siteId],
    ),
  );
  await change({
    customerService: [{ csType: 'LIVECHAT', csPosition: 'TELEGRAM-1', path: 'https://t.me/example' }],
    maintenanceInfo: { EN: 'New engines are built in.', VI: 'Đang lắp máy mới.' },
    maintenanceEndsAt: '2030-05-04T03:30:00Z',
    domains: ['localhost', '127.0.0.1'],
  });
});

afterAll(async () => {
  await browser?.close();
  await installation?.stop();
});

async function visit(path: string, prepare: (page: Page) => Promise<unknown> = nobody): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  await prepare(page);
  await page.goto(`${installation.url}${path}`);
  return page;
}

test('a page that is open when maintenance begins says what it is, until when, why, and whom to ask; then it goes on by itself', {
  tags: ['journey'],
}, async () => {
  const page = await visit('/');
  await page.locator('#main').waitFor();
  await change({ maintenance: true });
  // the next thing that the page asks for
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Casino', exact: true })
    .click();
  await page.getByRole('heading', { name: 'We are working on the site' }).waitFor();
  await page.getByText('New engines are built in.').waitFor();
  await page.getByText(/Expected to be back: .*2030/).waitFor();
  await page.getByRole('button', { name: 'Customer service' }).waitFor();
  expect(await page.getByRole('button', { name: 'Log in' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click();
  await page.getByText('Đang lắp máy mới.').waitFor();

  await change({ maintenance: false });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.locator('#main').waitFor();
  await page.context().close();
});

test('another address is offered where this one is clearly slower or does not answer, and never otherwise', async () => {
  const own = `${installation.url}/healthz`;
  const other = `${installation.url.replace('localhost', '127.0.0.1')}/`;
  const slow = await visit('/', (page) =>
    page.route(own, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    }),
  );
  await slow.getByText('Another address of the site is faster.').waitFor({ timeout: 20_000 });
  const link = slow.getByRole('link', { name: 'Go to 127.0.0.1' });
  expect(await link.getAttribute('href')).toBe(other);
  await slow.getByRole('button', { name: 'Stay here' }).click();
  expect(await link.count()).toBe(0);
  await slow.context().close();

  const gone = await visit('/', (page) => page.route(own, (route) => route.abort()));
  await gone.getByText('This address of the site is not responding').waitFor({ timeout: 20_000 });
  await gone.getByRole('link', { name: 'Go to 127.0.0.1' }).click();
  await gone.waitForURL(other);
  await gone.locator('#main').waitFor();
  await gone.context().close();

  const problems: string[] = [];
  const well = await visit('/', async (page) => {
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  });
  const asked = well.waitForResponse((response) => response.url() === `${other}healthz`, { timeout: 20_000 });
  expect((await asked).ok()).toBe(true);
  await well.waitForTimeout(500);
  expect(await well.getByRole('link', { name: /^Go to/ }).count()).toBe(0);
  expect(problems).toEqual([]);
  await well.context().close();
});
