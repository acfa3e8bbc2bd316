import { openWithToken, registerMember } from '@croupier/tools/testing/player.ts';
import { startsSite, watchForProblems } from '@croupier/tools/testing/site-fixture.ts';
import { expect, test } from 'vitest';

const site = startsSite();

test('shows a round to whoever has its link, until its member ends it', async () => {
  const token = await registerMember(site.origins, 'sharer01');
  const player = await openWithToken(site.origins, 'sharer01', token, 'orchard-seven');
  const { roundId } = await player.play(player.session.stakes[3] ?? '');
  const own = await site.visit(`/records/bets?round=${roundId}`, { token });
  await own.getByRole('button', { name: 'Share this round' }).click();
  await own.getByRole('button', { name: 'Create a link' }).click();
  const address = (await own.locator('.share-round code').textContent()) ?? '';
  const { pathname, search } = new URL(address);

  const page = await site.visit(pathname + search);
  const problems = watchForProblems(page);
  await page.getByRole('heading', { name: 'A round of Orchard Seven' }).waitFor();
  await page.frameLocator('iframe').locator('#game.in-replay').waitFor({ timeout: 60_000 });
  expect(await page.locator('main').innerText()).not.toContain('sharer01');
  expect(problems).toEqual([]);

  await own.getByRole('button', { name: 'End the link' }).click();
  await own.getByText('The link has ended').waitFor();
  await page.reload();
  await page.getByText('This link has ended').waitFor();
  await page.context().close();
  await own.context().close();
});
