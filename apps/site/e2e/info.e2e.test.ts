import { randomInt } from 'node:crypto';
import { axeViolations } from '@croupier/tools/testing/axe.ts';
import { onModules } from '@croupier/tools/testing/foresee.ts';
import { registerMember, siteClient } from '@croupier/tools/testing/player.ts';
import { shoot, startsSite } from '@croupier/tools/testing/site-fixture.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeSite } from './helpers/sign-in.ts';

const site = startsSite();

/** A picture that a server can read. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const sizes = [
  { name: 'phone', width: 390, height: 844, theme: 'dark' },
  { name: 'desktop', width: 1440, height: 900, theme: 'light' },
] as const;

describe.each(sizes)('on a $name', ({ name, width, height, theme }) => {
  let context: BrowserContext;
  let page: Page;

  beforeEach(async () => {
    context = await site.browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    page = await context.newPage();
  });

  afterEach(() => context.close());

  const go = (path: string) => page.goto(site.url + path, { waitUntil: 'networkidle' });
  const opened = (slug: string) => page.locator(`details#${slug}[open]`);

  /** Comes as a member who has just registered. */
  async function comeAsMember(path: string, account: string): Promise<void> {
    const token = await registerMember(site.origins, account);
    await context.addInitScript((held) => sessionStorage.setItem('token', held), token);
    await go(path);
  }

  test('links, finds and shows an article', async () => {
    await go('/help#terms');
    await opened('terms').waitFor();
    await expect
      .poll(() => opened('terms').evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(400);
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('searchbox', { name: 'Search help' }).fill('SÉED fingerprint');
    await page.getByRole('heading', { name: 'article for “SÉED fingerprint”' }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('SÉED fingerprint');
    expect(await page.locator('.help-article mark').allTextContents()).toContain('seed');
    await page.locator('.help-article summary').first().click();
    await expectSoon(() => page.evaluate(() => CSS.highlights.get('help-found')?.size ?? 0)).toBeGreaterThan(0);
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('searchbox', { name: 'Search help' }).fill('zyzzyva');
    await page.getByRole('heading', { name: 'No matching article' }).waitFor();
    await page.getByRole('button', { name: 'Show all articles' }).click();
    await page.getByRole('heading', { name: 'Legal' }).waitFor();
  });

  test.runIf(name === 'phone')('help for the member centre with a header or a footer around it', async () => {
    await go('/helpmc#privacy');
    await opened('privacy').waitFor();
    expect(await page.locator('header.top, footer.foot-site, .tabbar, .side').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('terms that cost what was typed before they were read', async () => {
    await go('/?modal=register');
    await page.getByLabel('User name').fill('halfway');
    await page.getByRole('button', { name: 'Privacy policy' }).click();
    await page.getByRole('dialog', { name: 'Terms and privacy' }).getByText('What is stored').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('item')).toBe('privacy');
    await page.keyboard.press('Escape');
    await expectSoon(() => page.getByRole('dialog', { name: 'Terms and privacy' }).count()).toBe(0);
    expect(await page.getByLabel('User name').inputValue()).toBe('halfway');
  });

  test('filters and opens promotions, follows their buttons, and ends them', async () => {
    await go('/promotions');
    const cards = page.locator('article.promo');
    await cards.first().waitFor();
    const all = await cards.count();
    await page.getByRole('link', { name: 'Slots', exact: true }).and(page.locator('.chip')).click();
    await expectSoon(() => cards.count()).toBeLessThan(all);
    await expect.poll(() => page.url()).toContain('type=SLOTS');
    await page.goBack();
    await expectSoon(() => cards.count()).toBe(all);

    await cards.first().getByRole('link').click();
    await page.getByRole('button', { name: 'Share' }).waitFor();
    expect(await page.title()).toContain((await page.getByRole('heading', { level: 1 }).textContent()) ?? '?');
    await page.locator('.prose p').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open an account' }).click();
    await page.getByRole('dialog', { name: 'Open an account' }).waitFor();

    await go('/promoDetail?id=01936a00-0000-7000-8000-0000000009ff');
    await page.getByRole('heading', { name: 'This promotion has ended' }).waitFor();
    await page.getByRole('link', { name: 'Show all promotions' }).click();
    await cards.first().waitFor();
  });

  test('marks a notice as read that was read', async () => {
    await comeAsMember('/noticePage', `reader${name}`);
    const unread = page.locator('.notice.is-new');
    await unread.first().waitFor();
    const before = await unread.count();
    await page.locator('.notice summary').first().click();
    await expectSoon(() => unread.count()).toBe(before - 1);
    expect(await page.locator('.notice[open] .prose').count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await page.reload({ waitUntil: 'networkidle' });
    await page.locator('.notices-count', { hasText: `${before - 1} unread` }).waitFor();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByText('All read').waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText('All read').waitFor();
  });

  // five megabytes on their way through a busy machine may take longer than the test waits: asked once more, by another member
  test('feedback that is lost, sent twice, or sent with what is no picture', {
    retry: 1,
  }, async () => {
    const account = `critic${name}${randomInt(10, 100)}`;
    await comeAsMember('/help', account);
    await page.getByRole('button', { name: 'Write' }).click();
    const form = page.getByRole('form', { name: 'Feedback' });
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await form.getByText('This is needed').or(form.locator('.field-error')).first().waitFor();

    await form.getByLabel('Your comment').fill(`${'x'.repeat(141)}`);
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await form.getByText('140 characters at most').waitFor();
    await form.getByLabel('Your comment').fill('The lantern flickers.');

    await form.locator('input[type=file]').setInputFiles([
      { name: 'shot.png', mimeType: 'image/png', buffer: png },
      { name: 'liar.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]) },
    ]);
    await form.getByText('Picture 2: It is neither PNG nor JPEG.').waitFor();
    await form.getByText('Picture 3: It is larger than 5 MB.').waitFor();
    await form.locator('.shot.sent').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Remove picture 3' }).click();
    await form.getByRole('button', { name: 'Remove picture 2' }).click();

    // closing it by mistake loses nothing
    await page.keyboard.press('Escape');
    await expectSoon(() => form.count()).toBe(0);
    await page.getByRole('button', { name: 'Write' }).click();
    expect(await form.getByLabel('Your comment').inputValue()).toBe('The lantern flickers.');

    // the first answer is lost on its way
    await page.route(
      '**/wps/feedback',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await form.getByText('Connection problem').waitFor();
    expect(await form.getByLabel('Your comment').inputValue()).toBe('The lantern flickers.');
    await form.getByRole('button', { name: 'Send', exact: true }).dblclick();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(await feedbackOf(account)).toEqual([{ content: 'The lantern flickers.', pictures: 1 }]);
  });

  test.runIf(name === 'phone')('an address of the feedback form that asks nobody to log in', async () => {
    await go('/help?modal=feedback');
    await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  });

  test('shows the install guide for the visitor’s system first', async () => {
    await go('/download');
    // a phone needs no code that leads to itself
    if (name === 'desktop') await page.getByRole('img', { name: /^QR code/ }).waitFor();
    expect(await page.locator('.down-guides .chip[aria-current]').textContent()).toContain('Chrome and Edge');
    await page.getByRole('link', { name: 'iPhone and iPad' }).click();
    await page.getByText('Add to Home Screen').waitFor();
    await expect.poll(() => page.url()).toContain('guide=ios');
    expect(await axeViolations(page)).toEqual([]);
  });

  test.runIf(name === 'phone')('a page whose flag is off and that is shown all the same', async () => {
    await go('/vip');
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  });
});

test.each(['/', '/rng', '/promotions', '/noticePage', '/help', '/download', '/join', '/login', '/register'])(
  'a page %s that is called one thing when it is served and another when it is shown',
  async (path) => {
    const html = await (await fetch(`${site.url}${path}`, { headers: { accept: 'text/html' } })).text();
    const page = await site.visit(path);
    await page.waitForLoadState('networkidle');
    await page.locator('main h1').first().waitFor();
    await page.locator('.boot-hero').waitFor({ state: 'detached' });
    expect(await page.title()).toBe(/<title>(.*?)<\/title>/.exec(html)?.[1]);
    await page.context().close();
  },
);

describe('lists one address for search engines', () => {
  const app = {
    resourceType: 'APP_ANDROID',
    url: 'https://apps.example/marigold.apk',
    qrCodeUrl: '/art/avatars/koi.svg',
    labelNameEn: 'Marigold for Android',
  };
  const channel = {
    resourceType: 'TELEGRAM',
    url: 'https://t.me/marigold',
    qrCodeUrl: '',
    labelNameEn: 'Marigold on Telegram',
  };
  const mail = {
    resourceType: 'MAIL',
    url: 'mailto:hello@marigold.example',
    qrCodeUrl: '',
    labelNameEn: 'Write to us',
  };

  /** Changes what the site names, and waits until its server publishes it. */
  async function publish(resources: (typeof app)[]): Promise<void> {
    await changeSite(site.installation, { resources });
    const visitor = siteClient(site.url, () => null);
    await expectSoon(async () => (await visitor('system.permission', {})).resources).toEqual(resources);
  }

  test.each(sizes)('links every app and channel from the download page, on a $name', async (size) => {
    const { name, width, height, theme } = size;
    await publish([app, channel, mail]);
    for (const path of ['/down', '/download']) {
      const page = await site.visit(path, { viewport: { width, height }, theme });
      const list = page.locator('.down-list');
      await list.waitFor();
      expect(await list.getByRole('heading').allTextContents()).toEqual(
        [app, channel, mail].map((at) => at.labelNameEn),
      );
      const links = await list.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links).toEqual([app.url, channel.url, mail.url]);
      expect(await list.getByRole('link', { name: 'Get it Marigold for Android' }).count()).toBe(1);
      expect(await list.getByRole('link', { name: 'Open Marigold on Telegram' }).count()).toBe(1);
      expect(await list.locator('img.qr').getAttribute('src')).toBe(app.qrCodeUrl);
      await expectSoon(() => list.locator('svg.qr').count()).toBe(2);
      await list.scrollIntoViewIfNeeded();
      await shoot(page, `down-resources-${name}`);
      expect(await axeViolations(page)).toEqual([]);
      await page.context().close();
    }
    await publish([]);
    const page = await site.visit('/download', { viewport: { width, height } });
    await page.locator('.down-guides').waitFor();
    expect(await page.locator('.down-resources').count()).toBe(0);
    await page.context().close();
  });
});

/** Polls with the patience that a busy machine needs. */
function expectSoon<T>(read: () => T) {
  return expect.poll(read, { timeout: 20_000 });
}

async function feedbackOf(account: string) {
  return onModules(site.installation, async (_, { db }) =>
    db.query<{ content: string; pictures: number }>(
      'select content, cardinality(image_ids) as pictures from inbox.feedback where account = $1',
      [account],
    ),
  );
}
