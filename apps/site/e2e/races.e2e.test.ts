import { openBrowser } from '@croupier/tools/testing/browser.ts';
import { startTestInstallation, type TestInstallation } from '@croupier/tools/testing/installation.ts';
import { registerMember, siteClient, testPassword } from '@croupier/tools/testing/player.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { passTime, untilTime } from './helpers/own-time.ts';
import { haveSeenPopups } from './helpers/seen-popups.ts';

/** What goes wrong when answers come late, in another order, or not at all. */

let installation: TestInstallation;
let browser: Browser;
let page: Page;
let members = 0;

beforeAll(async () => {
  installation = await startTestInstallation();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await installation?.stop();
});

beforeEach(async () => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  page = await context.newPage();
});

afterEach(() => page.context().close());

const go = async (path: string) => {
  await page.goto(`${installation.url}${path}`);
  await page.locator('#main').waitFor();
};

/** A new member: the account and a token. */
async function newMember(): Promise<{ account: string; token: string }> {
  members += 1;
  const account = `racer${members}`;
  const token = await registerMember({ site: installation.url, games: installation.gamesUrl }, account);
  return { account, token };
}

/** The session that the page begins with. */
const hold = (token: string) => page.addInitScript((held) => sessionStorage.setItem('token', held), token);

async function logIn(account: string): Promise<void> {
  await page.getByLabel('User name').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('form').getByRole('button', { name: 'Log in' }).click();
}

test('shows the language that was chosen last', async () => {
  await go('/');
  // Vietnamese comes when Spanish has been there for a while
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes('Ngôn ngữ')) await held;
    await route.fulfill({ response, body });
  });
  const choose = async (name: string) => {
    await page.getByRole('banner').getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await choose('Tiếng Việt');
  await choose('Español');
  const root = page.locator('html');
  await expect.poll(() => root.getAttribute('lang')).toBe('es');
  letGo();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  expect(await root.getAttribute('lang')).toBe('es');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('ES');
});

test('runs banners the right way after Arabic and back', async () => {
  await haveSeenPopups(page.context(), installation.url);
  await go('/');
  const picker = page.getByRole('banner').locator('button[aria-haspopup="menu"]').first();
  const choose = async (name: string) => {
    await picker.click();
    await page.getByRole('menuitemradio', { name }).click();
    await page.getByRole('menuitemradio').first().waitFor({ state: 'detached' });
  };
  const second = page.locator('.carousel-slide').nth(1);
  for (const [name, tag] of [
    ['العربية', 'ar'],
    ['English', 'en'],
    ['العربية', 'ar'],
  ] as const) {
    await choose(name);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(tag);
    await page.locator('.carousel').first().hover();
    await page.locator('.carousel-dots button').nth(1).click();
    const middle = async () => {
      const box = await second.boundingBox();
      return box ? box.x + box.width / 2 : -1;
    };
    const view = await page.locator('.carousel-view').boundingBox();
    await expect
      .poll(async () => Math.abs((await middle()) - ((view?.x ?? 0) + (view?.width ?? 0) / 2)))
      .toBeLessThan(2);
  }
});

test('follows the button of a popup', async () => {
  await page.clock.install();
  await go('/');
  await page.mouse.wheel(0, 200);
  const popup = page.getByRole('dialog', { name: 'This is a demonstration' });
  await untilTime(page, () => popup.count()).toBe(1);
  await popup.getByRole('button', { name: 'Open an account' }).click();
  await page.getByRole('dialog', { name: 'Open an account' }).waitFor();
  await expect.poll(() => popup.count()).toBe(0);
  await expect.poll(() => new URL(page.url()).searchParams.get('modal')).toBe('register');
  // closed, it leaves the page as it was
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('opens the game of a members’ popup, which does not come again', async () => {
  const { account } = await newMember();
  await go('/login');
  await logIn(account);
  const welcome = page.getByRole('dialog', { name: `Welcome back, ${account}` });
  const marked = page.waitForResponse(/readAnnouncements/);
  await welcome.getByRole('button', { name: 'Play Lantern Tide' }).click();
  await page.waitForURL(/\/game\?nodeId=lantern-tide/);
  expect((await marked).status()).toBe(200);
  await expect.poll(() => welcome.count()).toBe(0);
  await page.waitForTimeout(500);
  await expect.poll(() => page.url()).toMatch(/\/game\?nodeId=lantern-tide/);
});

test('sends once that a notice was read, also where that is refused', async () => {
  const { token } = await newMember();
  await hold(token);
  let asked = 0;
  await page.route('**/wps/relay/MCSFE_readAnnouncements', (route) => {
    asked += 1;
    return route.fulfill({ status: 503, json: { success: false, error: { code: 'unavailable', message: '' } } });
  });
  await go('/');
  await page.locator('.notice-title').first().click();
  await page.getByRole('dialog').locator('.prose').waitFor();
  await expect.poll(() => asked).toBe(1);
  await page.waitForTimeout(1_500);
  expect(asked).toBe(1);
});

test('stops waiting for a notice whose answer does not come', async () => {
  await page.route('**/wps/relay/MCSFE_getListAnnouncements*', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: { code: 'bad_request', message: '' } } }),
  );
  await go('/help?modal=notice&item=01936a00-0000-7000-8000-000000000201');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/wps/relay/MCSFE_getListAnnouncements*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.locator('.prose').waitFor();
});

test('keeps promotions on screen when fetching them again fails', async () => {
  await page.clock.install();
  await go('/promotions');
  const first = page.locator('.promos .promo').first();
  await first.waitFor();
  let failures = 0;
  page.on('requestfailed', (request) => {
    if (/getListAnnouncements.*types=PR/.test(request.url())) failures += 1;
  });
  await page.route('**/wps/relay/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Update lists' }).click();
  // it is asked for three times, a moment apart
  await untilTime(page, () => failures).toBe(3);
  await passTime(page, 1_000);
  expect(await first.isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBeLessThan(2);
});

test('clears the search of the help centre when all is shown again', async () => {
  await go('/help?q=nothinglikethis');
  await page.getByRole('button', { name: 'Show all articles' }).click();
  const field = page.getByRole('searchbox', { name: 'Search help' });
  await expect.poll(() => field.inputValue()).toBe('');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await field.fill('lantern');
  await expect.poll(() => new URL(page.url()).search).toBe('?q=lantern');
});

test('does not show one member’s draft to the next', async () => {
  const [first, second] = [await newMember(), await newMember()];
  await go('/login?next=/help');
  await logIn(first.account);
  await page.getByRole('button', { name: 'Continue' }).click();
  const write = page.getByRole('button', { name: 'Write' });
  await write.click();
  const comment = page.getByRole('dialog').getByRole('textbox');
  await comment.fill('A secret of the first');
  await page.keyboard.press('Escape');
  // the session ends elsewhere, and the page hears of it without a call
  await siteClient(installation.url, () => first.token)('session.logout', {});
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await siteClient(installation.url, () => token)('session.logout', {});
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  await logIn(second.account);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Help', exact: true }).first().click();
  await write.click();
  await expect.poll(() => comment.inputValue()).toBe('');
});

test('welcomes no visitor', async () => {
  await go('/?modal=welcome');
  await expect.poll(() => new URL(page.url()).search, { timeout: 10_000 }).toBe('');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('keeps a new session when the previous one is refused', async () => {
  const { account, token } = await newMember();
  let refuse: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  let asked = 0;
  await page.route('**/wps/v2/wallets/balance', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await held;
    await route.fulfill({ status: 401, json: { success: false, error: { code: 'session_expired', message: '' } } });
  });
  await go('/');
  await page.evaluate((before) => sessionStorage.setItem('token', before), token);
  await go('/');
  await expect.poll(() => asked).toBe(1);
  await siteClient(installation.url, () => token)('session.logout', {});
  // where the page has heard already that the session ended, it asks to log in by itself and nothing behind can be pressed
  const link = page.getByRole('link', { name: 'Account record' }).first();
  await link.click({ timeout: 5_000 }).catch(() => page.getByRole('dialog', { name: 'Log in' }).waitFor());
  await logIn(account);
  const now = () => page.evaluate(() => sessionStorage.getItem('token'));
  await expect.poll(async () => ![null, token].includes(await now())).toBe(true);
  const session = await now();
  refuse();
  await expect.poll(() => asked).toBeGreaterThan(1);
  await page.waitForTimeout(500);
  expect(await now()).toBe(session);
});
