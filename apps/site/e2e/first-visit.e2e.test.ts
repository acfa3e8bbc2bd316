import { makeTrial } from '@croupier/tools/testing/member-fixture.ts';
import { registerMember } from '@croupier/tools/testing/player.ts';
import { desktop, phone, startsSite, until } from '@croupier/tools/testing/site-fixture.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

const site = startsSite();

/** What a page may shift in all, by the budget of first visits. */
const shiftBudget = 0.01;

type Edge = 'top' | 'bottom' | 'left' | 'right';

const around = ['top', 'bottom', 'left', 'right'] as const;

/** Parts that the server writes and the code draws again, and the edges at which others stand beside them. */
const places: Record<string, { part: string; edges: readonly Edge[] }[]> = {
  // what is below a game, the facts and more games, begins where its place ends
  '/game?nodeId=lantern-tide': [{ part: '.wait-stage, .stage-place', edges: ['bottom'] }],
  '/': [
    { part: '.hero .title', edges: ['top', 'left'] },
    { part: '.hero', edges: around },
  ],
  '/rng': [
    { part: '.hero .title', edges: ['top', 'bottom', 'left'] },
    { part: '.banner-line', edges: around },
    { part: '.cards .game .cover', edges: around },
    { part: '.cards .game:nth-child(4)', edges: around },
  ],
};

/** How long the code of a page is kept from arriving, so that its served form is seen. */
const heldBackMs = 700;

test('a trial account shows that it is one, and the way to one that stays', async () => {
  const token = await registerMember(site.origins, 'trialsign');
  await makeTrial(site.installation, 'trialsign');
  const page = await site.visit('/', { token });
  const header = page.getByRole('banner');
  await header.getByText('Trial', { exact: true }).waitFor();
  await header.getByRole('link', { name: 'Open an account' }).click();
  await page.waitForURL(/\/register/);
  await page.context().close();

  const small = await site.visit('/?modal=menu', { ...phone, token });
  const sheet = small.getByRole('dialog');
  await sheet.getByText('This is a trial account').waitFor();
  await sheet.getByRole('link', { name: 'Open an account' }).waitFor();
  await small.context().close();

  const member = await site.visit('/', { token: await registerMember(site.origins, 'notrial') });
  await member.getByRole('banner').getByText('notrial').first().waitFor();
  expect(await member.getByText('Trial', { exact: true }).count()).toBe(0);
  await member.context().close();
});

test('Log out is in sight when the account menu opens', async () => {
  const token = await registerMember(site.origins, 'logsout');
  const page = await site.visit('/', { token, viewport: { width: 1280, height: 800 } });
  await page.getByRole('button', { name: /Account menu/ }).click();
  const logOut = page.getByRole('menuitem', { name: 'Log out' });
  await logOut.waitFor();
  const menu = page.getByRole('menu');
  expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  const { y = 0, height = 0 } = (await logOut.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(800);
  await page.context().close();
});

test.each(['EN', 'ES', 'VI', 'PH', 'CN', 'AR'])(
  'no word of a phone is cut in its tabs and lists, in %s',
  async (language) => {
    const page = await site.visit('/rng', { viewport: { width: 360, height: 780 }, language });
    await page.locator('#main .game:not(.game-skeleton)').first().waitFor();
    const labels = page.locator('.tabbar .nav-label, .lobby-lists label');
    await until(() => labels.count()).toBeGreaterThan(6);
    const cut = await labels.evaluateAll((all) =>
      all.flatMap((label) => {
        const { left, right } = label.getBoundingClientRect();
        const isWhole = label.scrollWidth <= label.clientWidth + 1 && left >= -0.5 && right <= innerWidth + 0.5;
        return isWhole ? [] : [label.textContent];
      }),
    );
    expect(cut).toEqual([]);
    const title = page.locator('.hero.slim:has(.btn) .title');
    await title.waitFor();
    expect(await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(
      1,
    );
    const places = await page
      .locator('.tabbar .nav-label')
      .evaluateAll((all) =>
        all.map((label) => label.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
    const inOrder = places.toSorted((one, other) => one.left - other.left);
    for (const [index, place] of inOrder.entries()) {
      expect(place.left).toBeGreaterThanOrEqual(inOrder[index - 1]?.right ?? 0);
    }
    await page.context().close();
  },
);

test.each(['EN', 'ES', 'VI', 'PH', 'CN', 'AR'])(
  'the banners of the home page say their words whole on a phone, in %s',
  async (language) => {
    const page = await site.visit(`/?lang=${language}`, { ...phone });
    const words = page.locator('.hero :is(.title, .lead)');
    await page.locator('#main .hero .lead').first().waitFor();
    await page.waitForLoadState('networkidle');
    const cut = await words.evaluateAll((all) =>
      all
        // letters hang below their line, so half a line and not a pixel
        .filter(
          (text) => text.scrollHeight - text.clientHeight > Number.parseFloat(getComputedStyle(text).lineHeight) / 2,
        )
        .map((text) => text.textContent),
    );
    expect(cut).toEqual([]);
    await page.context().close();
  },
);

test('the first five games of a list do not all bear the same mark', async () => {
  const page = await site.visit('/rng', phone);
  const flags = page.locator('#main .cards .game:nth-child(-n + 5) .flag');
  await page.locator('#main .cards .game').nth(4).waitFor();
  await flags.first().waitFor();
  expect((await flags.allInnerTexts()).filter((text) => text === 'Hot')).toEqual([]);
  await page.context().close();
});

test('the button of a slim banner stands in its middle', async () => {
  for (const size of [phone, desktop]) {
    const page = await site.visit('/rng', size);
    await page.locator('#main .hero.slim .btn').waitFor();
    const middles = await page
      .locator('.hero.slim, .hero.slim .btn')
      .evaluateAll((all) =>
        all.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
      );
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 9))).toBeLessThanOrEqual(1);
    await page.context().close();
  }
});

describe.each([
  { name: 'phone', size: phone },
  { name: 'desktop', size: desktop },
])('on a $name', ({ size }) => {
  test.each([
    '/game?nodeId=lantern-tide',
    '/?modal=register',
    '/rng',
    '/join?referralCode=NOBODY',
    '/register?referralCode=NOBODY',
  ])('%s keeps its parts where they first stood', async (path) => {
    const page = await site.visit(path, { ...size, prepare: noteShifts });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
    const shifts = await shiftsOf(page);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThanOrEqual(shiftBudget);
    await page.context().close();
  });
});

describe.each([
  { name: 'phone', size: phone },
  { name: 'desktop', size: desktop },
])('on a $name, what the server wrote stands where the code draws it', ({ size }) => {
  test.each(Object.entries(places))('%s', async (path, parts) => {
    const page = await site.visit(path, {
      ...size,
      prepare: async (opening) => {
        await notePlaces(opening, parts);
        // the served page is on the screen for a while first
        await opening.route('**/assets/react-*.js', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, heldBackMs));
          await route.continue();
        });
      },
    });
    await page.locator('#main').waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
    const noted = await page.evaluate(() => (globalThis as unknown as { places: Noted }).places);
    for (const { part } of parts) {
      const lines = noted[part] ?? [];
      expect(lines.at(0), part).toMatch(/^served/);
      expect(lines.at(-1), part).toMatch(/^drawn/);
      expect(new Set(lines.map((line) => line.replace(/^\w+ /, ''))), part).toHaveProperty('size', 1);
    }
    await page.context().close();
  });
});

test('Space plays, and never scrolls the page', async () => {
  const token = await registerMember(site.origins, 'spacebar');
  const page = await site.visit('/game?nodeId=lantern-tide', { ...phone, token });
  const frame = page.frameLocator('.framed iframe');
  await frame.locator('#game[data-phase="ready"]').waitFor({ timeout: 60_000 });
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await until(focused).toBe('IFRAME');
  // the page has the keys, as after a touch beside the game
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const spun = page.waitForResponse(/\/house\/.*(spin|play)/i);
  await page.keyboard.press('Space');
  expect((await spun).status()).toBe(200);
  expect(await focused()).toBe('IFRAME');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.context().close();
});

test('Space does not scroll the page while a game is loading', async () => {
  const token = await registerMember(site.origins, 'spaceloads');
  let launch = () => {};
  const isLaunched = new Promise<void>((resolve) => {
    launch = resolve;
  });
  const page = await site.visit('/game?nodeId=lantern-tide', {
    ...phone,
    token,
    prepare: (opening) => opening.route('**/wps/game/launchGame', (route) => isLaunched.then(() => route.continue())),
  });
  const pressed = async () => {
    await page.keyboard.press('Space');
    // a page that scrolls does so with the next frames
    await page.waitForTimeout(300);
    return page.evaluate(() => scrollY);
  };
  await page.locator('.stage .framed.skeleton').waitFor();
  await page.getByRole('heading', { name: 'More games' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(0);
  expect(await pressed()).toBe(0);
  // the game's own page is still on its way
  await page.route(`${site.origins.games}/slot/**`, () => undefined);
  launch();
  await page.locator('.framed-wait').waitFor();
  expect(await pressed()).toBe(0);
  await page.context().close();
});

type Shift = { value: number; parts: string[] };

/** Each place that a part has had, in turn: who wrote it, and its edges. */
type Noted = Record<string, string[]>;

/**
 * Notes where parts stand, frame by frame, once the letters are here. A part that is drawn anew shifts nothing in the browser's own count, since the old one did
 * not move.
 */
async function notePlaces(page: Page, parts: readonly { part: string; edges: readonly Edge[] }[]): Promise<void> {
  await page.addInitScript((watched) => {
    const noted: Noted = {};
    Object.assign(globalThis, { places: noted });
    const look = () => {
      requestAnimationFrame(look);
      if (document.readyState === 'loading' || document.fonts.status !== 'loaded') return;
      for (const { part, edges } of watched) {
        const box = document.querySelector(part)?.getBoundingClientRect();
        noted[part] ??= [];
        const seen = noted[part];
        if (!box && seen.length === 0) continue;
        const place = box ? edges.map((edge) => `${edge} ${box[edge].toFixed(1)}`).join(', ') : 'gone';
        const line = `${document.getElementById('main') ? 'drawn' : 'served'} ${place}`;
        if (seen.at(-1) !== line) seen.push(line);
      }
    };
    requestAnimationFrame(look);
  }, parts);
}

/** Notes every shift that nobody caused, with what moved. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; parts: string[] }[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Element | null }[];
        };
        if (hadRecentInput) continue;
        const parts = sources.map(({ node }) => `${node?.nodeName} ${node?.className ?? ''}`);
        shifts.push({ value, parts });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
