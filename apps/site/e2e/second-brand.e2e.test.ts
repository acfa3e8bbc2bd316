import { readBrandFile } from '@croupier/tools/seed/brand-file.ts';
import { seedBrand } from '@croupier/tools/seed/seed-brand.ts';
import { openBrowser } from '@croupier/tools/testing/browser.ts';
import { onModules } from '@croupier/tools/testing/foresee.ts';
import { startTestInstallation, type TestInstallation } from '@croupier/tools/testing/installation.ts';
import { shoot } from '@croupier/tools/testing/site-fixture.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const host = 'moonreef.localhost';

let installation: TestInstallation;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  installation = await startTestInstallation();
  await onModules(installation, (modules) => seedBrand(modules, readBrandFile('moonreef')));
  browser = await openBrowser();
  origin = `http://${host}:${new URL(installation.url).port}`;
});

afterAll(async () => {
  await browser?.close();
  await installation?.stop();
});

const looks = [
  { width: 390, height: 844, theme: 'light' },
  { width: 1440, height: 900, theme: 'dark' },
] as const;

/** Addresses of everything that the page asked its server for. */
function watch(page: Page): { asked: string[]; problems: string[] } {
  const [asked, problems]: [string[], string[]] = [[], []];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return { asked, problems };
}

/** Artwork that shows the first brand's flower. */
const firstBrandsArt = /^\/art\/(logo|hero-|side-bloom|jackpot-bloom\.svg|banner-|promotion-)/;

describe.each(looks)('at $width px, $theme', ({ width, height, theme }) => {
  test.each(['shows nothing of the first brand on %s', '/rng', '/promotions', '/help', '/login'])(
    'a page %s that shows the first brand',
    async (path) => {
      const context = await browser.newContext({
        viewport: { width, height },
        locale: 'vi-VN',
        reducedMotion: 'reduce',
      });
      await context.addCookies([{ name: 'theme', value: theme, url: origin }]);
      const page = await context.newPage();
      const { asked, problems } = watch(page);
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
      await shoot(page, `moonreef-${width}${path.replaceAll('/', '-')}`);
      expect(await page.title()).toContain('Moonreef');
      const html = await page.content();
      expect(html).not.toMatch(/marigold/i);
      expect(asked.filter((one) => firstBrandsArt.test(one))).toEqual([]);
      const look = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return [document.documentElement.lang, style.getPropertyValue('--brand-1').trim()];
      });
      expect(look).toEqual(['vi', '#ff7d66']);
      // its colours stand in the page, and the content policy lets them be
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

test('serves no page that the brand has switched off', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  expect((await page.goto(`${origin}/join`))?.status()).toBe(404);
  expect((await page.goto(`${installation.url}/join`))?.status()).toBe(200);
  await context.close();
});

test('shows the licence in the language of the page', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'vi-VN' });
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: 'networkidle' });
  const licence = (words: string) => page.locator('.foot-site p', { hasText: words });
  // the footer is fetched when it comes near
  await page.keyboard.press('End');
  await licence('không nạp, không rút').waitFor();
  await page.locator('.foot-site').getByRole('button', { name: 'English' }).click();
  await licence('nothing here can be deposited').waitFor();
  expect(await licence('nothing here can be deposited').getAttribute('lang')).toBe('en');
  expect(await licence('không nạp').count()).toBe(0);
  await context.close();
});
