import { openBrowser } from '@croupier/tools/testing/browser.ts';
import { onModules } from '@croupier/tools/testing/foresee.ts';
import { startTestInstallation, type TestInstallation } from '@croupier/tools/testing/installation.ts';
import { registerMember, siteClient, testPassword } from '@croupier/tools/testing/player.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leapTime, passTime, untilTime } from './helpers/own-time.ts';

/**
 * The shell, the banner area, the notice bar and the dialogs of the specification's §2, a sentence at a time, in its order. Each
 * test is named after its sentence.
 */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };
const account = 'shellwalker';

/** Asks again until it is so, or has not become so within this. */
const until = <Value>(what: () => Value | Promise<Value>) => expect.poll(what, { timeout: 15_000 });

let installation: TestInstallation;
let browser: Browser;
let siteId = '';

beforeAll(async () => {
  installation = await startTestInstallation();
  browser = await openBrowser();
  siteId = (await onModules(installation, ({ sites }) => sites.byCode('marigold')))?.id ?? '';
  await publishVendors(13);
  await register(account);
});

afterAll(async () => {
  await browser?.close();
  await installation?.stop();
});

describe('header', () => {
  test('logo, log in, language picker', async () => {
    const page = await visit('/');
    const header = page.getByRole('banner');
    await page.getByRole('link', { name: 'Marigold, home' }).first().waitFor();
    await header.getByRole('button', { name: 'Log in' }).waitFor();
    await header.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).waitFor();
    await page.context().close();
  });

  test('register only with DIRECTREG3', async () => {
    const page = await visit('/');
    const join = page.getByRole('banner').getByRole('button', { name: 'Join' });
    await join.waitFor();
    await withSetting('DIRECTREG3', false, async () => {
      await page.reload();
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
      expect(await join.count()).toBe(0);
    });
    await page.context().close();
  });

  test('home, one item a game type, promotions, app download', async () => {
    for (const size of [desktop, phone]) {
      const page = await visit('/', size);
      const navigation = page.getByRole('navigation', { name: size === phone ? 'Main, phone' : 'Main', exact: true });
      await navigation.waitFor();
      const names = await navigation.getByRole('link').allTextContents();
      expect(names.map((name) => name.trim())).toEqual(
        expect.arrayContaining(
          size === phone ? ['Home', 'Casino', 'Offers'] : ['Home', 'Casino', 'Promotions', 'Get the app'],
        ),
      );
      await page.context().close();
    }
  });

  test('resting on a game type shows at most 11 providers, a hot badge, and more beyond', async () => {
    const page = await visit('/');
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Casino', exact: true })
      .hover();
    const panel = page.getByRole('dialog', { name: 'Casino providers' });
    await panel.waitFor();
    await panel.getByRole('link', { name: /more/ }).waitFor();
    expect(await panel.getByRole('link').count()).toBe(12);
    await panel.getByRole('link', { name: 'Northlight Hot' }).waitFor();
    await panel.getByRole('link', { name: /more/ }).click();
    await page.waitForURL(/\/rng$/);
    await page.context().close();
  });

  test('the same by keyboard and by a long press', async () => {
    const page = await visit('/');
    await page.getByRole('button', { name: 'Casino providers' }).first().press('Enter');
    const panel = page.getByRole('dialog', { name: 'Casino providers' });
    await panel.waitFor();
    await until(() => focusIsIn(page, '.vendor-panel')).toBe(true);
    await page.keyboard.press('Escape');
    await until(() => panel.count()).toBe(0);
    await page.context().close();

    const touch = await visit('/', phone);
    const link = touch
      .getByRole('navigation', { name: 'Main, phone' })
      .getByRole('link', { name: 'Casino', exact: true });
    await link.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 100, clientY: 800 });
    await touch.getByRole('dialog', { name: 'Casino providers' }).waitFor();
    await touch.context().close();
  });
});

describe('header of a member', () => {
  test('account name and balance with two decimals and separators, refresh, three stars while hidden', async () => {
    const page = await visitAsMember('/');
    await page.getByRole('button', { name: new RegExp(account) }).waitFor();
    const balance = page.getByRole('group', { name: 'Balance' });
    await until(() => balance.textContent()).toContain('5,000.00');
    await balance.getByRole('button', { name: 'Hide balance' }).click();
    await until(() => balance.textContent()).toContain('***');
    await balance.getByRole('button', { name: 'Show balance' }).click();
    const answer = page.waitForResponse(/wallets\/balance/);
    await balance.getByRole('button', { name: 'Refresh balance' }).click();
    expect((await answer).status()).toBe(200);
    await page.context().close();
  });

  test("announces the balance as 'updating' until it is known", async () => {
    const page = await visitAsMember('/', async (waiting) => {
      await waiting.route(/wallets\/balance/, () => undefined);
    });
    await until(() => page.getByRole('group', { name: 'Balance' }).textContent()).toContain('Updating');
    await page.context().close();
  });

  test('menu with betting record, account record, notices, feedback, sign out, and how many are unread', async () => {
    const page = await visitAsMember('/');
    await page.getByRole('button', { name: 'Account menu' }).click();
    for (const name of ['Betting record', 'Account record', /^Notices.*unread/, 'Feedback', 'Log out'])
      await page.getByRole('menuitem', { name }).waitFor();
    await page.context().close();
  });

  test('sign out asks, clears the session, resets the merchant keys and goes home', async () => {
    const page = await visitAsMember('/records/bets');
    await until(() => storageOf(page)).toMatchObject({ account, isAgent: 'false', merchantCode: 'marigold' });
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    expect(await storageOf(page)).toEqual({ merchant: 'Marigold', merchantCode: 'marigold' });
    await page.context().close();
  });
});

describe('left bar, footer, side buttons', () => {
  test("the left bar says that it is 'being updated'", async () => {
    const page = await visit('/');
    await page.getByRole('button', { name: 'Update lists' }).click();
    await page.getByText('The lists are being updated').waitFor();
    await page.context().close();
  });

  test('footer: providers, licence, links of game types, year', async () => {
    const page = await visit('/');
    const footer = await scrollToFooter(page);
    await footer.getByRole('link', { name: 'Northlight', exact: true }).waitFor();
    await footer.getByText(/no licence is needed/).waitFor();
    await footer.getByRole('navigation', { name: 'Play' }).getByRole('link', { name: 'Casino', exact: true }).waitFor();
    await footer.getByText(`© ${new Date().getFullYear()} Marigold`).waitFor();
    await page.context().close();
  });

  test('customer service by place, live chat in a popup of 440 by 500 that closes when there is no link', async () => {
    const chat = { csType: 'LIVECHAT', csPosition: 'LIVECHAT-1', path: '/help' };
    const telegram = { csType: 'LIVECHAT', csPosition: 'TELEGRAM-1', path: 'https://t.me/marigold' };
    const vip = { csType: 'VIP', csPosition: 'LIVECHAT-1', path: '/vip' };
    await withSetting('customerService', [chat, telegram, vip], async () => {
      const page = await visit('/');
      const buttons = page.getByRole('complementary', { name: 'Customer service' });
      await buttons.getByRole('button', { name: 'Telegram' }).waitFor();
      expect(await buttons.getByRole('button', { name: /VIP/ }).count()).toBe(0);
      const opened = page.waitForEvent('popup');
      await buttons.getByRole('button', { name: 'Live chat' }).click();
      const popup = await opened;
      await popup.waitForURL(/\/help/);
      expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([440, 500]);
      await popup.close();

      await page.route(/system\/versionPath/, (route) => route.abort());
      const failing = page.waitForEvent('popup');
      await buttons.getByRole('button', { name: 'Live chat' }).click();
      const closing = await failing;
      await until(() => closing.isClosed()).toBe(true);
      await page.getByText('The chat cannot be reached at the moment.').first().waitFor();
      await page.context().close();
    });
  });

  test('back to the top', async () => {
    const page = await visit('/');
    await scrollToFooter(page);
    await page.getByRole('button', { name: 'Back to the top' }).click();
    await until(() => page.evaluate(() => scrollY)).toBe(0);
    await page.context().close();
  });
});

describe('banner area', () => {
  test('the first banner of the path is in the page as it is served', async () => {
    const html = await (await fetch(`${installation.url}/rng`)).text();
    expect(html).toMatch(/<div class="hero slim">.*<h2 class="title">Our slots show their return<\/h2>/s);
    expect(await (await fetch(`${installation.url}/records/bets`)).text()).not.toContain('class="hero');
  });

  test('moves on after 5000 ms when there are several, stands under the mouse, and can be paused', async () => {
    const page = await visit('/', { ...desktop, reducedMotion: 'no-preference', ownTime: true });
    const carousel = page.getByRole('region', { name: 'Offers and news' });
    const first = await shownSlide(page);
    await untilTime(page, () => shownSlide(page)).not.toBe(first);
    await carousel.getByRole('button', { name: 'Pause' }).click();
    const held = await shownSlide(page);
    await page.mouse.move(0, 0);
    await passTime(page, 6_000);
    expect(await shownSlide(page)).toBe(held);
    await page.context().close();
  });

  test('dots and arrow keys choose a banner', async () => {
    const page = await visit('/', { ...desktop, reducedMotion: 'reduce' });
    const carousel = page.getByRole('region', { name: 'Offers and news' });
    await carousel.hover();
    const dots = carousel.locator('.carousel-dots button');
    await dots.nth(2).click();
    await until(() => dots.nth(2).getAttribute('aria-current')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await until(() => dots.nth(3).getAttribute('aria-current')).toBe('true');
    await page.context().close();
  });

  test('where less motion is asked for nothing moves by itself', async () => {
    const page = await visit('/', { ...desktop, reducedMotion: 'reduce', ownTime: true });
    const first = await shownSlide(page);
    const button = page.getByRole('region', { name: 'Offers and news' }).getByRole('button', { name: 'Resume' });
    await untilTime(page, () => button.count()).toBe(1);
    await passTime(page, 6_000);
    expect(await shownSlide(page)).toBe(first);
    expect(await page.locator('.marquee.runs').count()).toBe(0);
    await page.context().close();
  });

  test('a banner with a link opens what it says', async () => {
    const page = await visit('/');
    await page
      .getByRole('region', { name: 'Offers and news' })
      .getByRole('button', { name: 'Open an account' })
      .click();
    await page.getByRole('dialog', { name: 'Open an account' }).waitFor();
    await page.context().close();
  });

  test('on /rng the jackpot shows what the ledger holds, and nothing on other pages', async () => {
    const page = await visit('/rng');
    await page.getByRole('heading', { name: 'Casino', level: 1 }).waitFor();
    // the seed of the largest jackpot, and not the sum of all of them
    const jackpot = page.getByRole('region', { name: 'Jackpot now' });
    await until(() => jackpot.locator('.sr').textContent()).toContain('50,000.00');
    expect(await jackpot.getByRole('link', { name: 'Jackpot Bloom' }).getAttribute('href')).toContain('jackpot-bloom');
    await page.goto(`${installation.url}/`);
    await page.getByRole('heading', { name: 'Hot today' }).waitFor();
    expect(await jackpot.count()).toBe(0);
    await page.context().close();
  });

  test('hidden where the path has no banners', async () => {
    const page = await visitAsMember('/records/bets');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('.banner-area').count()).toBe(0);
    await page.context().close();
  });
});

describe('notice bar', () => {
  test('titles of the notices run; one opens in a dialog, which the address names', async () => {
    const page = await visit('/', { ...desktop, reducedMotion: 'reduce' });
    const bar = page.getByRole('region', { name: 'Notices' });
    const title = bar.getByRole('button').first();
    const words = ((await title.textContent()) ?? '').replace(/^\w+ \d+/, '').trim();
    await title.click();
    await page.getByRole('dialog', { name: words }).waitFor();
    await expect.poll(() => page.url()).toContain('modal=notice&item=');
    await page.goBack();
    await until(() => page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });

  test('can be paused', async () => {
    const page = await visit('/', { ...phone, reducedMotion: 'no-preference' });
    const bar = page.getByRole('region', { name: 'Notices' });
    await bar.getByRole('button', { name: 'Pause notices' }).click();
    const state = () =>
      page
        .locator('.marquee ul')
        .first()
        .evaluate((list) => getComputedStyle(list).animationPlayState);
    await until(state).toBe('paused');
    await page.context().close();
  });
});

describe('routes', () => {
  test('/, /index, /index.html and /home are one page', async () => {
    for (const path of ['/', '/index', '/index.html', '/home']) {
      const page = await visit(path);
      await page.getByRole('heading', { name: 'Hot today' }).waitFor();
      await page.context().close();
    }
  });

  test('a page begins at its top, or at its hash', async () => {
    const page = await visit('/');
    const footer = await scrollToFooter(page);
    await footer.getByRole('link', { name: 'Terms' }).click();
    await page.waitForURL(/\/help#terms/);
    await until(() =>
      page.locator('#terms').evaluate((element) => element.getBoundingClientRect().top < innerHeight),
    ).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Casino', exact: true })
      .click();
    await until(() => page.evaluate(() => scrollY)).toBe(0);
    await page.context().close();
  });

  test('shows a visitor the sign-in page alone with loginedToHomePage, and continues to the requested page', async () => {
    await withSetting('loginedToHomePage', true, async () => {
      const page = await visit('/rng');
      await page.waitForURL(/\/login\?next=/);
      const open = await visit('/register');
      await open.getByRole('form', { name: 'Open an account' }).waitFor();
      await open.context().close();
      await logIn(page);
      await page.waitForURL(/\/rng/);
      await page.context().close();
    });
  });

  test('the language is remembered, stands in the address from page to page, and says where it was', {
    tags: ['journey'],
  }, async () => {
    const page = await visit('/');
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click();
    await page.waitForURL(/lang=VI/);
    expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual([
      'VI',
      'EN',
    ]);
    expect(await page.locator('html').getAttribute('lang')).toBe('vi');
    await page.locator('.side a[href^="/rng"]').first().click();
    await page.waitForURL(/\/rng\?.*lang=VI/);
    await page.context().close();
  });
});

describe('dialogs', () => {
  test('log in, register and help open over the page; Escape and a click beside them close them', async () => {
    const page = await visit('/');
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('dialog', { name: 'Log in' }).waitFor();
    await page.keyboard.press('Escape');
    await until(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('banner').getByRole('button', { name: 'Join' }).click();
    await page.getByRole('dialog', { name: 'Open an account' }).waitFor();
    await page.mouse.click(5, 400);
    await until(() => page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });

  test('shows a member what is new after signing in, once', { tags: ['journey'] }, async () => {
    const fresh = 'shellgreeted';
    await register(fresh);
    const page = await visit('/login');
    await logIn(page, fresh);
    const welcome = page.getByRole('dialog', { name: `Welcome back, ${fresh}` });
    await welcome.getByText(/Last login/).waitFor();
    await welcome.getByText(/unread/).waitFor();
    const marked = page.waitForResponse(/readAnnouncements/);
    await welcome.getByRole('button', { name: 'Continue' }).click();
    expect((await marked).status()).toBe(200);
    await page.context().close();
  });

  test('visitors are shown popups once a day', async () => {
    const page = await visit('/', { ...desktop, popups: true, ownTime: true });
    await page.mouse.wheel(0, 200);
    const popup = page.getByRole('dialog');
    await untilTime(page, () => popup.count()).toBe(1);
    await popup.getByRole('button', { name: 'Close' }).last().click();
    await until(() => popup.count()).toBe(0);
    await page.reload();
    await page.mouse.wheel(0, 200);
    const asked = page.waitForResponse(/getListAnnouncements.*types=PU/);
    await leapTime(page, 10_000);
    await asked;
    await leapTime(page, 1_000);
    expect(await popup.count()).toBe(0);
    await page.context().close();
  });
});

describe('when something fails', () => {
  test("without a network it says 'network link abnormal', and goes by itself", async () => {
    const page = await visit('/');
    const bar = page.getByText('The network link is abnormal');
    await page.context().setOffline(true);
    await bar.waitFor();
    await page.context().setOffline(false);
    await until(() => bar.count()).toBe(0);
    await page.context().close();
  });

  test('a part that does not arrive offers a reload that keeps what was typed, passwords excepted', {
    tags: ['journey'],
  }, async () => {
    const page = await visit('/register', { ...desktop, serviceWorkers: 'block' });
    const name = page.getByLabel('User name');
    const password = page.getByLabel('Password', { exact: true });
    await name.fill('typedbefore');
    await password.fill('never kept');
    await page.route(/notice-dialog-.*\.js/, (route) => route.abort());
    await page.getByRole('region', { name: 'Notices' }).getByRole('button').first().click();
    await page.getByText('Part of the page could not be loaded').waitFor();
    expect(await name.inputValue()).toBe('typedbefore');
    await page.unroute(/notice-dialog-.*\.js/);
    await page.getByRole('button', { name: 'Reload page' }).click();
    await page.getByRole('dialog').waitFor();
    await until(() => name.inputValue()).toBe('typedbefore');
    expect(await password.inputValue()).toBe('');
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull();
    await page.context().close();
  });

  test('styles that do not arrive are a part that does not arrive', async () => {
    const page = await visit('/', { ...desktop, serviceWorkers: 'block' });
    await page.route(/help-page-.*\.css/, (route) => route.abort());
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Help' }).click();
    await page.getByRole('heading', { name: 'Part of the page could not be loaded' }).waitFor();
    await page.context().close();
  });

  test('a page that takes longer than its limit says so', async () => {
    const page = await visit('/', { ...desktop, serviceWorkers: 'block', ownTime: true });
    await page.route(/help-page-.*\.js/, () => undefined);
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Help' }).click();
    await untilTime(page, () => page.getByText('The page is taking too long to load').count()).toBe(1);
    await page.context().close();
  });
});

type Visit = BrowserContextOptions & {
  popups?: boolean;
  /** The page's time goes on faster where the test says so: `passTime`, `untilTime`. */
  ownTime?: boolean;
};

/** A visitor's page; popups are as if seen, unless they are what is looked at. */
async function visit(path: string, { popups = false, ownTime = false, ...options }: Visit = desktop): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  if (!popups) await context.addCookies([{ name: 'popups', value: await popupMarks(), url: installation.url }]);
  const page = await context.newPage();
  if (ownTime) await page.clock.install();
  await page.goto(`${installation.url}${path}`);
  await page.locator('#main').waitFor();
  return page;
}

async function popupMarks(): Promise<string> {
  const { popup } = await siteClient(installation.url, () => null)('content.announcements', { types: 'PU' });
  return popup.map(({ id }) => id.slice(-8)).join('.');
}

/** The page of the member, logged in by its own form. */
async function visitAsMember(path: string, before?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await visit(`/login?next=${encodeURIComponent(path)}`);
  await before?.(page);
  await logIn(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  return page;
}

async function logIn(page: Page, name = account): Promise<void> {
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('form').getByRole('button', { name: 'Log in' }).click();
}

const register = (name: string) => registerMember({ site: installation.url, games: installation.gamesUrl }, name);

const nobody = async () => {};

/** Runs work while a setting has another value. */
async function withSetting(key: string, value: unknown, work: () => Promise<void>): Promise<void> {
  const change = (next: unknown) =>
    onModules(installation, ({ sites }) => sites.change({ siteId, key, value: next, record: nobody }));
  const { before } = await change(value);
  try {
    await work();
  } finally {
    await change(before);
  }
}

/** Vendors with a slot each, so that there are more than a panel shows; the studio of the demonstration is hot. */
async function publishVendors(count: number): Promise<void> {
  await onModules(installation, async ({ catalogue }, { db }) => {
    // an operator's choice that no call makes yet
    await db.query("update catalogue.site_vendor set is_hot = true where vendor_code = 'NORTHLIGHT'");
    for (let number = 1; number <= count; number += 1) {
      const code = `STUDIO_${number}`;
      const nodeId = `studio-${number}`;
      const game = { nodeId, vendorCode: code, gameCode: nodeId, name: `Game ${number}`, names: {}, description: '' };
      const facts = {
        gameType: 'RNG',
        gameClass: 'SC',
        coverUrl: '/art/lantern-tide.svg',
        version: '1',
        rtpBps: 9_600,
      };
      const rest = { volatility: 'low' as const, lines: null, maxWinTimesStake: null };
      await catalogue.publish(
        siteId,
        { code, displayName: `Studio ${number}`, provider: 'house', accountTypeId: 9_000 + number },
        [
          {
            game: { ...game, ...facts, ...rest },
            offer: { nodeId, isHot: number === 1, position: 10 + number, minBet: 20n, maxBet: 100_000n },
          },
        ],
      );
    }
  });
}

async function scrollToFooter(page: Page) {
  const footer = page.getByRole('contentinfo');
  await until(async () => {
    await page.evaluate(() => scrollBy(0, 900));
    return footer.count();
  }).toBe(1);
  await until(() =>
    page.evaluate(() => {
      scrollBy(0, 4_000);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 4;
    }),
  ).toBe(true);
  return footer;
}

function shownSlide(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('.carousel-slide:not([inert]) .title')?.textContent ?? '');
}

function focusIsIn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((place) => document.activeElement?.closest(place) !== null, selector);
}

function storageOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
}
