import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@croupier/server/kernel/database.ts';
import { setNames } from '@croupier/server/testing/fixture.store.ts';
import { silentLog } from '@croupier/server/testing/test-kernel.ts';
import { consoleToken, visitConsole } from '@croupier/tools/testing/console-fixture.ts';
import { startsSite, watchForProblems } from '@croupier/tools/testing/site-fixture.ts';
import { expect, test } from 'vitest';
import { operatorCalls } from './helpers/operator-calls.ts';
import { asksForMoney, offerTransfers, picture } from './helpers/payments.ts';

/** What a member writes is shown to operators as it was written, and does nothing. */

const attack = '=1+1 <img src=x onerror="pwned=1"><script>pwned=1</script>{{constructor.constructor("pwned=1")()}}';

let owner = '';
let memberId = '';

const site = startsSite(async (fixture) => {
  const { installation } = fixture;
  owner = await consoleToken(installation, 'ada.owner', 'owner', { everySite: true });
  await offerTransfers(fixture);
  // the institution of an account, and the pictures of payments
  const asked = await asksForMoney(fixture, 'mallory', {
    withdrawals: ['20000'],
    deposits: ['120000'],
    institution: attack.slice(0, 60),
  });
  memberId = asked.memberId;
  const { imageId } = await asked.site('inbox.uploadImage', { image: await picture() });
  const feedback = { feedbackId: randomUUID(), kind: 'COMPLAINT' as const, content: attack, imageIds: [imageId] };
  await asked.site('inbox.feedback', feedback);
  const db = connectDatabase({ url: installation.database.ownerUrl, poolSize: 1, role: null, log: silentLog });
  await setNames(db, memberId, attack.slice(0, 60));
  await db.close();
  await operatorCalls(fixture, owner)('console.addMemberNote', { memberId, text: attack, pinned: true });
});

/** What an attack would have left behind, on every screen that shows what the member wrote. */
const screens = [
  ['/members', '.list-table'],
  ['/members/ID', '.list-table'],
  ['/members/ID?show=notes', '.member-notes'],
  ['/members/ID?show=links', '.member-body'],
  ['/withdrawals?show=all', '.list-table'],
  ['/deposits?show=all', '.list-table'],
  ['/audit', '.list-table'],
  ['/today', '.pane-columns'],
] as const;

test.each(screens)('an attack in names, accounts and notes does nothing on %s', async (path, whole) => {
  const page = await visitConsole(site, path.replace('ID', memberId), { token: owner });
  const problems = watchForProblems(page);
  await page.locator(whole).first().waitFor();
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  const first = page.locator('.list-open').first();
  if (!path.startsWith('/members') && (await first.count()) > 0) await first.click();
  expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('an attack in a feedback is text in the list, in the panel and in its file', async () => {
  const page = await visitConsole(site, '/inbox', { token: owner });
  const problems = watchForProblems(page);
  await page.locator('.list-open').first().click();
  await page.locator('.inbox-text').waitFor();
  expect(await page.locator('.inbox-text').innerText()).toBe(attack);
  await page.locator('img.inbox-picture').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('feedback.csv');
  expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false);
  expect(problems).toEqual([]);
  await page.context().close();
});
