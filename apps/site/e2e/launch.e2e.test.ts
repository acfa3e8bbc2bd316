import { randomUUID } from 'node:crypto';
import { onModules } from '@croupier/tools/testing/foresee.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, type LobbyScene, phone, setLobbyScene } from './lobby-scene.ts';

let scene: LobbyScene;
const until = <Value>(what: () => Value | Promise<Value>) => expect.poll(what, { timeout: 15_000 });

beforeAll(async () => {
  scene = await setLobbyScene('launcher');
});

afterAll(() => scene?.stop());

const gameOf = (kind: string, opens: 'route' | 'window') => {
  const { vendors, games } = scene.many;
  const codes = vendors.filter((vendor) => vendor.kind === kind && vendor.opens === opens).map(({ code }) => code);
  const game = games.find(({ vendor }) => codes.includes(vendor));
  if (!game) throw new Error(`no game of ${kind} that opens so`);
  return game;
};

test('a game opens in the page, a reload opens it anew, and closing it goes back to the list', async () => {
  const game = gameOf('RNG', 'route');
  const page = await scene.visit(`/rng?q=${encodeURIComponent(game.name)}`, { ...phone, token: scene.token });
  await page.locator('#main').getByRole('link', { name: game.name, exact: true }).first().click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'The game is on' }).waitFor();
  await until(() => page.locator('.framed-wait').count()).toBe(0);
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  await page.reload();
  await frame.getByRole('heading', { name: 'The game is on' }).waitFor();
  await frame.getByRole('button', { name: 'Close the game' }).click();
  await page.waitForURL(/\/rng\?q=/);
  await page.context().close();
});

test('a game of a vendor that wants a window opens in one of 1300 by 900, logged in', async () => {
  const game = gameOf('LIVE', 'window');
  const page = await scene.visit(`/live?q=${encodeURIComponent(game.name)}`, { ...desktop, token: scene.token });
  await page
    .getByRole('button', { name: /^Favourite: / })
    .first()
    .waitFor();
  const opened = page.waitForEvent('popup');
  await page.locator('#main').getByRole('link', { name: game.name, exact: true }).first().click();
  const popup = await opened;
  await popup.waitForURL(/\/seamless\?/);
  await popup.frameLocator('iframe').getByRole('heading', { name: 'The game is on' }).waitFor();
  const closed = popup.waitForEvent('close');
  await popup.frameLocator('iframe').getByRole('button', { name: 'Close the game' }).click();
  await closed;
  await page.context().close();
});

test('a window that the browser blocks is told, with a button that opens it', async () => {
  const game = gameOf('LIVE', 'window');
  const page = await scene.visit(`/live?q=${encodeURIComponent(game.name)}`, { ...desktop, token: scene.token });
  await page
    .getByRole('button', { name: /^Favourite: / })
    .first()
    .waitFor();
  await page.evaluate(() => {
    const open = window.open.bind(window);
    let blocked = 1;
    window.open = (...words) => (blocked-- > 0 ? null : open(...words));
  });
  await page.locator('#main').getByRole('link', { name: game.name, exact: true }).first().click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByText('Your browser blocked the window').waitFor();
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Open the window' }).click();
  await (await opened).waitForURL(/\/seamless\?/);
  await page.context().close();
});

test('sports open on their own page, and the first of them without a name', async () => {
  const page = await scene.visit('/sports', { token: scene.token });
  await page.goto(`${scene.installation.url}/fbsports`);
  await page.frameLocator('iframe').getByRole('heading', { name: 'The game is on' }).waitFor();
  await page.context().close();
});

test('a vendor in maintenance says so and suggests popular games', async () => {
  const game = gameOf('FISH', 'route');
  await onModules(scene.installation, ({ catalogue }) =>
    catalogue.setVendorOpen({ siteId: scene.siteId, target: game.vendor, open: false, record: async () => {} }),
  );
  const page = await scene.visit('/fish', { token: scene.token });
  await page.goto(`${scene.installation.url}/game?nodeId=${game.nodeId}`);
  await page.getByRole('heading', { name: 'Under maintenance' }).waitFor();
  await page.getByText(/are under maintenance\. Please choose another game/).waitFor();
  await page.getByRole('heading', { name: 'Popular games that can be played now' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.context().close();
});

test.each([
  ['provider_down', 503, { vendor: 'Amber Reels' }, 'The provider does not answer', 'Try again'],
  ['play_suspended', 403, {}, 'Play is suspended', null],
  ['member_blocked', 403, {}, 'Your account cannot play', null],
  ['region_blocked', 451, { ip: '192.0.2.7' }, 'Not available in your region', null],
  ['loss_limit', 403, {}, 'You have reached a limit', null],
  ['in_need_true_account', 403, {}, 'Not with a trial account', 'Open an account'],
] as const)('a launch that is refused by %s', async (code, status, params, title, way) => {
  const game = gameOf('RNG', 'route');
  const page = await scene.visit('/rng', { token: scene.token });
  await page.route('**/wps/game/launchGame', (route) =>
    route.fulfill({ status, json: { success: false, error: { code, message: '', params, requestId: randomUUID() } } }),
  );
  await page.goto(`${scene.installation.url}/game?nodeId=${game.nodeId}`);
  await page.getByRole('alert').getByRole('heading', { name: title }).waitFor();
  if (way) await page.getByRole('button', { name: way }).waitFor();
  await page.context().close();
});

test('a visitor who opens a game is asked to log in and led on', async () => {
  const game = gameOf('RNG', 'route');
  const page = await scene.visit(`/rng?q=${encodeURIComponent(game.name)}`);
  await page.locator('#main').getByRole('link', { name: game.name, exact: true }).first().click();
  await page.getByRole('dialog').getByLabel('User name').waitFor();
  expect(new URL(page.url()).searchParams.get('next')).toBe(`/game?nodeId=${game.nodeId}`);
  await page.context().close();
});

test('rooms are a tab of the card games where there are any', async () => {
  const game = gameOf('PVP', 'route');
  const page = await scene.visit('/pvp', { token: scene.token });
  await page.locator('.game h3').first().waitFor();
  expect(await page.getByText('Rooms', { exact: true }).count()).toBe(0);
  const of = {
    gameName: game.name,
    vassalage: 'MANY_PVP_1',
    vendorName: 'Many',
    coverUrl: '/art/koi-court.svg',
    opens: 'route',
  };
  const room = {
    ...of,
    roomId: 'r1',
    nodeId: game.nodeId,
    title: 'Table of the river',
    minStake: '100',
    maxStake: '5000',
  };
  await page.route('**/GLS2_roomList*', (route) =>
    route.fulfill({ json: { success: true, value: { list: [{ ...room, players: 2, seats: 4 }] } } }),
  );
  await page.reload();
  await page.getByText('Rooms', { exact: true }).first().click();
  await page.getByRole('heading', { name: 'Table of the river' }).waitFor();
  await page.getByText('2 of 4 seats taken').waitFor();
  await page.context().close();
});
