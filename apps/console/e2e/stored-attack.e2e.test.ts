import { randomUUID } from 'node:crypto';
import { consoleToken, visitConsole } from '@croupier/tools/testing/console-fixture.ts';
import { registerMember, siteClient } from '@croupier/tools/testing/player.ts';
import { startsSite, watchForProblems } from '@croupier/tools/testing/site-fixture.ts';
import { expect, test } from 'vitest';
import { picture } from './helpers/payments.ts';

/** What a member writes is shown to operators as it was written, and does nothing. */

const attack = '=1+1 <img src=x onerror="pwned=1"><script>pwned=1</script>{{constructor.constructor("pwned=1")()}}';

let owner = '';

const site = startsSite(async ({ installation, origins }) => {
  owner = await consoleToken(installation, 'ada.owner', 'owner', { everySite: true });
  const token = await registerMember(origins, 'mallory');
  const member = siteClient(origins.site, () => token);
  const { imageId } = await member('inbox.uploadImage', { image: await picture() });
  await member('inbox.feedback', { feedbackId: randomUUID(), kind: 'COMPLAINT', content: attack, imageIds: [imageId] });
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
