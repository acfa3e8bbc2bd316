import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilTime } from './helpers/own-time.ts';
import { type LobbyFixture, type LobbyVisit, setLobbyFixture, sizes } from './lobby-fixture.ts';

let fixture: LobbyFixture;
const until = <Value>(what: () => Value | Promise<Value>) => expect.poll(what, { timeout: 15_000 });
const on = 'The game is on';

beforeAll(async () => {
  fixture = await setLobbyFixture('launcher');
});

afterAll(() => fixture?.stop());

const open = (path: string, options: LobbyVisit) => fixture.visit(path, { token: fixture.token, ...options });
/** The member has played for an hour and a half, and has not answered for as long. */
const makeCheckDue = () =>
  fixture.change(
    `insert into rounds.play_period as p (member_id, site_id, began_at, entries_from, acknowledged_at, played_at)
     select id, site_id, past, past, past, now() from identity.member, (select now() - interval '90 minutes' as past) as t where username_key = $1
     on conflict (member_id) do update set began_at = excluded.began_at, acknowledged_at = excluded.acknowledged_at, played_at = excluded.played_at`,
    ['launcher'],
  );
/** What the site does after a while is seen at once. */
const ownTime = { prepare: (page: Page) => page.clock.install() };

describe.each(sizes)('on a $name', ({ name, size }) => {
  test('a game opens in the page, a reload opens it anew, and closing it goes back to the list', {
    tags: ['journey'],
  }, async () => {
    const game = fixture.gameOf('RNG');
    const path = `/rng?q=${encodeURIComponent(game.name)}`;
    const page = await fixture.visit(path, { ...size, token: fixture.token });
    await page.locator('#main').getByRole('link', { name: game.name, exact: true }).first().click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: on }).waitFor();
    await until(() => page.locator('.framed-wait').count()).toBe(0);
    const element = page.locator('iframe');
    expect(await element.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect(await element.getAttribute('allow')).toBe('fullscreen; autoplay');
    expect(new URL((await element.getAttribute('src')) ?? '').origin).not.toBe(fixture.installation.url);
    const ticketOf = async () => new URL((await element.getAttribute('src')) ?? '').hash;
    const before = await ticketOf();
    await page.reload();
    await frame.getByRole('heading', { name: on }).waitFor();
    expect(await ticketOf()).not.toBe(before);
    await frame.getByRole('button', { name: 'Close the game' }).click();
    await page.waitForURL(/\/rng\?q=/);
    await page.close();
  });

  test('shows what a game reports, and reports to it what the player changes', async () => {
    const page = await open(`/game?nodeId=${fixture.gameOf('RNG').nodeId}`, size);
    const frame = page.frameLocator('iframe');
    const bar = page.getByRole('region', { name: 'Session' });
    await frame.getByRole('button', { name: 'Report a balance' }).click();
    await bar.getByText('1,234.00').waitFor();
    expect(await bar.getByText('Net result').count()).toBe(0);
    await frame.getByRole('button', { name: 'Report a round' }).click();
    await bar.getByText('2.50').waitFor();
    await frame.getByRole('button', { name: 'Report an error' }).click();
    await page.getByText('Something went wrong').first().waitFor();
    await frame.getByRole('button', { name: 'Ask for a ticket' }).click();
    await frame.getByText(/"type":"croupier:ticket","ticket":43/).waitFor();
    await frame.getByText(/"type":"croupier:theme","theme":"light"/).waitFor();
    await frame.getByText(/"type":"croupier:language","language":"EN"/).waitFor();
    await page.close();
  });

  test('the screen stays awake while a game is on, and the game can fill it', async () => {
    const watchLocks = () => {
      const log: string[] = [];
      Object.assign(window, { awake: log });
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          request: async (what: string) => {
            log.push(`held ${what}`);
            return { release: async () => log.push('released') };
          },
        },
      });
    };
    const prepare = (page: Page) => page.addInitScript(watchLocks);
    const page = await open(`/game?nodeId=${fixture.gameOf('RNG').nodeId}`, { ...size, prepare });
    await page.frameLocator('iframe').getByRole('heading', { name: on }).waitFor();
    const awake = () => page.evaluate(() => (window as unknown as { awake: string[] }).awake);
    await until(awake).toEqual(['held screen']);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await until(() => page.locator('.stage.full').count()).toBe(1);
    const box = await page.locator('.stage').boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: size.viewport.width });
    await page.getByRole('button', { name: 'Exit full screen' }).click();
    await until(() => page.locator('.stage.full').count()).toBe(0);
    await page.locator('header a[href="/"]').first().click();
    await until(awake).toEqual(['held screen', 'released']);
    await page.close();
  });

  test('a game of a vendor that wants a window opens in one of 1300 by 900, logged in, and closes it', async () => {
    const game = fixture.gameOf('LIVE', 'window');
    const page = await fixture.visit(`/live?q=${encodeURIComponent(game.name)}`, { ...size, token: fixture.token });
    // the code that opens windows is here once hearts are
    await page
      .getByRole('button', { name: /^Favourite: / })
      .first()
      .waitFor();
    await page.evaluate(() => {
      const really = window.open.bind(window);
      window.open = (...words) => {
        document.body.dataset.features = words[2];
        return really(...words);
      };
    });
    const opened = page.waitForEvent('popup');
    await page.locator('#main').getByRole('link', { name: game.name, exact: true }).first().click();
    const popup = await opened;
    expect(await page.evaluate(() => document.body.dataset.features)).toMatch(/^popup,width=1300,height=900,/);
    await popup.waitForURL(/\/seamless\?/);
    await popup.frameLocator('iframe').getByRole('heading', { name: on }).waitFor();
    expect(await popup.locator('.tabbar, .side').count()).toBe(0);
    const closed = popup.waitForEvent('close');
    await popup.frameLocator('iframe').getByRole('button', { name: 'Close the game' }).click();
    await closed;
    await page.close();
  });

  test('reports a window that the browser blocks, with a button that opens it and one that plays without it', async () => {
    const game = fixture.gameOf('LIVE', 'window');
    const page = await fixture.visit(`/live?q=${encodeURIComponent(game.name)}`, { ...size, token: fixture.token });
    await page
      .getByRole('button', { name: /^Favourite: / })
      .first()
      .waitFor();
    await page.evaluate(() => {
      const really = window.open.bind(window);
      let blocked = 2;
      window.open = (...words) => (blocked-- > 0 ? null : really(...words));
    });
    const link = page.locator('#main').getByRole('link', { name: game.name, exact: true }).first();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await link.click();
    await dialog.getByText('Your browser blocked the window').waitFor();
    await dialog.getByRole('button', { name: 'Open the window' }).click();
    await dialog.getByText('Your browser blocked the window').waitFor();
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Open the window' }).click();
    const popup = await opened;
    await popup.waitForURL(/\/seamless\?/);
    await popup.close();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await link.click();
    await dialog.getByRole('button', { name: 'Play in this tab' }).click();
    await page.waitForURL(/\/seamless\?nodeId=[^&]+$/);
    await page.frameLocator('iframe').getByRole('heading', { name: on }).waitFor();
    await page.close();
  });

  test('a reality check that is due stands over the game of another provider until it is answered, or leaves the game', {
    tags: ['journey'],
  }, async () => {
    const game = fixture.gameOf('RNG');
    const path = `/rng?q=${encodeURIComponent(game.name)}`;
    await makeCheckDue();
    const page = await fixture.visit(path, { ...size, token: fixture.token });
    const link = page.locator('#main').getByRole('link', { name: game.name, exact: true }).first();
    const check = page.getByRole('dialog', { name: 'Your play so far' });
    await link.click();
    await check.getByText('Minutes played').waitFor();
    await check.getByText('90', { exact: true }).waitFor();
    // neither a key that was meant for the game nor Escape answers it
    await until(() => check.evaluate((dialog) => dialog === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await check.getByRole('button', { name: 'Keep playing' }).click();
    await check.waitFor({ state: 'hidden' });
    await page.frameLocator('iframe').getByRole('heading', { name: on }).waitFor();

    await makeCheckDue();
    await page.reload();
    await check.getByRole('button', { name: 'Stop playing' }).click();
    await page.waitForURL(/\/rng\?q=/);
    await link.click();
    // nothing was answered
    await check.getByRole('button', { name: 'Keep playing' }).click();
    await check.waitFor({ state: 'hidden' });
    await page.close();
  });

  test('sports open on their own page by their own call, and the first of them without a name', async () => {
    const asked: unknown[] = [];
    const note = (page: Page) =>
      page.route('**/wps/relay/GCS_gameLaunchFB', (route) => {
        asked.push(route.request().postDataJSON());
        return route.continue();
      });
    const page = await open('/fbsports', { ...size, prepare: note });
    await page.frameLocator('iframe').getByRole('heading', { name: on }).waitFor();
    expect(asked).toEqual([expect.objectContaining({ language: 'EN' })]);
    await page.close();
  });

  test('explains that a game’s provider never asked for it, and offers to try again', async () => {
    const game = fixture.gameOf('RNG', 'route', ['MANY_RNG_1']);
    fixture.silent.add(game.nodeId);
    const page = await open(`/game?nodeId=${game.nodeId}`, { ...size, ...ownTime });
    await page.frameLocator('iframe').getByRole('heading', { name: 'Nothing more comes' }).waitFor();
    const refusal = page.getByRole('heading', { name: 'The provider is not responding' });
    await untilTime(page, () => refusal.count()).toBe(1);
    fixture.silent.delete(game.nodeId);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.frameLocator('iframe').getByRole('heading', { name: on }).waitFor();
    await until(() => page.locator('.framed-trouble').count()).toBe(0);
    await page.close();
  });

  test('lists rooms of card games as their provider reports them, and opens one', async () => {
    const page = await fixture.visit('/pvp', { ...size, token: fixture.token });
    await page.locator('.lobby-lists').getByText('Rooms', { exact: true }).click();
    await page.getByRole('heading', { name: 'Table of the river' }).waitFor();
    await page.getByText('2 of 4 seats taken').waitFor();
    await page.getByText('Full', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Table of the tower' }).count()).toBe(0);
    expect(await page.locator('.rooms .room').count()).toBe(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'Table of the hill' }).click();
    await page.frameLocator('iframe').getByRole('heading', { name: on }).waitFor();
    expect(await page.locator('iframe').getAttribute('src')).toContain('&room=r2#');
    await page.close();
  });

  test('a picture or a game that one network does not bring is taken from the next', async () => {
    const dead = 'https://localhost:9';
    await fixture.set('imageCDNs', [dead]);
    await fixture.set('launchGameCDNs', [dead]);
    const page = await fixture.visit('/rng?q=Lantern+Tide', { ...size, token: fixture.token });
    const cover = page.locator('#main img[src*="lantern-tide"]').first();
    await until(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    expect(await cover.getAttribute('src')).toMatch(/^\//);
    await page.close();
    const game = await open('/game?nodeId=lantern-tide', { ...size, ...ownTime });
    await game.locator(`iframe[src^="${dead}"]`).waitFor();
    const next = game.locator(`iframe[src^="${fixture.installation.gamesUrl}"]`);
    await untilTime(game, () => next.count()).toBe(1);
    await game.close();
    await fixture.set('imageCDNs', []);
    await fixture.set('launchGameCDNs', []);
  });

  test(`a visitor on a ${name} who opens a game is asked to log in and led on`, async () => {
    const game = fixture.gameOf('RNG');
    const page = await fixture.visit(`/rng?q=${encodeURIComponent(game.name)}`, size);
    await page.locator('#main').getByRole('link', { name: game.name, exact: true }).first().click();
    await page.getByRole('dialog').getByLabel('User name').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('next')).toBe(`/game?nodeId=${game.nodeId}`);
    await page.close();
  });
});
