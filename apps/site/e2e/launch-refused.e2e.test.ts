import { randomUUID } from 'node:crypto';
import { axeViolations } from '@croupier/tools/testing/axe.ts';
import { shoot } from '@croupier/tools/testing/site-scene.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LobbyScene, setLobbyScene, sizes } from './lobby-scene.ts';

let scene: LobbyScene;

beforeAll(async () => {
  scene = await setLobbyScene('refusedone');
});

afterAll(() => scene?.stop());

/** Opens a game's page, where it is refused with a title and a sentence, and takes a picture. */
async function refused(
  page: Page,
  nodeId: string,
  says: { title: string; text: RegExp; ways?: string[] },
  name: string,
) {
  await page.goto(`${scene.installation.url}/game?nodeId=${nodeId}`);
  const alert = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: says.title }) });
  await alert.getByText(says.text).first().waitFor();
  for (const way of says.ways ?? [])
    await alert
      .getByRole('button', { name: way })
      .or(alert.getByRole('link', { name: way }))
      .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
  await shoot(page, `lobby-refused-${name}`);
}

const suggestions = (page: Page) => page.getByRole('heading', { name: 'Popular games that can be played now' });

describe.each(sizes)('on a $name', ({ name, size }) => {
  let page: Page;

  beforeAll(async () => {
    page = await scene.visit('/rng', { ...size, token: scene.token });
  });

  beforeEach(() => page.unrouteAll());

  afterAll(() => page?.context().close());

  test('a vendor in maintenance says so and suggests popular games', async () => {
    const game = scene.gameOf('FISH');
    await scene.change('update catalogue.site_vendor set open = false where vendor_code = $1', [game.vendor]);
    const text = /are under maintenance\. Please choose another game/;
    const says = { title: 'Under maintenance', text, ways: ['Try again', 'See the games'] };
    await refused(page, game.nodeId, says, `vendor-${name}`);
    await suggestions(page).waitFor();
    await page.goto(`${scene.installation.url}/fish?vassalage=${game.vendor}`);
    await page.getByRole('status').getByText(text).waitFor();
    await scene.change('update catalogue.site_vendor set open = true where vendor_code = $1', [game.vendor]);
  });

  test('a game in maintenance says which, and suggests popular games', async () => {
    const game = scene.gameOf('RNG');
    await scene.change('update catalogue.site_game set open = false where node_id = $1', [game.nodeId]);
    const text = new RegExp(`^${game.name} is under maintenance`);
    await refused(page, game.nodeId, { title: 'Under maintenance', text, ways: ['Try again'] }, `game-${name}`);
    await suggestions(page).waitFor();
    await scene.change('update catalogue.site_game set open = true where node_id = $1', [game.nodeId]);
  });

  test('a sick vendor is marked in the lobby and said in words, and another goes on', async () => {
    const game = scene.gameOf('RNG', 'route', ['MANY_RNG_1', 'MANY_RNG_2']);
    const vendor = scene.many.vendors.find(({ code }) => code === game.vendor)?.title ?? '';
    await scene.change(
      `insert into play.vendor_health (provider, vendor, part, state, changed_at, retry_at, times_opened, failure)
       values ('manyworks', $1, 'calls', 'open', now(), now() + interval '1 hour', 1, 'timeout')
       on conflict (provider, vendor, part) do update set state = 'open', retry_at = excluded.retry_at`,
      [game.vendor],
    );
    await page.goto(`${scene.installation.url}/rng`);
    const tab = page.getByRole('toolbar', { name: 'Providers' }).getByRole('button', { name: vendor, exact: false });
    await tab.filter({ hasText: 'Unsteady now' }).click();
    await page.getByRole('status').getByText(`The servers of ${vendor} are not answering`).waitFor();
    await page.locator('#main .game .flag.rest').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await shoot(page, `lobby-sick-${name}`);
    const text = new RegExp(`The games of ${vendor} do not answer right now`);
    await refused(
      page,
      game.nodeId,
      { title: 'The provider does not answer', text, ways: ['Try again'] },
      `down-${name}`,
    );
    await suggestions(page).waitFor();
    const other = scene.gameOf('RNG', 'route', [game.vendor]);
    await page.goto(`${scene.installation.url}/game?nodeId=${other.nodeId}`);
    await page.frameLocator('iframe').getByRole('heading', { name: 'The game is on' }).waitFor();
    await scene.change('delete from play.vendor_health where vendor = $1', [game.vendor]);
  });

  test('a site that has suspended play says so', async () => {
    await scene.set('playOpen', false);
    const says = { title: 'Play is suspended', text: /./, ways: ['Help'] };
    await refused(page, scene.gameOf('RNG').nodeId, says, `suspended-${name}`);
    await scene.set('playOpen', true);
  });

  test('a game that there is not says so', async () => {
    await page.goto(`${scene.installation.url}/game?nodeId=nothing-of-the-kind`);
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /game/i }).waitFor();
    await shoot(page, `lobby-refused-gone-${name}`);
  });

  test('a visitor is told to log in', async () => {
    const visitor = await scene.visit(`/game?nodeId=${scene.gameOf('RNG').nodeId}`, size);
    await visitor.getByRole('dialog').getByLabel('User name').waitFor();
    await visitor.locator('#main').getByText('Log in to see this page.').waitFor();
    expect(await visitor.locator('iframe').count()).toBe(0);
    await visitor.context().close();
  });

  // what no site of the tests refuses by itself is answered in the place of the server
  test.each([
    ['member_blocked', 403, {}, 'Your account cannot play', 'Help'],
    ['region_blocked', 451, { ip: '192.0.2.7' }, 'Not available in your region', 'Help'],
    ['loss_limit', 403, {}, 'You have reached a limit', 'Help'],
    ['in_need_true_account', 403, {}, 'Not with a trial account', 'Open an account'],
    ['internal_error', 500, { requestId: 'x' }, 'The game did not open', 'Try again'],
  ] as const)('a launch that is refused by %s', async (code, status, params, title, way) => {
    const error = { code, message: '', params, requestId: randomUUID() };
    await page.route('**/wps/game/launchGame', (route) => route.fulfill({ status, json: { success: false, error } }));
    const { nodeId } = scene.gameOf('RNG');
    await refused(page, nodeId, { title, text: /./, ways: [way] }, `${code}-${name}`);
  });
});
