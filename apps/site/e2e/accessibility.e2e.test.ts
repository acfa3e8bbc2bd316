import { pages } from '@croupier/contract/pages';
import { axeViolations, contrastViolations } from '@croupier/tools/testing/axe.ts';
import { openBrowser } from '@croupier/tools/testing/browser.ts';
import { startTestInstallation, type TestInstallation } from '@croupier/tools/testing/installation.ts';
import { openWithToken, registerMember } from '@croupier/tools/testing/player.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTabs, type Tabs } from './helpers/tabs.ts';

let installation: TestInstallation;
let browser: Browser;
let token: string;

beforeAll(async () => {
  installation = await startTestInstallation();
  browser = await openBrowser();
  const origins = { site: installation.url, games: installation.gamesUrl };
  token = await registerMember(origins, 'axelle');
  // one round, so that the records have a row
  await (await openWithToken(origins, 'axelle', token, 'lantern-tide')).play('200');
});

afterAll(async () => {
  await browser?.close();
  await installation?.stop();
});

/** Pages that are nothing without something in their address, and one that is another in all but its address. */
const addresses: Record<string, string> = {
  '/game': '/game?nodeId=lantern-tide',
  '/seamless': '/seamless?nodeId=lantern-tide',
  '/promoDetail': '',
  '/down': '',
  '/vnlottery': '',
};
const paths = pages.map(({ path }) => addresses[path] ?? path).filter(Boolean);
const dialogs = ['/?modal=login', '/?modal=register', '/?modal=forgot', '/?modal=menu'];
const memberPaths = [
  '/',
  '/rng',
  '/favourites',
  '/?modal=game&item=lantern-tide',
  '/records/bets',
  '/records/account',
  '/?modal=menu',
  '/?modal=logout',
  '/?modal=changePassword',
];

/** Every address is opened once by itself, and once come to from another page of the site. */
const sizes = [
  { name: 'phone', width: 390, height: 844, way: 'anew' },
  { name: 'desktop', width: 1440, height: 900, way: 'within' },
] as const;

describe.each(sizes)('accessibility of screens, on a $name', ({ width, height, way }) => {
  let visitor: BrowserContext;
  let member: BrowserContext;
  let tabs: Map<BrowserContext, Tabs>;

  beforeAll(async () => {
    const open = () => browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    [visitor, member] = await Promise.all([open(), open()]);
    await member.addInitScript(takeToken, token);
    tabs = new Map([visitor, member].map((context) => [context, openTabs(context, installation.url, way)]));
  });

  afterAll(() => Promise.all([visitor?.close(), member?.close()]));

  // colours are those of the theme at every width
  const isDarkToo = way === 'anew';
  const look = (context: BrowserContext, path: string) =>
    tabs.get(context)?.at(path, (page) => expectNoViolation(page, isDarkToo));

  // a page waits for the network most of its time
  test.concurrent.each([...paths, ...dialogs])('%s', (path) => look(visitor, path));
  test.concurrent.each(memberPaths)('%s for a member', (path) => look(member, path));
});

test('finds a planted fault', async () => {
  const page = await browser.newPage();
  await page.goto(installation.url, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Log in' }).first().waitFor();
  await page.evaluate(() => document.getElementById('main')?.append(document.createElement('button')));
  expect(await axeViolations(page)).toContainEqual(expect.stringContaining('button-name'));
  await page.close();
});

async function expectNoViolation(page: Page, isDarkToo: boolean): Promise<void> {
  await turnTo(page, 'light');
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (!isDarkToo) return;
  await turnTo(page, 'dark');
  expect((await contrastViolations(page)).map((violation) => `dark: ${violation}`)).toEqual([]);
}

async function turnTo(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  await settled(page);
}

/** The page has its heading and nothing moves or fades any more. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1, [role=dialog] h2').first().waitFor();
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

function takeToken(given: string): void {
  sessionStorage.setItem('token', given);
}
