import { randomUUID } from 'node:crypto';
import { axeViolations } from '@croupier/tools/testing/axe.ts';
import { shoot } from '@croupier/tools/testing/site-fixture.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LobbyFixture, setLobbyFixture, sizes } from './lobby-fixture.ts';

let fixture: LobbyFixture;
/** What is refused is looked at on a phone and on a desktop at once. */
let looks: { name: string; page: Page }[] = [];

beforeAll(async () => {
  fixture = await setLobbyFixture('refusedone');
  looks = await Promise.all(
    sizes.map(async ({ name, size }) => ({
      name,
      page: await fixture.visit('/rng', { ...size, token: fixture.token }),
    })),
  );
});

afterAll(() => fixture?.stop());

const atBothSizes = (look: (page: Page, name: string) => Promise<void>) =>
  Promise.all(looks.map(({ page, name }) => look(page, name)));

const go = (page: Page, path: string) => page.goto(fixture.installation.url + path);

type Says = {
  title: string;
  text: RegExp;
  /** What can be done about it: buttons or links. */
  ways: readonly string[];
};

/** Opens a game's page, which is whole and says why the game cannot be played. */
async function expectRefusal(page: Page, nodeId: string, { title, text, ways }: Says, picture: string) {
  await go(page, `/game?nodeId=${nodeId}`);
  const alert = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title }) });
  await alert.getByText(text).first().waitFor();
  for (const name of ways) {
    await alert.getByRole('button', { name }).or(alert.getByRole('link', { name })).waitFor();
  }
  await page.locator('#main h1').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await page.locator('iframe').count()).toBe(0);
  await shoot(page, `lobby-refused-${picture}`);
}

const expectSuggestions = (page: Page) =>
  page.getByRole('heading', { name: 'Popular games you can play now' }).waitFor();

test('a vendor in maintenance says so and suggests popular games', async () => {
  const game = fixture.gameOf('FISH');
  await fixture.change('update catalogue.site_vendor set open = false where vendor_code = $1', [game.vendor]);
  const text = /are under maintenance\. Please choose another game/;
  await atBothSizes(async (page, name) => {
    const says = { title: 'Under maintenance', text, ways: ['Try again', 'See the games'] };
    await expectRefusal(page, game.nodeId, says, `vendor-${name}`);
    await expectSuggestions(page);
    expect(await axeViolations(page)).toEqual([]);
    await go(page, `/fish?vassalage=${game.vendor}`);
    await page.getByRole('status').getByText(text).waitFor();
  });
  await fixture.change('update catalogue.site_vendor set open = true where vendor_code = $1', [game.vendor]);
});

test('a game in maintenance says which, and suggests popular games', async () => {
  const game = fixture.gameOf('RNG');
  await fixture.change('update catalogue.site_game set open = false where node_id = $1', [game.nodeId]);
  const says = {
    title: 'Under maintenance',
    text: new RegExp(`^${game.name} is under maintenance`),
    ways: ['Try again'],
  };
  await atBothSizes(async (page, name) => {
    await expectRefusal(page, game.nodeId, says, `game-${name}`);
    await expectSuggestions(page);
  });
  await fixture.change('update catalogue.site_game set open = true where node_id = $1', [game.nodeId]);
});

test('a degraded vendor is marked in the lobby with a text, and another goes on', async () => {
  const game = fixture.gameOf('RNG', 'route', ['MANY_RNG_1', 'MANY_RNG_2']);
  const other = fixture.gameOf('RNG', 'route', [game.vendor]);
  const vendor = fixture.many.vendors.find(({ code }) => code === game.vendor)?.title ?? '';
  await fixture.change(
    `insert into providers.vendor_health (provider, vendor, part, site_id, state, changed_at, retry_at, times_opened, failure)
     values ('manyworks', $1, 'calls', '', 'open', now(), now() + interval '1 hour', 1, 'timeout')`,
    [game.vendor],
  );
  await atBothSizes(async (page, name) => {
    await go(page, '/rng');
    const tab = page.getByRole('toolbar', { name: 'Providers' }).getByRole('button', { name: vendor });
    await tab.filter({ hasText: 'Unstable' }).click();
    await page.getByRole('status').getByText(`${vendor} is having technical problems`).waitFor();
    await page.locator('#main .game .flag.rest').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await shoot(page, `lobby-degraded-${name}`);
    const text = new RegExp(`${vendor} is not responding right now`);
    const says = { title: 'The provider is not responding', text, ways: ['Try again'] };
    await expectRefusal(page, game.nodeId, says, `down-${name}`);
    await expectSuggestions(page);
    await go(page, `/game?nodeId=${other.nodeId}`);
    await page.frameLocator('iframe').getByRole('heading', { name: 'The game is on' }).waitFor();
  });
  await fixture.change('delete from providers.vendor_health where vendor = $1', [game.vendor]);
});

test('a site that has suspended play says so', async () => {
  await fixture.set('playOpen', false);
  const says = { title: 'Play is suspended', text: /./, ways: ['Help'] };
  await atBothSizes((page, name) => expectRefusal(page, fixture.gameOf('RNG').nodeId, says, `suspended-${name}`));
  await fixture.set('playOpen', true);
});

test('a game that there is not says so', async () => {
  await atBothSizes(async (page, name) => {
    await go(page, '/game?nodeId=nothing-of-the-kind');
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /game/i }).waitFor();
    await shoot(page, `lobby-refused-gone-${name}`);
  });
});

test.each(sizes)('asks a visitor on a $name to log in', async ({ size }) => {
  const page = await fixture.visit(`/game?nodeId=${fixture.gameOf('RNG').nodeId}`, size);
  await page.getByRole('dialog').getByLabel('User name').waitFor();
  await page.locator('#main').getByText('Log in to see this page.').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.close();
});

// what no site of the tests refuses by itself is answered in the place of the server
test.each([
  ['member_blocked', 403, {}, 'Your account cannot play', 'Help'],
  ['region_blocked', 451, { ip: '192.0.2.7' }, 'Not available in your region', 'Help'],
  ['loss_limit', 403, {}, 'You have reached a limit', 'Help'],
  ['in_need_true_account', 403, {}, 'Not available with a trial account', 'Open an account'],
  ['internal_error', 500, { requestId: 'x' }, 'The game could not be opened', 'Try again'],
] as const)('explains a launch that is refused by %s', async (code, status, params, title, way) => {
  const error = { code, message: '', params, requestId: randomUUID() };
  const { nodeId } = fixture.gameOf('RNG');
  await atBothSizes(async (page, name) => {
    await page.route('**/wps/game/launchGame', (route) => route.fulfill({ status, json: { success: false, error } }));
    await expectRefusal(page, nodeId, { title, text: /./, ways: [way] }, `${code}-${name}`);
    expect(await page.getByRole('alert').getByText(code).count()).toBe(0);
    if (code === 'in_need_true_account') expect(await axeViolations(page)).toEqual([]);
    await page.unrouteAll();
  });
});
