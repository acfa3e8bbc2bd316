import { openBrowser } from '@croupier/tools/testing/browser.ts';
import { startTestInstallation, type TestInstallation } from '@croupier/tools/testing/installation.ts';
import { registerMember, testPassword } from '@croupier/tools/testing/player.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { haveSeenPopups } from './helpers/seen-popups.ts';

let installation: TestInstallation;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  installation = await startTestInstallation();
  browser = await openBrowser();
  await registerMember({ site: installation.url, games: installation.gamesUrl }, 'kiara');
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await haveSeenPopups(page.context(), installation.url);
});

afterAll(async () => {
  await browser?.close();
  await installation?.stop();
});

/** Name, role and place of what has the focus; what a screen reader would say of it first. */
function focused(): Promise<{ name: string; role: string; isShown: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : [];
    const name = element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent ?? '';
    const { width, height } = element.getBoundingClientRect();
    // the ring may be drawn on what surrounds a bare field, or on what is laid over a card
    const drawers = [element, element.parentElement, element.parentElement?.parentElement].flatMap((at) =>
      at ? [getComputedStyle(at), getComputedStyle(at, '::after'), getComputedStyle(at, '::before')] : [],
    );
    const hasRing = drawers.some(
      (style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
    );
    return {
      name: name.trim().replaceAll(/\s+/g, ' '),
      role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
      isShown: width > 0 && height > 0 && hasRing,
    };
  });
}

/** The end of a dialog hands the focus on to its beginning a moment after it has it. */
async function press(key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForFunction(() => !document.activeElement?.hasAttribute('data-base-ui-focus-guard'));
}

/** Goes on by Tab until the wanted thing has the focus. Each stop on the way must show that it has it. */
async function tabTo(name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < 150; stop += 1) {
    await press(key);
    const at = await focused();
    if (at.role !== 'body' && at.role !== 'main' && at.role !== 'iframe') {
      expect(at.isShown, `${at.role} "${at.name}" has the focus and does not show it`).toBe(true);
    }
    if (typeof name === 'string' ? at.name === name : name.test(at.name)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

/** Leaves every dialog that lies over the page by Escape, the uppermost first. */
async function closeDialogs(): Promise<void> {
  const open = page.getByRole('dialog');
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape');
    await expect.poll(() => open.count()).toBeLessThan(left);
  }
}

/** A dialog is seen a frame before it has the focus. */
const comesTo = (name: string) => expect.poll(async () => (await focused()).name).toBe(name);

const dialog = (name: string) => page.getByRole('dialog', { name });

test('skips the menu by keyboard', async () => {
  await page.goto(installation.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(/^Skip to/);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('returns the focus that a dialog took', async () => {
  await page.goto(installation.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo('Log in');
  await page.keyboard.press('Enter');
  await dialog('Log in').waitFor();
  await comesTo('User name');
  // the focus goes round within the dialog
  for (let stop = 0; stop < 25; stop += 1) {
    await press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog('Log in').waitFor({ state: 'detached' });
  expect((await focused()).name).toBe('Log in');
});

test('signs in by keyboard alone', async () => {
  await page.keyboard.press('Enter');
  await dialog('Log in').waitFor();
  await comesTo('User name');
  await page.keyboard.type('kiara');
  expect(await page.getByLabel('User name').inputValue()).toBe('kiara');
  await tabTo('Password');
  await page.keyboard.type(testPassword);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
  await dialog('Log in').waitFor({ state: 'detached' });
  // what the site has to say to who logged in
  await page.getByRole('dialog').first().waitFor();
  await closeDialogs();
  await page.getByRole('group', { name: 'Balance' }).first().waitFor();
});

test('hides and refreshes the balance, and chooses a language, by keyboard', async () => {
  await tabTo('Hide balance');
  await page.keyboard.press('Enter');
  await page.getByText('***').first().waitFor();
  await page.keyboard.press('Space');
  await tabTo(/language/i);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect((await focused()).name).toMatch(/language/i);
});

test('opens and plays a game by keyboard', async () => {
  await page.goto(`${installation.url}/rng`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(/Lantern Tide/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/game\?nodeId=lantern-tide/);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: /^Spin for/ }).waitFor();
  const say = frame.locator('#say');
  const before = await say.textContent();
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const spin = await frame
      .locator(':focus')
      .evaluateAll((elements) => elements[0]?.getAttribute('aria-label') ?? elements[0]?.textContent ?? '');
    if (/^Spin for/.test(spin.trim())) break;
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => say.textContent(), { timeout: 20_000 }).not.toBe(before);
});

test('signs out by keyboard alone', async () => {
  await page.goto(installation.url);
  await page.getByRole('group', { name: 'Balance' }).first().waitFor();
  await tabTo(/Account menu/);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await dialog('Log out?').waitFor();
  await tabTo('Log out');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});
