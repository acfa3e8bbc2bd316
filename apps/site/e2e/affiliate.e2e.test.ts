import { onModules } from '@croupier/tools/testing/foresee.ts';
import { startsSite } from '@croupier/tools/testing/site-fixture.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

let siteId = '';

const site = startsSite(async ({ installation }) => {
  siteId = (await onModules(installation, ({ sites }) => sites.byCode('marigold')))?.id ?? '';
  await add('PARTNER', null);
});

const record = async () => {};

const add = (code: string, host: string | null) =>
  onModules(site.installation, ({ identity }) =>
    identity.affiliates.add({ siteId, code, agent: null, name: 'A partner', host, record }),
  );

/** The registration page, and what its console complains of. */
async function visit(query = ''): Promise<{ page: Page; complaints: string[] }> {
  const context = await site.browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(`${site.url}/register${query}`);
  await page.getByLabel('User name').waitFor();
  return { page, complaints };
}

const field = (page: Page) => page.getByLabel('Invitation code');

test('asks for a code only where the address carries none', async () => {
  const plain = await visit();
  await field(plain.page).waitFor();
  expect(await field(plain.page).inputValue()).toBe('');
  const wrong = await visit('?referralCode=NOBODY');
  expect(await field(wrong.page).inputValue()).toBe('NOBODY');
  const right = await visit('?referralCode=partner');
  expect(await field(right.page).count()).toBe(0);
  // that a code is none is no fault of the page
  for (const { page, complaints } of [plain, wrong, right]) {
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});

test('does not ask for the code that the host carries', async () => {
  await add('HOSTED', 'localhost');
  for (const query of ['', '?referralCode=NOBODY']) {
    const { page, complaints } = await visit(query);
    expect(await field(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  }
  await onModules(site.installation, ({ identity }) => identity.affiliates.remove({ siteId, code: 'HOSTED', record }));
});

test('reports an unknown typed code in a dialog, and sends no form', async () => {
  const { page } = await visit();
  await page.getByLabel('User name').fill('broughtby');
  for (const name of ['Password', 'Repeat the password'])
    await page.getByLabel(name, { exact: true }).fill('violet-anchor-42');
  await field(page).fill('NOBODY');
  await page.getByRole('checkbox', { name: /18/ }).check();
  await page.getByRole('button', { name: 'Open an account' }).click();
  await page.getByRole('dialog', { name: 'This invitation code is not valid' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await page.context().close();
});

test('lets a visitor continue without a dead invitation, which is checked once', async () => {
  const { page, complaints } = await visit('?referralCode=NOBODY');
  await page.getByText('The invitation NOBODY is no longer valid.').waitFor();
  expect(await page.getByLabel(/code/i).count()).toBe(1);
  await page.getByRole('button', { name: 'Continue without it' }).click();
  expect(await field(page).inputValue()).toBe('');
  await page.getByLabel('User name').fill('camebymyself');
  for (const name of ['Password', 'Repeat the password'])
    await page.getByLabel(name, { exact: true }).fill('violet-anchor-42');
  await page.getByRole('checkbox', { name: /18/ }).check();
  await page.getByRole('button', { name: 'Open an account' }).click();
  await page.getByText('Welcome, camebymyself').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();

  const join = await site.visit('/join?referralCode=NOBODY');
  await join.getByRole('heading', { level: 1, name: 'Join Marigold' }).waitFor();
  await join.getByText('The invitation NOBODY is no longer valid.').waitFor();
  await join.getByRole('textbox', { name: 'Referral code' }).fill('nothing either');
  await join.getByRole('button', { name: 'Open an account' }).click();
  await join.getByText('This invitation code is not valid').waitFor();
  await join.getByRole('textbox', { name: 'Referral code' }).fill('partner');
  await join.getByRole('button', { name: 'Open an account' }).click();
  await join.waitForURL(/register\?referralCode=PARTNER/);
  await join.context().close();
});

test('accepts a valid invitation, and passes its code on to the registration', async () => {
  const page = await site.visit('/join?referralCode=partner');
  await page.getByRole('heading', { level: 1, name: 'You are invited to Marigold' }).waitFor();
  await page.getByRole('link', { name: 'Open an account' }).click();
  await page.waitForURL(/register\?referralCode=PARTNER/);
  await page.context().close();
});

test('focuses the first field of an empty form', async () => {
  const { page } = await visit();
  await page.getByRole('form').getByRole('button', { name: 'Open an account' }).click();
  await expect
    .poll(() => page.getByLabel('User name').evaluate((input) => input === document.activeElement))
    .toBe(true);
  await page.context().close();
  const home = await site.visit('/?modal=login');
  await home.getByRole('dialog').getByRole('form').getByRole('button', { name: 'Log in' }).click();
  const name = home.getByRole('dialog').getByRole('textbox', { name: 'User name' });
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
  await home.context().close();
});
