import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';

export interface FrameScreen {
  readonly width: number;
  readonly height: number;
}

export interface FrameRun {
  /** Address of the workshop page of its family. */
  readonly url: string;
  readonly game: string;
  readonly screen: FrameScreen;
  readonly folder: string;
  /** Whether it has a feature that is entered. */
  readonly hasFeature: boolean;
}

export const TIERS = ['nice', 'big', 'huge', 'epic'] as const;
/** What every game is shot in; the first is before any spin. */
export const FRAMES = ['idle', ...TIERS, 'entered'] as const;
export type FrameName = (typeof FRAMES)[number];

/** Stakes of the round that is asked for, the most first: one that the game cannot win is not found, and the next one is. */
const WISHES = [100, 40, 15, 5];
const OPENED_MS = 120_000;
/** A moment is looked at when its letters have come in, on a clock that stands still between two looks. */
const SETTLES_MS = 700;
const LOOK_MS = 100;
const LONGEST_COUNT_MS = 20_000;
const POLL_MS = 80;

export const frameFile = (folder: string, game: string, { width, height }: FrameScreen, frame: FrameName): string =>
  join(folder, `${game}-${width}x${height}-${frame}.png`);

/** Plays a large win of a game, and its feature, in its workshop, and takes a picture in every tier on the way. @returns the frames taken */
export async function shootGame(browser: Browser, run: FrameRun): Promise<FrameName[]> {
  mkdirSync(run.folder, { recursive: true });
  const tiers = await shootTiers(browser, run);
  return run.hasFeature ? [...tiers, ...(await shootEntered(browser, run))] : tiers;
}

async function shootTiers(browser: Browser, run: FrameRun): Promise<FrameName[]> {
  for (const stakes of WISHES) {
    const page = await openWorkshop(browser, run, String(stakes));
    if (!page) continue;
    const taken: FrameName[] = [];
    const take = async (frame: FrameName) => {
      await page.screenshot({ path: frameFile(run.folder, run.game, run.screen, frame) });
      taken.push(frame);
    };
    await take('idle');
    await playUntil(page, '.moment[data-tier]');
    await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 20'));
    let last: string | null = null;
    for (let passedMs = 0; passedMs < LONGEST_COUNT_MS; passedMs += LOOK_MS) {
      const tier = await tierOf(page);
      if (tier === null) break;
      const frame = TIERS.find((name) => name === tier);
      if (frame && tier !== last) {
        await page.clock.runFor(SETTLES_MS);
        // letters come in by the browser's own time
        await page.waitForTimeout(SETTLES_MS);
        await take(frame);
      }
      last = tier;
      await page.clock.runFor(LOOK_MS);
    }
    await page.context().close();
    return taken;
  }
  return [];
}

/** The tier that a moment in view has reached; null once there is none. */
async function tierOf(page: Page): Promise<string | null> {
  const moment = page.locator('.moment[data-tier]:not([hidden])');
  return (await moment.count()) > 0 ? moment.getAttribute('data-tier') : null;
}

async function shootEntered(browser: Browser, run: FrameRun): Promise<FrameName[]> {
  const page = await openWorkshop(browser, run, 'feature');
  if (!page) return [];
  const entered = await playUntil(page, '.moment[data-kind="feature"]');
  if (entered) {
    await page.waitForTimeout(SETTLES_MS);
    await page.screenshot({ path: frameFile(run.folder, run.game, run.screen, 'entered') });
  }
  await page.context().close();
  return entered ? ['entered'] : [];
}

/** Null where no round is found that is as wished. */
async function openWorkshop(browser: Browser, { url, game, screen }: FrameRun, wish: string): Promise<Page | null> {
  const context = await browser.newContext({ viewport: { width: screen.width, height: screen.height } });
  const page = await context.newPage();
  await page.clock.install();
  let failed = false;
  page.on('pageerror', () => {
    failed = true;
  });
  await page.goto(`${url}?game=${game}&seed=5&wins=${wish}`, { waitUntil: 'commit' });
  const ready = page.locator('#game[data-phase="ready"]');
  for (const endMs = performance.now() + OPENED_MS; performance.now() < endMs && !failed; ) {
    if (await ready.count()) return page;
    await page.waitForTimeout(POLL_MS);
  }
  await context.close();
  return null;
}

/** Runs in the page: begins a round, with a chip on the first field where the game has fields. */
const begin = `{
  const button = document.getElementById('spin') ?? document.getElementById('act');
  if (button.getAttribute('aria-disabled') === 'true')
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', code: 'KeyP', bubbles: true }));
  button.click();
}`;

/** Runs in the page: goes on with a round that asks for a decision, by its button or by a tile until that can be pressed. */
const goOn = `if (document.getElementById('game').dataset.phase === 'deciding') {
  const act = document.getElementById('act');
  if (act.getAttribute('aria-disabled') === 'true') document.querySelector('.tile[data-shows="closed"]')?.click();
  else act.click();
}`;

/** Plays a round until something is in view. */
async function playUntil(page: Page, selector: string): Promise<boolean> {
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.evaluate(begin);
  const wanted = page.locator(`${selector}:not([hidden])`);
  for (const endMs = performance.now() + OPENED_MS; performance.now() < endMs; ) {
    if (await wanted.count()) return true;
    await page.evaluate(goOn);
    await page.waitForTimeout(POLL_MS);
  }
  return false;
}
