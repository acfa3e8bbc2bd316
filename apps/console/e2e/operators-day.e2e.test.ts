import { readFile } from 'node:fs/promises';
import { consoleToken, visitConsole } from '@croupier/tools/testing/console-fixture.ts';
import { onModules } from '@croupier/tools/testing/foresee.ts';
import { startsSite, until, watchForProblems } from '@croupier/tools/testing/site-fixture.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDiscrepancy } from './helpers/discrepancies.ts';
import { asksForMoney, offerTransfers, picture } from './helpers/payments.ts';

/** A day of an operator, from the invitation to the last list that is saved, without a mouse. */

let owner = '';
let memberId = '';
let transaction = '';

const site = startsSite(async (fixture) => {
  await offerTransfers(fixture);
  const asked = await asksForMoney(fixture, 'linhtran', { withdrawals: ['20000'] });
  memberId = asked.memberId;
  transaction = `withdrawal.${asked.withdrawals[0]?.id}.hold`;
  await openDiscrepancy(fixture);
  owner = await consoleToken(fixture.installation, 'ada.owner', 'owner', { everySite: true });
});

/** Goes on by Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Presses a key of the page itself: they rest while a dialog is there, and one leaves slowly. */
async function press(page: Page, key: string): Promise<void> {
  await until(() => page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press(key);
}

/** Opens a screen by its two keys. */
async function go(page: Page, key: string, title: string): Promise<void> {
  await page.keyboard.press('Escape');
  await press(page, 'g');
  await page.keyboard.press(key);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
}

/** Gives the reason in the dialog that is open, and does it. */
async function decide(page: Page, reason: string): Promise<void> {
  await typeInto(page, page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }), reason);
  await page.keyboard.press('Enter');
}

async function giveFinger(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('WebAuthn.enable');
  await debug.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const cashOf = () =>
  onModules(site.installation, async ({ wallet, sites }, { db }) => {
    const { id = '' } = (await sites.byCode('marigold')) ?? {};
    return (await wallet.parts(db, id, memberId)).find(({ kind }) => kind === 'cash')?.balance;
  });

test('an invited operator works a day without a mouse', async () => {
  const first = await visitConsole(site, '/staff', { token: owner });
  await first.getByRole('heading', { name: 'Staff', level: 1 }).waitFor();
  await press(first, 'n');
  const dialog = first.getByRole('dialog');
  await typeInto(first, dialog.getByRole('textbox', { name: 'Name' }), 'nora.boss');
  await pressOn(first, dialog.getByRole('combobox', { name: 'Role' }), 'ArrowDown');
  await first.getByRole('option', { name: 'Owner' }).waitFor();
  await first.keyboard.type('Owner');
  await first.keyboard.press('Enter');
  await decide(first, 'a second owner');
  const link = await first.locator('.invitation-link code').innerText();

  // the invited one accepts with a passkey, leaves, and signs in with it
  const page = await visitConsole(site, '/sign-in');
  const problems = watchForProblems(page);
  await giveFinger(page);
  await page.goto(link);
  await typeInto(page, page.getByRole('textbox', { name: 'Password', exact: true }), 'seven green lanterns at sea');
  await typeInto(page, page.getByRole('textbox', { name: 'Repeat the password' }), 'seven green lanterns at sea');
  await pressOn(page, page.getByRole('button', { name: 'Accept the invitation' }));
  await pressOn(page, page.getByRole('checkbox', { name: 'I keep them in a safe place' }), 'Space');
  await pressOn(page, page.getByRole('button', { name: 'Continue' }));
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${site.installation.consoleUrl}/sign-in`);
  await typeInto(page, page.getByRole('textbox', { name: 'Name' }), 'nora.boss');
  await typeInto(page, page.getByRole('textbox', { name: 'Password' }), 'seven green lanterns at sea');
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Use a passkey' }));
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();

  // a member is found by a piece of a transaction's id
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
  await page.keyboard.type(transaction.slice(0, 40));
  await page
    .getByRole('option', { name: /withdrawal\./ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'linhtran', level: 1 }).waitFor();

  // adjusted once another agrees
  const before = (await cashOf()) ?? 0n;
  await press(page, 'm');
  await typeInto(page, page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }), '12.50');
  await decide(page, 'a missed rebate');
  await page.getByText('It waits for another operator').waitFor();
  expect(await cashOf()).toBe(before);
  await first.keyboard.press('Escape');
  await first.goto(`${site.installation.consoleUrl}/proposals`);
  await first.locator('.list-open').first().waitFor();
  await press(first, 'j');
  await first.getByRole('button', { name: /Approve and do it/ }).waitFor();
  await press(first, 'a');
  await first.keyboard.type('checked with the rebates');
  await first.keyboard.press('Enter');
  await first.getByText('It is approved and done').waitFor();
  expect(await cashOf()).toBe(before + 1_250n);

  await press(page, 'b');
  await decide(page, 'a chargeback');
  await page.getByText('linhtran is blocked').waitFor();

  // a banner is written and published
  await go(page, 'n', 'Content');
  await press(page, 'n');
  await typeInto(page, page.getByRole('textbox', { name: 'Title', exact: true }), 'Lanterns over the bay');
  await page.keyboard.press('Control+s');
  await decide(page, 'for the weekend');
  // without a picture it is no banner, and the field says so
  const choose = page.getByRole('button', { name: 'Wide picture: Choose a picture' });
  await page.locator('.picture-field.wrong').waitFor();
  await until(() => choose.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(problems.splice(0)).toEqual([expect.stringContaining('400')]);
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Upload a picture' }));
  const wide = { name: 'wide.png', mimeType: 'image/png', buffer: Buffer.from(await picture(), 'base64') };
  await page.locator('input[type="file"]').setInputFiles(wide);
  await decide(page, 'for the weekend');
  await page.locator('.picture-field img').waitFor();
  await press(page, 'Control+s');
  await decide(page, 'for the weekend');
  await page.getByText('The content is saved').waitFor();
  await page.getByRole('complementary', { name: 'Content' }).waitFor();
  await press(page, 'p');
  await decide(page, 'for the weekend');
  await page.getByText('“Lanterns over the bay” is published').waitFor();
  await until(() => page.locator('.list-table tr', { hasText: 'Lanterns over the bay' }).textContent()).toContain(
    'Shown now',
  );

  // a discrepancy is resolved
  await go(page, 'p', 'Providers');
  await page.goto(`${site.installation.consoleUrl}/providers?show=cases`);
  await page.locator('.list-open').first().waitFor();
  await press(page, 'j');
  await page.getByRole('button', { name: /Accept as it is/ }).waitFor();
  await press(page, 'a');
  await decide(page, 'their test round');
  await page.getByText('The discrepancy is resolved').waitFor();

  // the audit log as a file has what the table shows
  await go(page, 'a', 'Audit log');
  const shown = await page.locator('.list-table tbody tr td:nth-child(3)').allInnerTexts();
  const download = page.waitForEvent('download');
  await pressOn(page, page.getByRole('button', { name: 'Save as CSV' }));
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  const at = lines[0]?.replace('\u{feff}', '').split(',').indexOf('action') ?? -1;
  // the export is itself written down before it begins
  const rows = lines.slice(1).map((line) => line.split(',')[at]);
  expect(rows.filter((action) => action !== 'console.export')).toEqual(shown);
  expect(shown).toContain('content.publish');
  expect(problems).toEqual([]);
  await page.context().close();
  await first.context().close();
});
