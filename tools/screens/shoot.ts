import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Member } from './fixture.ts';
import { fileOf, type Look } from './plan.ts';
import type { Screen } from './table.ts';

/** What the browser of such a reader is set to. */
const browserLanguages: Readonly<Record<string, string>> = { EN: 'en-PH', VI: 'vi-VN', CN: 'zh-CN', AR: 'ar-EG' };
const heights: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900 };
const patienceMs = 20_000;

export interface Shoot {
  url: string;
  member: Member;
  /** Folder of the pictures. */
  folder: string;
  say: (line: string) => void;
}

/** Shoots every screen of a look. Answers with the screens that did not come, and why. */
export async function shootLook(browser: Browser, look: Look, shoot: Shoot): Promise<string[]> {
  const troubles: string[] = [];
  for (const who of ['visitor', 'member'] as const) {
    const mine = look.screens.filter((screen) => screen.who === who);
    if (mine.length === 0) continue;
    const context = await openContext(browser, look, {
      url: shoot.url,
      token: who === 'member' ? shoot.member.token : null,
    });
    const page = await context.newPage();
    for (const screen of mine) {
      const file = join(shoot.folder, fileOf(screen.name, look));
      try {
        await shootScreen(page, screen, { look, shoot, file });
      } catch (cause) {
        troubles.push(`${fileOf(screen.name, look)}: ${cause instanceof Error ? cause.message.split('\n')[0] : cause}`);
      }
    }
    await context.close();
  }
  return troubles;
}

/** In the page: what a visitor of before would have left there. A game's frame has an origin of its own, where none of it belongs. */
const remember = `({ language, theme, token }) => {
  if (window.top !== window) return;
  localStorage.setItem('lang', language);
  localStorage.setItem('theme', theme);
  if (token !== null) sessionStorage.setItem('token', token);
}`;

/** In the page: brings every part into sight once, because pictures below the fold load when they come near it. */
const scrollThrough = `(async () => {
  // what is laid out near the screen alone would be blank in a picture of the whole page
  const whole = new CSSStyleSheet();
  whole.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(whole);
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight * 0.8) {
    window.scrollTo({ top, behavior: 'instant' });
    // what comes near is noticed when a frame is drawn
    await drawn();
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  await document.fonts.ready;
})()`;

async function openContext(
  browser: Browser,
  look: Look,
  { url, token }: { url: string; token: string | null },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: heights[look.width] ?? 900 },
    // a reader's browser uses the same language: fields of dates are its own
    locale: browserLanguages[look.language] ?? 'en-US',
    isMobile: look.width < 700,
    hasTouch: look.width < 1000,
    // Nothing moves in a picture.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies([
    { name: 'lang', value: look.language, url },
    { name: 'theme', value: look.theme, url },
  ]);
  const kept = JSON.stringify({ language: look.language, theme: look.theme, token });
  await context.addInitScript({ content: `(${remember})(${kept})` });
  return context;
}

async function shootScreen(
  page: Page,
  screen: Screen,
  { look, shoot, file }: { look: Look; shoot: Shoot; file: string },
): Promise<void> {
  const path = typeof screen.path === 'string' ? screen.path : screen.path(shoot.member.fixture);
  await prepare(page, screen);
  await page.goto(shoot.url + path, { waitUntil: 'load' });
  await page.locator(screen.waitFor).first().waitFor({ timeout: patienceMs });
  if (!screen.act) await settle(page, screen);
  else {
    await settle(page, { ...screen, windowOnly: true });
    await screen.act(page, look.width);
    await page.waitForTimeout(400);
  }
  if (!screen.windowOnly) await page.evaluate(standAtTheEnd);
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ path: file, fullPage: screen.windowOnly !== true, animations: 'disabled' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Sets in the way of the page what the screen asks for. */
async function prepare(page: Page, { served, fails }: Screen): Promise<void> {
  if (fails) await page.route(fails, (route) => route.abort());
  if (!served) return;
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, body: served(await response.text()) });
    },
  );
}

/** In the page: the bottom navigation goes to the end of the whole page, as it would otherwise stand amid the picture. */
const standAtTheEnd = `(() => {
  const bar = document.querySelector('.tabbar');
  if (!bar || getComputedStyle(bar).position !== 'fixed') return;
  const top = document.documentElement.scrollHeight - bar.offsetHeight;
  bar.style.cssText = 'position: absolute; inset-block: ' + top + 'px auto';
})()`;

/** In the page: whether nothing that will be in the picture still stands in for data. */
const isComplete = (
  windowOnly: boolean,
) => `[...document.querySelectorAll('.skeleton, main [aria-busy="true"]')].every((part) => {
  const { top, bottom, height } = part.getBoundingClientRect();
  return height === 0 || (${windowOnly} && (bottom < 0 || top > innerHeight));
})`;
/** In the page: whether several banners have their dots, which come shortly before the first of them moves. */
const hasDots = `document.querySelector('.carousel.several') === null || document.querySelector('.carousel-controls') !== null`;

const isTakenOver = `document.querySelector('.boot-hero') === null`;

/**
 * Asks the page again and again whether something holds; false when it did not in time. The browser's own waiting would build
 * code from text within the page, which the site's content policy forbids.
 */
async function comesTrue(page: Page, condition: string, patience: number): Promise<boolean> {
  for (const until = Date.now() + patience; Date.now() < until; await page.waitForTimeout(150))
    if (await page.evaluate(condition)) return true;
  return false;
}

/** Waits until nothing is fetched any more. */
async function settle(page: Page, screen: Screen): Promise<void> {
  if (screen.game) {
    await page.frameLocator('iframe').locator('#control-bar button').first().waitFor({ timeout: patienceMs });
    await page.waitForTimeout(1500);
    return;
  }
  if (!(await comesTrue(page, isTakenOver, patienceMs))) throw new Error('The page stayed as the server wrote it.');
  if (!screen.windowOnly) await page.evaluate(scrollThrough);
  await page.waitForLoadState('networkidle', { timeout: patienceMs }).catch(() => undefined);
  await comesTrue(page, isComplete(screen.windowOnly === true), 12_000);
  if (!screen.windowOnly) await comesTrue(page, hasDots, 12_000);
  await page.waitForTimeout(150);
}
