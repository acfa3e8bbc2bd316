import { axeViolations } from '@croupier/tools/testing/axe.ts';
import { makeTrial } from '@croupier/tools/testing/member-fixture.ts';
import { registerMember } from '@croupier/tools/testing/player.ts';
import { shoot } from '@croupier/tools/testing/site-fixture.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, logIn } from './helpers/sign-in.ts';
import { desktop, type LobbyFixture, namesOf, phone, searchOf, setLobbyFixture } from './lobby-fixture.ts';

let fixture: LobbyFixture;

const until = <Value>(what: () => Value | Promise<Value>) => expect.poll(what, { timeout: 15_000 });
const cards = '#main .game:not(.game-skeleton)';

beforeAll(async () => {
  fixture = await setLobbyFixture('lobbyist');
});

afterAll(() => fixture?.stop());

describe.each([
  { name: 'phone', size: phone },
  { name: 'desktop', size: desktop },
])('on a $name', ({ name, size }) => {
  test.each(['/rng', '/pvp', '/fish', '/live', '/sports', '/esports', '/elott', '/cockfight', '/favourites'])(
    'draws %s whole and accessible in either theme',
    async (path) => {
      const page = await fixture.visit(path, { ...size, token: fixture.token });
      await page.locator(`${cards}, .vendor-card, #main .state`).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      await shoot(page, `lobby${path.replace('/', '-')}-${name}`);
      await page.close();
    },
  );

  test('a vendor, a search, a filter and a page stand in the address, and Back undoes them', {
    tags: ['journey'],
  }, async () => {
    const page = await fixture.visit('/rng', size);
    await page.locator(cards).first().waitFor();
    await page.getByRole('toolbar', { name: 'Providers' }).getByRole('button').nth(2).click();
    await until(() => searchOf(page).vassalage).toMatch(/^MANY_RNG_/);
    await page.getByRole('link', { name: 'Last page' }).click();
    await until(() => Number(searchOf(page).pageNo)).toBeGreaterThan(1);
    await page.getByRole('combobox', { name: 'Search games' }).fill('dragon');
    await until(() => searchOf(page).q).toBe('dragon');
    expect(searchOf(page).pageNo).toBeUndefined();
    await until(async () => (await namesOf(page)).every((game) => /dragon/i.test(game))).toBe(true);
    await page.goBack();
    await until(() => searchOf(page).pageNo).toBeUndefined();
    await until(() => searchOf(page).vassalage).toMatch(/^MANY_RNG_/);
    await page.close();
  });

  test('a slip of the finger finds what is named alike, and says so', async () => {
    const page = await fixture.visit('/rng', size);
    await page.getByRole('combobox', { name: 'Search games' }).fill('goldn phenix');
    await page.getByText('No games named “goldn phenix”').waitFor();
    await until(async () => (await namesOf(page))[0]).toMatch(/Golden Phoenix/);
    await page.getByRole('combobox', { name: 'Search games' }).fill('zzqqxx');
    await page.getByRole('heading', { name: 'No games match your filters' }).waitFor();
    await page.close();
  });

  test('fifteen a page, with first, previous, next and last', async () => {
    const page = await fixture.visit('/rng', size);
    await until(() => page.locator(cards).count()).toBe(15);
    const before = await namesOf(page);
    await page.getByRole('link', { name: 'Next page' }).click();
    await until(() => searchOf(page).pageNo).toBe('2');
    await until(async () => (await namesOf(page))[0]).not.toBe(before[0]);
    await page.getByRole('link', { name: 'First page' }).click();
    await until(async () => (await namesOf(page))[0]).toBe(before[0]);
    await page.close();
  });

  test('another list begins at its first page without filters and search', async () => {
    const page = await fixture.visit('/rng?pageNo=3&q=dragon&class=SC', { ...size, token: fixture.token });
    await page.locator('.lobby-lists').getByText('Hot', { exact: true }).click();
    await until(() => searchOf(page)).toEqual({ list: 'hot' });
    await until(() => page.locator(cards).count()).toBeGreaterThan(5);
    // all of them are hot: none need say so
    expect(await page.locator(`${cards} .flag`, { hasText: 'Hot' }).count()).toBe(0);
    await page.close();
  });

  test('load more goes on to the end with fewer than a hundred cards in the document', async () => {
    const page = await fixture.visit('/rng', size);
    await page.getByRole('button', { name: 'Load more' }).click();
    await until(() => searchOf(page).view).toBe('endless');
    const list = page.getByRole('list', { name: 'Games' });
    await list.waitFor();
    let most = 0;
    for (const share of [0.1, 0.35, 0.6, 0.9, 1]) {
      await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), share);
      await until(() => page.locator(cards).count()).toBeGreaterThan(0);
      most = Math.max(most, await page.locator('#main .game').count());
    }
    expect(most).toBeLessThan(100);
    const total = await page.locator('.card-window').getAttribute('data-total');
    await until(() => page.locator(`[aria-posinset="${total}"]`).count()).toBe(1);
    await page.close();
  });

  test('pictures of cards that come into the list are fetched before their cards are drawn', async () => {
    const page = await fixture.visit('/rng?view=endless', { ...size, prepare: noteFetchedPictures });
    await page.getByRole('list', { name: 'Games' }).waitFor();
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[aria-posinset]')].map(({ ariaPosInSet }) => Number(ariaPosInSet)),
      );
    const fetched = () => page.evaluate(() => (window as unknown as { fetched: string[] }).fetched);
    await until(async () => (await fetched()).length).toBeGreaterThanOrEqual(4);
    const [last, ahead] = [Math.max(...(await places())), await fetched()];
    await page.evaluate(() => scrollBy({ top: 1_500, behavior: 'instant' }));
    const next = page.locator(`[aria-posinset="${last + 1}"] .cover img`);
    await next.waitFor({ state: 'attached' });
    expect(ahead).toContain(await next.evaluate((image: HTMLImageElement) => image.src));
    await page.context().close();
  });

  test('coming back from a game finds the list where it was', async () => {
    const page = await fixture.visit('/rng?view=endless', { ...size, token: fixture.token });
    await page.getByRole('list', { name: 'Games' }).waitFor();
    await page.evaluate(() => scrollTo(0, 9_000));
    await until(() => page.locator('#main .card-shape').count()).toBe(0);
    // a card that is wholly seen, once the list stands where it was scrolled to
    const seen = () =>
      page.evaluate(() => {
        const places = [...document.querySelectorAll<HTMLElement>('#main .game h3 a')].map((link) => {
          const { top } = link.getBoundingClientRect();
          return top > 100 && top < innerHeight - 150 ? link.textContent : '';
        });
        return scrollY > 8_000 ? (places.find((name) => name !== '') ?? '') : '';
      });
    await until(seen).not.toBe('');
    const at = await seen();
    const link = page.locator('#main').getByRole('link', { name: at, exact: true }).first();
    // what reaches for a link may scroll to it first: the reader left from where it was clicked
    await link.click({ trial: true });
    const top = await page.evaluate(() => scrollY);
    await link.click();
    await page.waitForURL(/\/game/);
    await page.goBack();
    await page.waitForURL(/view=endless/);
    await until(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(5);
    await page.close();
  });

  test('a vendor of a category opens its list, searched and scrolled in the dialog', async () => {
    const page = await fixture.visit('/live', size);
    await page.locator('.vendor-card a').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.game:not(.game-skeleton)').first().waitFor();
    expect(searchOf(page).item).toMatch(/^LIVE\/MANY_LIVE_/);
    await shoot(page, `lobby-vendor-games-${name}`);
    await dialog.getByRole('searchbox').fill('roulette');
    await until(async () =>
      (await dialog.locator('.game h3').allTextContents()).every((game) => game.includes('Roulette')),
    ).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await until(() => searchOf(page).modal).toBeUndefined();
    await page.close();
  });

  test('shows in a sheet what is known of a game', async () => {
    const page = await fixture.visit('/rng', size);
    await page
      .getByRole('button', { name: /^About / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('RTP').waitFor();
    await dialog.getByRole('button', { name: 'Play' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await shoot(page, `lobby-sheet-${name}`);
    await page.close();
  });
});

test.each([
  { width: 390, height: 844, below: 72 },
  { width: 1280, height: 720, below: 0 },
  { width: 1440, height: 900, below: 0 },
])('games stand on the first screen of a lobby at $width x $height', async ({ width, height, below }) => {
  const page = await fixture.visit('/rng', { viewport: { width, height } });
  await page.locator(cards).first().waitFor();
  await page.locator('.banner-area .marquee, .banner-area .jackpot .meter').first().waitFor();
  const cover = await page.locator(`${cards} .cover`).first().boundingBox();
  expect((cover?.y ?? height) + (cover?.height ?? 0) * 0.6).toBeLessThanOrEqual(height - below);
  await page.close();
});

test.each([360, 390])("the name of the jackpot's game is whole on a phone of %i px", async (width) => {
  const page = await fixture.visit('/rng', { viewport: { width, height: 844 } });
  const link = page.locator('.jackpot').getByRole('link', { name: 'Jackpot Bloom' });
  await link.waitFor();
  expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  // less than a line: letters may reach below their own
  expect(await link.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(8);
  await page.close();
});

test('the home page of a phone shows a game on its first screen, and its two lists of games share none', async () => {
  const page = await fixture.visit('/', phone);
  await page.locator(cards).first().waitFor();
  const cover = await page.locator(`${cards} .cover`).first().boundingBox();
  expect((cover?.y ?? 844) + (cover?.height ?? 0) / 2).toBeLessThan(844 - 72);
  await page.mouse.wheel(0, 600);
  await page.locator('.home-more').waitFor();
  const namesIn = (title: string) => page.getByRole('region', { name: title }).locator('.game h3').allTextContents();
  const hot = new Set(await namesIn('Hot today'));
  expect(hot.size).toBeGreaterThan(0);
  expect((await namesIn('Popular now')).filter((name) => hot.has(name))).toEqual([]);
  await page.close();
});

test.each([
  { name: 'phone', size: phone },
  { name: 'desktop', size: desktop },
])('shows only the results of a search, on a $name', async ({ size }) => {
  const page = await fixture.visit('/rng?q=koi court', size);
  await page.locator(cards).first().waitFor();
  expect(await page.locator('.banner-area, .vendor-menu').count()).toBe(0);
  const cover = await page.locator(`${cards} .cover`).first().boundingBox();
  expect((cover?.y ?? 900) + 200).toBeLessThan(size.viewport.height);
  await page.close();
});

test('the kinds of games stand under names that are true, and Slots holds no table games', async () => {
  const page = await fixture.visit('/rng?vassalage=NORTHLIGHT', phone);
  await page.getByRole('heading', { name: 'Casino', level: 1 }).waitFor();
  const kinds = page.getByRole('navigation', { name: 'Game types' });
  await until(() => kinds.getByRole('link').allTextContents()).toEqual([
    'All games',
    'Slots',
    'Jackpot',
    'Table games',
    'Video poker',
    'Arcade',
  ]);
  expect(await namesOf(page)).toContain('High Table');
  await kinds.getByRole('link', { name: 'Slots' }).click();
  await until(() => searchOf(page).class).toBe('SC');
  await until(() => kinds.locator('[aria-current="page"]').allTextContents()).toEqual(['Slots']);
  await until(() => namesOf(page)).not.toContain('High Table');
  await kinds.getByRole('link', { name: 'Table games' }).click();
  await until(() => namesOf(page)).toEqual(['High Table']);
  await page.close();
});

test('the search of the header suggests games while somebody types, by mouse and by keyboard', async () => {
  const page = await fixture.visit('/promotions', desktop);
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search games' });
  await field.fill('koi cou');
  const option = page.getByRole('option', { name: /^Koi Court/ });
  await option.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await option.waitFor({ state: 'hidden' });
  await page.keyboard.press('ArrowDown');
  await until(() => option.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await until(() => searchOf(page).q).toBe('koi cou');
  await page.close();
});

test.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('the search of a lobby suggests games of every lobby while somebody types, on a %s', async (name, size) => {
  const page = await fixture.visit('/rng?q=koi', size);
  const suggestions = page.getByRole('listbox', { name: 'Search games' });
  await page.locator(cards).first().waitFor();
  expect(await suggestions.count()).toBe(0);
  const field = page.getByRole('combobox', { name: 'Search games' });
  await field.fill('roulette');
  const live = suggestions.getByRole('option', { name: /Roulette/ }).first();
  await live.waitFor();
  await until(() => page.locator(cards).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await shoot(page, `lobby-suggestions-${name}`);
  await field.press('Enter');
  await live.waitFor({ state: 'hidden' });
  expect(searchOf(page).q).toBe('roulette');
  await field.press('ArrowDown');
  await until(() => live.getAttribute('aria-selected')).toBe('true');
  await field.press('Enter');
  await until(() => searchOf(page).modal).toBe('login');
  await page.close();
});

test('load more on a desktop goes on where its reader is', async () => {
  const page = await fixture.visit('/rng', desktop);
  const more = page.getByRole('button', { name: 'Load more' });
  await more.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(100);
  await more.click();
  await page.getByRole('list', { name: 'Games' }).waitFor();
  await page.locator('[aria-posinset="20"]').waitFor();
  expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(150);
  await page.close();
});

test('cards look after a log-in as before it, without a reload', { tags: ['journey'] }, async () => {
  const { installation } = fixture;
  await registerMember({ site: installation.url, games: installation.gamesUrl }, 'samecards');
  const page = await fixture.visit('/rng', desktop);
  const looks = () =>
    page
      .locator(`${cards} .head .flag`)
      .first()
      .evaluate((flag) => {
        const { height, boxShadow, borderRadius } = getComputedStyle(flag);
        return { height, boxShadow, borderRadius };
      });
  await page.locator(`${cards} .head .flag`).first().waitFor();
  const before = await looks();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog');
  await logIn(page, 'samecards');
  await dialog.waitFor({ state: 'detached' });
  await page.locator(`${cards} .head .flag`).first().waitFor();
  // the sheets of the forms have come, the country picker's with flags of its own among them
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join(),
  );
  expect(sheets).toContain('.country-list');
  expect(await looks()).toEqual(before);
  await page.close();
});

describe('favourites', () => {
  test('a heart is pending at once, settles, and is there on another device', { tags: ['journey'] }, async () => {
    const page = await fixture.visit('/rng?q=golden', { token: fixture.token });
    const heart = page.getByRole('button', { name: /^Favourite: / }).first();
    await heart.waitFor();
    await page.route('**/MCSFE_addFavoriteGame', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    const name = (await heart.getAttribute('aria-label'))?.slice('Favourite: '.length) ?? '';
    await heart.click();
    await until(() => heart.getAttribute('aria-pressed')).toBe('true');
    expect(await heart.getAttribute('aria-busy')).toBe('true');
    await until(() => heart.getAttribute('aria-busy')).toBe('false');
    expect(await page.evaluate(() => localStorage.getItem('gameFavIds'))).toContain('lobbyist');
    const other = await fixture.visit('/favourites', { ...phone, token: fixture.token });
    await other.getByRole('heading', { name }).waitFor();
    const same = other.getByRole('button', { name: `Favourite: ${name}`, pressed: true });
    await same.click();
    await other.getByRole('heading', { name: 'No favourites yet' }).waitFor();
    await Promise.all([page.close(), other.close()]);
  });

  test('a heart that could not be kept goes back and says why', async () => {
    const page = await fixture.visit('/rng', { token: fixture.token });
    await page.route('**/MCSFE_addFavoriteGame', (route) => route.abort());
    const heart = page.getByRole('button', { name: /^Favourite: / }).first();
    await heart.click();
    await page.getByText('Connection problem').first().waitFor();
    await until(() => heart.getAttribute('aria-pressed')).toBe('false');
    await page.close();
  });

  test('asks a visitor to log in, and a trial account to register', async () => {
    const page = await fixture.visit('/rng');
    await page.locator('.lobby-lists').getByText('Favourites', { exact: true }).click();
    await page.getByRole('dialog').getByLabel('User name').waitFor();
    await page.close();
    const { installation } = fixture;
    const token = await registerMember({ site: installation.url, games: installation.gamesUrl }, 'onlytrying');
    await makeTrial(installation, 'onlytrying');
    const trial = await fixture.visit('/rng', { token });
    await trial.locator(cards).first().waitFor();
    await trial
      .getByRole('button', { name: /^Favourite: / })
      .first()
      .click();
    await trial.getByRole('dialog', { name: 'Not available with a trial account' }).waitFor();
    await trial.close();
  });
});

/** Notes in `fetched` which pictures a page asks for without showing them. */
function noteFetchedPictures(page: Page) {
  return page.addInitScript(() => {
    const fetched: string[] = [];
    const Fetched = class extends Image {
      override set src(address: string) {
        fetched.push(new URL(address, location.href).href);
        super.src = address;
      }
    };
    Object.assign(window, { fetched, Image: Fetched });
  });
}

describe('a first visit of a list of games', () => {
  const served = async (path: string) => (await fetch(fixture.installation.url + path)).text();

  test('has its games in the page itself, unless others were asked for', async () => {
    expect((await served('/rng')).split('<article class="game')).toHaveLength(16);
    expect(await served('/rng?q=dragon')).not.toContain('<article');
    expect(await served('/rng?pageNo=2')).not.toContain('<article');
    expect(await served('/help')).not.toContain('<article');
  });

  test('asks for its code in few files, all of them named at once', async () => {
    const files: string[] = [];
    const page = await fixture.visit('/rng', {
      ...phone,
      prepare: async (fresh) => {
        fresh.on('request', (request) => {
          if (['script', 'stylesheet'].includes(request.resourceType())) files.push(new URL(request.url()).pathname);
        });
      },
    });
    await page.locator(cards).first().waitFor();
    const { code, lobby } = await page.evaluate(() => ({
      ...document.querySelector<HTMLScriptElement>('script[data-code]')?.dataset,
    }));
    const named = `${code} ${lobby}`.split(' ');
    expect(files).toEqual(expect.arrayContaining(named));
    expect(await page.locator('link[rel="modulepreload"][href^="/assets/lobby-"]').count()).toBe(1);
    // what the page of the lobby needs is among them: no file of it is found out later, and none is of other pages
    const ofPages = /\/(lobby|games|records|overlay)-/;
    expect(files.filter((file) => ofPages.test(file)).sort()).toEqual(
      named.filter((file) => ofPages.test(file)).sort(),
    );
    expect(named.filter((file) => /\/(records|overlay)-/.test(file))).toEqual([]);
    expect(new Set(files).size).toBeLessThanOrEqual(40);
    await page.context().close();
  });
});
