import { openBuiltInTables } from '@croupier/server/demo/built-in-tables.ts';
import { consoleToken, visitConsole } from '@croupier/tools/testing/console-fixture.ts';
import { onModules } from '@croupier/tools/testing/foresee.ts';
import { startsSite, until, watchForProblems } from '@croupier/tools/testing/site-fixture.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDiscrepancy } from './helpers/discrepancies.ts';
import { expectGoodLooks } from './helpers/looks.ts';
import { operatorCalls } from './helpers/operator-calls.ts';

/** Every screen that shows what the demonstration has, as an owner sees it. */

let owner = '';

const reason = 'to be looked at';

const site = startsSite(async (fixture) => {
  owner = await consoleToken(fixture.installation, 'ada.owner', 'owner', { everySite: true });
  await openDiscrepancy(fixture);
  await onModules(fixture.installation, async (modules) => {
    const seeded = await modules.sites.byCode('marigold');
    await openBuiltInTables(modules, seeded?.id ?? '');
  });
  const operator = operatorCalls(fixture, owner);
  await operator('console.changeSetting', { key: 'DIRECTREG3', value: true, reason });
  await operator('console.saveMemberLabel', { name: 'Looks after the fish', colour: '#2f7d5b', reason });
  await operator('console.saveClub', { rank: 1, name: 'Harbour', reason });
  await operator('console.addAffiliate', { code: 'SUMMER', name: 'Summer fair', host: 'summer.example', reason });
});

/** Name, path, heading, and whether the first row of its table is opened. */
const screens = [
  ['games', '/games', 'Games', true],
  ['games-sorted', '/games?sort=name&direction=desc', 'Games', false],
  ['game-changes', '/games?show=changes', 'Games', false],
  ['returns', '/games?show=returns', 'Games', false],
  ['providers', '/providers', 'Providers', false],
  ['discrepancies', '/providers?show=cases', 'Providers', false],
  ['catalogues', '/providers?show=catalogue', 'Providers', false],
  ['jackpots', '/jackpots', 'Jackpots', true],
  ['draws', '/draws', 'Draws', false],
  ['draw-issues', '/draws?show=issues', 'Draws', true],
  ['draw-sources', '/draws?show=sources', 'Draws', false],
  ['tables', '/tables', 'Tables', true],
  ['content', '/content', 'Content', true],
  ['content-edit', '/content?type=PR&edit=new', 'New promotion', false],
  ['help', '/content?type=H', 'Content', false],
  ['inbox', '/inbox', 'Feedback', false],
  ['settings', '/settings', 'Settings', true],
  ['today', '/today', 'Today', false],
  ['proposals', '/proposals', 'Proposals', false],
  ['members', '/members', 'Members', false],
  ['members-sorted', '/members?sort=account&direction=desc', 'Members', false],
  ['agents', '/agents', 'Agents', true],
  ['audit', '/audit', 'Audit log', true],
  ['platform-audit', '/audit?of=platform', 'Audit log', false],
  ['registered', '/providers?show=registered', 'Providers', true],
  ['site', '/site', 'Site and hosts', false],
  ['affiliates', '/affiliates', 'Affiliates', true],
  ['labels', '/labels', 'Labels and clubs', false],
  ['setting', '/settings?open=DIRECTREG3', 'Settings', false],
  ['staff', '/staff', 'Staff', true],
  ['roles', '/roles', 'Roles', true],
  ['account', '/account', 'My sign-in', false],
] as const;

test.each(screens)('%s looks right at every size in both themes', async (name, path, title, opens) => {
  await expectGoodLooks(site, name, path, {
    token: owner,
    ready: async (page) => {
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await until(() => page.locator('[aria-busy="true"]').count()).toBe(0);
      await page.locator('.desk-main .skeleton').first().waitFor({ state: 'detached' });
      if (opens && page.viewportSize()?.width === 1440) await page.locator('.list-open').first().click();
    },
  });
});

test('a site is added in a dialog, and can be chosen then', async () => {
  const ready = async (page: Page) => {
    await page.getByRole('button', { name: 'Add a site' }).click();
    await page.getByRole('dialog', { name: 'Add a site' }).waitFor();
  };
  await expectGoodLooks(site, 'add-site', '/site', { token: owner, ready });
  const page = await visitConsole(site, '/site', { token: owner });
  const problems = watchForProblems(page);
  await ready(page);
  const dialog = page.getByRole('dialog', { name: 'Add a site' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Blue Harbour');
  await dialog.getByRole('textbox', { name: 'Code' }).fill('harbour');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('a second brand');
  await dialog.getByRole('button', { name: 'Add a site' }).click();
  await page.getByText('Blue Harbour').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await page.context().close();
});

test('every setting has a meaning in words', async () => {
  const page = await visitConsole(site, '/settings', { token: owner });
  const names = page.locator('.list-table tbody b');
  await names.first().waitFor();
  const texts = await names.allInnerTexts();
  expect(texts.length).toBeGreaterThan(90);
  expect(texts.filter((text) => text.startsWith('setting.'))).toEqual([]);
  await page.context().close();
});
