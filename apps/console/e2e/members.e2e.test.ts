import { axeViolations } from '@croupier/tools/testing/axe.ts';
import { consoleToken, visitConsole } from '@croupier/tools/testing/console-fixture.ts';
import { shoot, startsSite, until, watchForProblems } from '@croupier/tools/testing/site-fixture.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectGoodLooks, settled } from './helpers/looks.ts';
import { asksForMoney, offerTransfers } from './helpers/payments.ts';

/** An operator finds a member, reads what happened, and acts with a reason. */

let owner = '';
let memberId = '';

const site = startsSite(async (fixture) => {
  await offerTransfers(fixture);
  ({ memberId } = await asksForMoney(fixture, 'linhtran', { withdrawals: ['20000'], deposits: ['250000'] }));
  owner = await consoleToken(fixture.installation, 'ada.owner', 'owner', { everySite: true });
});

test('a member is found in the palette by the beginning of an account, and blocked with a reason by keys alone', async () => {
  const page = await visitConsole(site, '/today', { token: owner });
  const problems = watchForProblems(page);
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
  await page.keyboard.type('linht');
  await page
    .getByRole('option', { name: /linhtran/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'linhtran', level: 1 }).waitFor();
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: 'Block linhtran' });
  await dialog.getByRole('textbox', { name: 'Reason' }).waitFor();
  await page.keyboard.type('a chargeback');
  await page.keyboard.press('Enter');
  await page.getByText('linhtran is blocked').waitFor();
  await until(() => page.locator('.page-head').getByText('Blocked').count()).toBe(1);
  await page.goto(`${site.installation.consoleUrl}/audit`);
  await page.getByText('a chargeback').first().waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

test.each([
  ['member', ''],
  ['member-bets', '?show=bets'],
  ['member-access', '?show=access'],
  ['member-links', '?show=links'],
  ['member-notes', '?show=notes'],
])('%s looks right at every size in both themes', async (name, search) => {
  await expectGoodLooks(site, name, `/members/${memberId}${search}`, {
    token: owner,
    ready: async (page) => {
      await page.getByRole('heading', { name: 'linhtran', level: 1 }).waitFor();
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    },
  });
});

test('the site is seen as the member sees it, without a way to act', async () => {
  const asks = async (page: Page) => {
    await page.getByRole('heading', { name: 'linhtran', level: 1 }).waitFor();
    // beside the page there is no room for what can be done on a phone
    if ((page.viewportSize()?.width ?? 0) < 1200) await page.getByRole('button', { name: 'What can be done' }).click();
    await page.getByRole('button', { name: 'See the site as the member' }).waitFor();
    await page.keyboard.press('v');
    await page.getByRole('dialog', { name: 'See the site as linhtran' }).waitFor();
  };
  await expectGoodLooks(site, 'view-as', `/members/${memberId}`, { token: owner, ready: asks });
  const page = await visitConsole(site, `/members/${memberId}`, { token: owner });
  await asks(page);
  const dialog = page.getByRole('dialog', { name: 'See the site as linhtran' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('asks where the money is');
  await dialog.getByRole('button', { name: 'See the site as the member' }).click();
  const [view] = await Promise.all([page.context().waitForEvent('page'), dialog.getByRole('link').click()]);
  const problems = watchForProblems(view);
  await view.locator('.view-bar').waitFor();
  await settled(view);
  await shoot(view, 'view-as-member');
  await view.getByText('linhtran').first().waitFor();
  expect(await axeViolations(view)).toEqual([]);
  expect(problems).toEqual([]);
  await page.context().close();
});
