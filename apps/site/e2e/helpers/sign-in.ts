import { createSiteSecrets } from '@croupier/server/modules/sites/sites.public.ts';
import { axeViolations, contrastViolations } from '@croupier/tools/testing/axe.ts';
import { onModules } from '@croupier/tools/testing/foresee.ts';
import type { TestInstallation } from '@croupier/tools/testing/installation.ts';
import { testPassword } from '@croupier/tools/testing/player.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What the tests of sign-in and registration have in common. */

const unrecorded = async () => {};

/** Changes settings of the demonstration site, and secrets that settings name. The server has heard of it when this settles. */
export function changeSite(
  installation: TestInstallation,
  settings: Record<string, unknown>,
  secrets: Partial<Record<'googleClientSecret' | 'facebookClientSecret' | 'geetestKey', string>> = {},
): Promise<string> {
  return onModules(installation, async ({ sites }, foundation) => {
    const siteId = (await sites.byCode('marigold'))?.id ?? '';
    for (const [key, value] of Object.entries(settings)) {
      await sites.change({ siteId, key, value, by: 'first', record: unrecorded });
    }
    for (const { provider, issuer } of await sites.issuers(siteId)) {
      await sites.confirmIssuer({ siteId, provider, issuer, by: 'second', record: unrecorded });
    }
    const kept = createSiteSecrets({ ...foundation, secretKey: foundation.config.secretKey });
    for (const [name, value] of Object.entries(secrets)) {
      await kept.change({ siteId, name: name as keyof typeof secrets, value, record: unrecorded });
    }
    return siteId;
  });
}

/** The one form of the page that enters by that button. */
export const sendButton = (page: Page, name: 'Log in' | 'Open an account'): Locator =>
  page.getByRole('form').getByRole('button', { name });

export async function logIn(page: Page, name: string, password = testPassword): Promise<void> {
  await page.getByRole('textbox', { name: 'User name' }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await sendButton(page, 'Log in').click();
}

/** Fills in a registration by user name. */
export async function fillRegistration(page: Page, name: string): Promise<void> {
  await page.locator('.auth-tabs').getByText('User name').click();
  await page.getByRole('textbox', { name: 'User name' }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByLabel('Repeat the password', { exact: true }).fill(testPassword);
}

/** Chooses the Philippines and types a number. */
export async function typeNumber(page: Page, number: string): Promise<void> {
  const country = page.getByRole('combobox', { name: /^Country code/ });
  await country.click();
  await page.getByRole('option', { name: /Philippines/ }).click();
  await expect.poll(() => country.inputValue()).toBe('+63');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(number);
}

/** No fault in either theme; the page is left in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  await turnTo(page, 'light');
  expect(await axeViolations(page)).toEqual([]);
  await turnTo(page, 'dark');
  expect((await contrastViolations(page)).map((violation) => `dark: ${violation}`)).toEqual([]);
}

/** Changes the theme; done when nothing changes with it any more. */
export async function turnTo(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  // What goes on for ever, such as a light over what is being fetched, is no change of the theme.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}
