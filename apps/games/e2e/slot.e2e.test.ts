import { hastenFreeSpins } from '@croupier/tools/testing/free-spins.ts';
import { makeRealityCheckDue } from '@croupier/tools/testing/member-fixture.ts';
import { joinAndOpen, type Player } from '@croupier/tools/testing/player.ts';
import { startsSite } from '@croupier/tools/testing/site-fixture.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const site = startsSite();

type Opened = { player: Player; page: Page; problems: string[] };

/** Opens the slot's page as the site's frame would, with what went wrong in it. */
async function openSlot(account: string, player?: Player, prepare?: (page: Page) => Promise<unknown>): Promise<Opened> {
  const member = player ?? (await joinAndOpen(site.origins, account));
  const page = await site.browser.newPage({ viewport: { width: 390, height: 700 } });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) problems.push(message.text());
  });
  await prepare?.(page);
  const { ticket } = await member.site('games.launch', { nodeId: 'lantern-tide' });
  await page.goto(`${site.installation.gamesUrl}/slot/lantern-tide/#ticket=${ticket}&lang=EN&theme=dark`);
  return { player: member, page, problems };
}

const phase = (page: Page, name: string) => page.locator(`#game[data-phase="${name}"]`).waitFor({ timeout: 60_000 });
const shownBalance = async (page: Page) => (await page.locator('.balance b').innerText()).replace(/\D/g, '');
const walletBalance = async (player: Player) => (await player.games('house.balance', {})).balance;

test('a spin by keyboard moves the money that the wallet says, and says so, under the policy of the page', {
  tags: ['journey'],
}, async () => {
  const { player, page, problems } = await openSlot('slotkeys01');
  await phase(page, 'ready');
  expect(await shownBalance(page)).toBe(await walletBalance(player));
  await page.keyboard.press('Space');
  await page
    .locator('#say')
    .filter({ hasText: /^(No win|Won|Returned|₱)/ })
    .waitFor();
  await page.locator('#game[data-phase="ready"], #game[data-phase="queued"]').waitFor();
  expect(await shownBalance(page)).toBe(await walletBalance(player));
  expect(problems).toEqual([]);
  await page.close();
});

test('an answer lost on its way does not play a second round', { tags: ['journey'] }, async () => {
  const { player, page } = await openSlot('slotlost01');
  await phase(page, 'ready');
  const positions: unknown[] = [];
  await page.route('**/house/slots/play', async (route) => {
    positions.push(route.request().postDataJSON());
    const answer = await route.fetch();
    if (positions.length <= 2) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await page.locator('#spin').click();
  await page.locator('#say').filter({ hasText: /\S/ }).waitFor();
  expect(positions).toHaveLength(3);
  expect(new Set(positions.map((position) => JSON.stringify(position))).size).toBe(1);
  await player.reopen();
  expect(player.next.step === 0 ? player.next.nonce : player.next.nonce + 1).toBe(2);
  await page.close();
});

test('free spins left open wait for the player and run to the end that the ledger has', async () => {
  const { player, page: first } = await openSlot('slotfree01');
  await first.close();
  const stake = player.session.stakes[0] ?? '20';
  let step = await player.play(stake);
  while (step.closed) step = await player.play(stake);
  expect(step.outcome.freeSpinsLeft).toBeGreaterThan(0);

  const { page, problems } = await openSlot('slotfree01', player);
  await phase(page, 'resume');
  expect(await page.locator('.banner').innerText()).toContain(`${step.outcome.freeSpinsLeft} free spins left`);
  expect(await page.locator('.bet .icon-button').first().isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Quick spin' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await hastenFreeSpins(page);
  await phase(page, 'ready');
  await player.reopen();
  expect(player.next).toMatchObject({ step: 0 });
  expect(await shownBalance(page)).toBe(await walletBalance(player));
  expect(problems).toEqual([]);
  await page.close();
});

test('a used ticket outside the site ends in words, not in a blank frame', async () => {
  const { page } = await openSlot('slotused01');
  await phase(page, 'ready');
  await page.reload();
  await page.getByRole('alert').getByText('Open this game from the site.').waitFor();
  await page.close();
});

test('a game has a page that names all it needs, a game without one has that of its family, and nothing else is a page', async () => {
  const asked = async (path: string) => {
    const answer = await fetch(site.installation.gamesUrl + path, { headers: { accept: 'text/html' } });
    return { status: answer.status, page: await answer.text() };
  };
  const own = await asked('/slot/lantern-tide/');
  expect(own.page).toMatch(/modulepreload" crossorigin href="\/assets\/lantern-tide-/);
  expect(own.page).toMatch(/modulepreload" crossorigin href="\/assets\/pixi-/);
  const family = await asked('/slot/no-such-game/');
  expect(family).toEqual(await asked('/slot/'));
  expect(family.page).not.toContain('lantern-tide');
  for (const path of [
    '/cards/lantern-tide/',
    '/slot/lantern-tide/more/',
    '/assets/',
    '/slot/..%2f..%2fvite.config.ts',
  ]) {
    expect([path, (await asked(path)).status]).toEqual([path, 404]);
  }
});

test('the pay table shows the RTP, the lines and the amounts of the chosen stake', async () => {
  const { player, page } = await openSlot('slotpays01');
  await phase(page, 'ready');
  await page.getByRole('button', { name: 'Pay table and rules' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pay table' });
  const rtp = ((player.session.game.rtpBps ?? 0) / 100).toFixed(2);
  expect(await sheet.innerText()).toContain(`${rtp}%`);
  expect(await sheet.locator('.lines li').count()).toBe(player.session.game.lines.length);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.close();
});

test('offers autoplay where the rules of the site allow it, and nowhere else', async () => {
  for (const autoplay of [true, false]) {
    const { page } = await openSlot(`slotauto0${Number(autoplay)}`, undefined, (opening) =>
      opening.route('**/house/session', async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        answer.value.rules.autoplay = autoplay;
        await route.fulfill({ response, json: answer });
      }),
    );
    await phase(page, 'ready');
    expect(await page.getByRole('button', { name: 'Autoplay' }).count()).toBe(autoplay ? 1 : 0);
    await page.close();
  }
});

test('a reality check that is due keeps the next round until the player has answered it', async () => {
  const { player, page } = await openSlot('slotcheck01');
  await phase(page, 'ready');
  const before = await walletBalance(player);
  await makeRealityCheckDue(site.installation, 'slotcheck01');
  await page.keyboard.press('Space');
  const check = page.getByRole('dialog', { name: 'A look at your play' });
  await check.getByText('90', { exact: true }).waitFor();
  // the dialog says why, and nothing beside it
  expect(await page.locator('.notice:visible').count()).toBe(0);
  expect(await walletBalance(player)).toBe(before);
  await check.getByRole('button', { name: 'Keep playing' }).click();
  await check.waitFor({ state: 'detached' });
  await phase(page, 'ready');
  await page.keyboard.press('Space');
  await page
    .locator('#say')
    .filter({ hasText: /^(No win|Won|Returned|₱)/ })
    .waitFor();
  await page.close();
});
