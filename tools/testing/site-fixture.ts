import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { root } from '../root.ts';
import { openBrowser } from './browser.ts';
import { startTestInstallation, type TestInstallation } from './installation.ts';
import type { Origins } from './player.ts';

/** The two sizes at which every screen is looked at. */
export const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
export const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** Where tests leave what they saw. */
const screens = join(root, '.cache/screens');

export type Visit = BrowserContextOptions & {
  /** The token of who is logged in from the first moment. */
  token?: string | null;
  theme?: 'light' | 'dark';
  /** One of the site's languages, as it is chosen in the picker. */
  language?: string;
  /** Another tab of this browser, in place of a browser of its own. */
  within?: BrowserContext;
  /** What is done before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
};

/** A whole installation and a browser, for all tests of one file. */
export type SiteFixture = {
  readonly installation: TestInstallation;
  readonly browser: Browser;
  /** The site's origin. */
  readonly url: string;
  readonly origins: Origins;
  /** Opens a page of the site in a new browser of desktop size. Its context is closed by who asked for it. */
  visit(path: string, how?: Visit): Promise<Page>;
};

/**
 * Starts what the tests of this file need before them, and ends it after them.
 *
 * @param prepare what must be there besides, once the installation runs
 * @param environment further variables of the server, once that is known
 */
export function startsSite(
  prepare?: (fixture: SiteFixture) => Promise<unknown>,
  environment?: () => Promise<NodeJS.ProcessEnv>,
): SiteFixture {
  let installation: TestInstallation | undefined;
  let browser: Browser | undefined;
  const started = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('The installation is there once the tests run.');
    return part;
  };
  const fixture: SiteFixture = {
    get installation() {
      return started(installation);
    },
    get browser() {
      return started(browser);
    },
    get url() {
      return started(installation).url;
    },
    get origins() {
      const { url, gamesUrl } = started(installation);
      return { site: url, games: gamesUrl };
    },
    async visit(path, { token, theme, language, within, prepare: before, ...options } = {}) {
      const page = await (within ?? (await fixture.browser.newContext({ ...desktop, ...options }))).newPage();
      await page.addInitScript(
        (given) => {
          // Frames of the page have storages of their own.
          const { top, self } = globalThis as unknown as { top: unknown; self: unknown };
          if (top !== self) return;
          // What the page changes by itself stays when it is loaded anew.
          if (given.token && !sessionStorage.getItem('token')) sessionStorage.setItem('token', given.token);
          if (given.theme) localStorage.setItem('theme', given.theme);
          if (given.language) localStorage.setItem('lang', given.language);
        },
        { token, theme, language },
      );
      await before?.(page);
      await page.goto(fixture.url + path);
      return page;
    },
  };
  beforeAll(async () => {
    const env = (await environment?.()) ?? {};
    installation = await startTestInstallation({ env });
    browser = await openBrowser();
    await prepare?.(fixture);
  });
  afterAll(async () => {
    await browser?.close();
    await installation?.stop();
  });
  return fixture;
}

/** What goes wrong in a page from now on, as far as a browser or the server says so. */
export function watchForProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}

/** Asks again until it is so: what follows an answer of the server may take a moment. */
export const until = <Value>(what: () => Value | Promise<Value>) => expect.poll(what, { timeout: 15_000 });

/** The token that a page holds. */
export const tokenOf = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('token'));

/** Somebody is logged in. */
export const isIn = (page: Page): Promise<void> => until(() => tokenOf(page)).not.toBeNull();

/** Keeps what a page looks like, in `.cache/screens`, where somebody wants to look at it: with PICTURES=1. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  mkdirSync(screens, { recursive: true });
  await page.screenshot({ path: join(screens, `${name}.png`) });
}
