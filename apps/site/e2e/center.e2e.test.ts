import { axeViolations, contrastViolations } from '@croupier/tools/testing/axe.ts';
import { openBrowser } from '@croupier/tools/testing/browser.ts';
import { startTestInstallation, type TestInstallation } from '@croupier/tools/testing/installation.ts';
import { makeTrial } from '@croupier/tools/testing/member-fixture.ts';
import { openWithToken, registerMember, testPassword } from '@croupier/tools/testing/player.ts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTabs, type Tabs } from './helpers/tabs.ts';

/** The member centre of the specification's §2: an overlay over any page, whose page keys stand in the address. */

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

let installation: TestInstallation;
let browser: Browser;
let token: string;

beforeAll(async () => {
  installation = await startTestInstallation();
  browser = await openBrowser();
  token = await registerMember(origins(), 'centra');
  // one round, so that the records have a row
  await (await openWithToken(origins(), 'centra', token, 'lantern-tide')).play('200');
});

afterAll(async () => {
  await browser?.close();
  await installation?.stop();
});

const origins = () => ({ site: installation.url, games: installation.gamesUrl });
const until = <Value>(what: () => Value | Promise<Value>) => expect.poll(what, { timeout: 15_000 });
const centre = (page: Page) => page.getByRole('dialog', { name: 'Member centre' });
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function visit(path: string, size: BrowserContextOptions = desktop, by: string | null = token): Promise<Page> {
  const context = await browser.newContext(size);
  const page = await context.newPage();
  if (by !== null) await page.addInitScript(takeToken, by);
  await page.goto(installation.url + path);
  return page;
}

function takeToken(given: string): void {
  if (window.top === window) sessionStorage.setItem('token', given);
}

describe('the centre', () => {
  test('opens from the header with its default page, closes by Back, Escape and its button, and gives the focus back', async () => {
    const page = await visit('/');
    const menu = page.getByRole('button', { name: 'Account menu' });
    const open = async () => {
      await menu.press('Enter');
      await page.getByRole('menuitem', { name: 'Member centre' }).press('Enter');
      await centre(page).getByRole('heading', { name: 'My account' }).waitFor();
    };
    await open();
    expect(searchOf(page).modal).toBe('center');
    await page.goBack();
    await until(() => centre(page).count()).toBe(0);
    expect(searchOf(page).modal).toBeUndefined();
    await open();
    await page.keyboard.press('Escape');
    await until(() => centre(page).count()).toBe(0);
    await open();
    await centre(page).getByRole('button', { name: 'Betting record' }).click();
    await centre(page).getByRole('button', { name: 'Account record' }).click();
    await centre(page).getByRole('button', { name: 'Close' }).click();
    await until(() => centre(page).count()).toBe(0);
    expect(searchOf(page).modal).toBeUndefined();
    await page.context().close();
  });

  test('has entries in the order of the specification, those that exist and no other', async () => {
    const page = await visit('/?modal=center');
    const entries = centre(page).getByRole('navigation').getByRole('button');
    await until(() => entries.count()).toBe(6);
    const names = (await entries.allTextContents()).map((name) => name.replace(/\d.*$/, '').trim());
    expect(names).toEqual([
      'My account',
      'My wallet',
      'Betting record',
      'Account record',
      'Profit and loss',
      'Notices',
    ]);
    await centre(page)
      .getByRole('navigation')
      .getByText(/unread/)
      .waitFor({ state: 'attached' });
    await page.context().close();
  });

  test('shows the page that the address names, with its filters, and Back comes to what was before', async () => {
    const page = await visit('/rng?modal=center&item=transactionHistory');
    await centre(page)
      .getByRole('button', { name: /^Stake/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Lantern Tide' }).waitFor();
    expect(searchOf(page)).toMatchObject({ modal: 'center', item: 'personalHistoryCopy' });
    expect(searchOf(page).view).toMatch(/^round=/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Lantern Tide' }).waitFor({ state: 'detached' });
    await centre(page).getByRole('heading', { name: 'Betting record' }).waitFor();
    await page.goBack();
    await page.goBack();
    await centre(page).getByRole('heading', { name: 'Account record' }).waitFor();
    await page.context().close();
  });

  test('shows the list first on a phone, then a page, and its arrow leads back', async () => {
    const page = await visit('/?modal=menu', phone);
    await page.getByRole('button', { name: 'Member centre' }).click();
    await centre(page).getByRole('button', { name: 'My account' }).click();
    await centre(page).getByRole('heading', { name: 'My account' }).waitFor();
    expect(await centre(page).getByRole('navigation').count()).toBe(0);
    await centre(page)
      .getByRole('button', { name: /^Devices/ })
      .click();
    await centre(page).getByRole('heading', { name: 'Devices' }).waitFor();
    await centre(page).getByRole('button', { name: 'Back' }).click();
    await centre(page).getByRole('heading', { name: 'My account' }).waitFor();
    await centre(page).getByRole('button', { name: 'Back' }).click();
    await centre(page).getByRole('navigation').waitFor();
    await centre(page).getByRole('button', { name: 'Close' }).click();
    await until(() => centre(page).count()).toBe(0);
    await page.context().close();
  });

  test('asks a visitor to log in, and returns to the requested page', async () => {
    const page = await visit('/?modal=center&item=securityCenter%2Fdevices', desktop, null);
    const login = page.getByRole('dialog', { name: 'Log in' });
    await login.getByRole('textbox', { name: 'User name' }).fill('centra');
    await login.getByRole('textbox', { name: 'Password' }).fill(testPassword);
    await page.keyboard.press('Enter');
    // what is new does not take the place of the requested page
    await page.getByText('Last login:').waitFor();
    await centre(page).getByRole('heading', { name: 'Devices' }).waitFor();
    await page.context().close();
  });

  test('refuses a trial account by the dialog of the specification, wherever it is opened from', async () => {
    const trial = await registerMember(origins(), 'triala');
    await makeTrial(installation, 'triala');
    const page = await visit('/?modal=center', desktop, trial);
    const refusal = page.getByRole('dialog', { name: 'Not available with a trial account' });
    await refusal.getByText('This is not available with a trial account.', { exact: false }).waitFor();
    expect(await centre(page).count()).toBe(0);
    await refusal.getByRole('button', { name: 'OK' }).click();
    await refusal.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Member centre' }).click();
    await refusal.waitFor();
    await page.context().close();
  });
});

describe('the login check', () => {
  test.each([
    ['a game', '/rng', (page: Page) => page.getByRole('link', { name: /Lantern Tide/ }).first()],
    ['the bets of a phone', '/', (page: Page) => page.getByRole('link', { name: 'Bets' })],
    ['feedback', '/help', (page: Page) => page.getByRole('button', { name: /Write/ })],
  ])('asks a visitor to log in before %s', async (_, path, control) => {
    const page = await visit(path, phone, null);
    // a served card is a plain link until the site's code has arrived
    await page.locator('.wait').first().waitFor({ state: 'detached' });
    await control(page).click();
    await page.getByRole('dialog', { name: 'Log in' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await page.context().close();
  });

  test.each(['/records/bets', '/records/account', '/game?nodeId=lantern-tide', '/?modal=center', '/?modal=feedback'])(
    'asks a visitor to log in who opens %s',
    async (path) => {
      const page = await visit(path, desktop, null);
      await page.getByRole('dialog', { name: 'Log in' }).waitFor();
      await page.context().close();
    },
  );
});

test('changes the password by keyboard alone', async () => {
  const page = await visit('/');
  await page.getByRole('button', { name: 'Account menu' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.type('Mem');
  await page.keyboard.press('Enter');
  await centre(page).getByRole('heading', { name: 'My account' }).waitFor();
  await centre(page)
    .getByRole('link', { name: /^Login password/ })
    .or(centre(page).getByRole('button', { name: /^Login password/ }))
    .first()
    .waitFor();
  await tabTo(page, /^Login password/);
  await page.keyboard.press('Enter');
  await until(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Login password');
  await tabTo(page, 'Current password');
  await page.keyboard.type(testPassword);
  await tabTo(page, 'New password');
  await page.keyboard.type('nine lanterns over water');
  await tabTo(page, 'Repeat the new password');
  await page.keyboard.type('nine lanterns over water');
  await page.keyboard.press('Enter');
  await page.getByText('Your password was changed').first().waitFor();
  await centre(page).getByRole('heading', { name: 'My account' }).waitFor();
  token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  await page.context().close();
});

const parts = [
  'password',
  'email',
  'mobile',
  'payment',
  'authenticator',
  'passkeys',
  'recovery',
  'devices',
  'history',
  'picture',
];
const items = [
  'securityCenter',
  ...parts.map((part) => `securityCenter/${part}`),
  'personalHistoryCopy',
  'transactionHistory',
  'messageV2',
];

/** Every page of it is opened once by its address, and once come to from another one. */
describe.each([
  ['phone', phone, true],
  ['desktop', desktop, false],
] as const)('pages of the centre, on a %s', (_, size, isLoaded) => {
  let context: BrowserContext;
  let tabs: Tabs;

  beforeAll(async () => {
    context = await browser.newContext(size);
    await context.addInitScript(takeToken, token);
    tabs = openTabs(context, installation.url, 'within');
  });

  afterAll(() => context?.close());

  // a page waits for the network most of its time; side by side, what is expected has to know its test
  test.concurrent.for(['', ...items])('%s', async (item, { expect }) => {
    const look = async (page: Page) => {
      await centre(page).waitFor();
      await expect.poll(() => centre(page).locator('.skeleton').count()).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      // colours are those of the theme at every width
      if (isLoaded) {
        await turnTo(page, 'dark');
        expect((await contrastViolations(page)).map((violation) => `dark: ${violation}`)).toEqual([]);
      }
      const body = centre(page).locator('.overlay-body, .overlay-side').first();
      expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
      await turnTo(page, 'light');
    };
    const path = `/?modal=center${item && `&item=${encodeURIComponent(item)}`}`;
    if (!isLoaded) return tabs.at(path, look);
    const page = await context.newPage();
    await page.goto(installation.url + path);
    await look(page);
    await page.close();
  });
});

const turnTo = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/** Goes on by Tab until what has the focus bears the name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement;
      return element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '';
    });
    if (typeof name === 'string' ? at.trim() === name : name.test(at.trim())) return;
  }
  throw new Error(`Tab never came to ${name}`);
}
