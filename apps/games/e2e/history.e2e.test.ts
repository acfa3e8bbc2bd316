import { openWithToken, registerMember } from '@croupier/tools/testing/player.ts';
import { startsSite, watchForProblems } from '@croupier/tools/testing/site-fixture.ts';
import { expect, test } from 'vitest';

const site = startsSite();

test('replays a round of a slot in its game, with a way back', async () => {
  const token = await registerMember(site.origins, 'history01');
  const player = await openWithToken(site.origins, 'history01', token, 'orchard-seven');
  const [small = '', large = ''] = player.session.stakes.slice(3);
  const steps = [await player.play(small), await player.play(large)];
  const shown = `₱${(Number(large) / 100).toFixed(2)}`;
  const page = await site.visit('/game?nodeId=orchard-seven', { token });
  const problems = watchForProblems(page);
  const frame = page.frameLocator('iframe');
  await frame.locator('#game[data-phase="ready"]').waitFor({ timeout: 60_000 });
  await frame.getByRole('button', { name: 'Pay table and rules' }).click();
  await frame.getByRole('button', { name: 'Last rounds' }).click();
  const rounds = frame.getByRole('listitem').filter({ has: frame.getByRole('button', { name: /^Replay the round/ }) });
  await expect.poll(() => rounds.count()).toBe(steps.length);
  await expect.poll(() => rounds.first().innerText()).toContain(shown);
  await rounds.first().getByRole('button').click();
  await frame.locator('#game.in-replay').waitFor({ timeout: 60_000 });
  await frame.getByText(`Stake ${shown}`).waitFor();
  await frame.getByRole('button', { name: 'Back to the game' }).click();
  await frame.locator('#game[data-phase="ready"]:not(.in-replay)').waitFor({ timeout: 60_000 });
  await player.reopen();
  expect(player.next).toEqual({ nonce: 3, step: 0 });
  expect(problems).toEqual([]);
  await page.context().close();
});

test('replays a round of a solo game', async () => {
  const token = await registerMember(site.origins, 'history02');
  const page = await site.visit('/game?nodeId=phoenix-court', { token });
  const frame = page.frameLocator('iframe');
  const act = frame.locator('#act');
  await frame.locator('#game[data-phase="ready"]').waitFor({ timeout: 60_000 });
  await act.click();
  await frame.locator('#game[data-phase="deciding"]').waitFor();
  await act.click();
  await frame.locator('#game[data-phase="ready"]').waitFor();
  await frame.getByRole('button', { name: 'Rules and payouts' }).click();
  await frame.getByRole('button', { name: 'Last rounds' }).click();
  await frame.getByRole('button', { name: /^Replay the round/ }).click();
  await frame.locator('#game.in-replay').waitFor({ timeout: 60_000 });
  await frame.getByRole('button', { name: 'Back to the game' }).click();
  await frame.locator('#game[data-phase="ready"]:not(.in-replay)').waitFor({ timeout: 60_000 });
  await page.context().close();
});
