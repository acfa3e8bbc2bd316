import { consoleToken, visitConsole } from '@croupier/tools/testing/console-fixture.ts';
import { startsSite, until, watchForProblems } from '@croupier/tools/testing/site-fixture.ts';
import { expect, test } from 'vitest';
import { expectGoodLooks } from './helpers/looks.ts';
import { offerTransfers } from './helpers/payments.ts';

/** How operators set up the ways to pay, and connect who moves the money. */

let owner = '';
let second = '';

const site = startsSite(async (fixture) => {
  await offerTransfers(fixture);
  owner = await consoleToken(fixture.installation, 'olga.owner', 'owner', { everySite: true });
  second = await consoleToken(fixture.installation, 'rosa.pay', 'payments');
});

const rows = '.list-table tbody tr';
const reason = 'agreed with the bank';

test('a new way to pay in is proposed by one, agreed by another, and closed at once', async () => {
  const page = await visitConsole(site, '/payment-methods', { token: second });
  const problems = watchForProblems(page);
  await page.locator(rows, { hasText: 'transfer' }).waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add a method' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill('instant');
  await dialog.getByRole('radio', { name: 'By hand' }).check();
  await dialog.getByRole('textbox', { name: 'English' }).fill('Instant transfer');
  await dialog.getByRole('textbox', { name: 'Account number' }).fill('1234 5678');
  await dialog.getByRole('textbox', { name: 'Smallest amount' }).fill('5');
  await dialog.getByRole('textbox', { name: 'Largest amount' }).fill('900');
  await dialog.getByRole('textbox', { name: 'Fee in percent' }).fill('1.5');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await page.getByText('Waits for a second person').waitFor();

  const other = await visitConsole(site, '/proposals', { token: owner });
  await other.locator(rows, { hasText: 'Instant transfer' }).getByRole('button').first().click();
  const panel = other.getByRole('complementary');
  await panel.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await panel.getByRole('button', { name: 'Approve' }).click();
  await until(() => other.locator(rows, { hasText: 'Instant transfer' }).count()).toBe(0);
  await other.context().close();

  await page.reload();
  await page.locator(rows, { hasText: 'Instant transfer' }).getByRole('button').click();
  await page.getByText('1234 5678').waitFor();
  await page.keyboard.press('s');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('the bank is down');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByText('Instant transfer is closed').waitFor();
  await until(() => page.locator(rows, { hasText: 'Instant transfer' }).innerText()).toContain('Closed');
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a provider is connected, and its secret shown once', async () => {
  const page = await visitConsole(site, '/payment-methods?show=providers', { token: owner });
  const problems = watchForProblems(page);
  await page.getByRole('button', { name: 'Connect a provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a provider' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill('checkout');
  await dialog.getByRole('radio', { name: 'hosted-checkout' }).check();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbour Pay');
  await dialog.getByRole('textbox', { name: 'Address of its API' }).fill('https://pay.example.com');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the contract was signed');
  await dialog.getByRole('button', { name: 'Connect a provider' }).click();
  const shown = page.getByRole('dialog', { name: 'New signing key' });
  await shown.getByText(/^[\da-f]{64}$/).waitFor();
  await shown.getByRole('button', { name: 'Close' }).last().click();
  await page.locator(rows, { hasText: 'Harbour Pay' }).waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

test.each([
  ['payment-methods', '/payment-methods'],
  ['payment-providers', '/payment-methods?show=providers'],
])('%s look right at every size in both themes', async (name, path) => {
  await expectGoodLooks(site, name, path, {
    token: owner,
    ready: async (page) => {
      await page.getByRole('heading', { name: 'Payment methods' }).waitFor();
      const first = page.locator(`${rows} .list-open`).first();
      await first.waitFor();
      if (page.viewportSize()?.width === 1440) await first.click();
    },
  });
});
