import { chromium, type Page } from 'playwright-core';
import { BROWSER_ARGS, requireBrowser } from '../../browser.ts';

/** One thing that a visitor did, and how long it took until the page had answered. */
export interface Interaction {
  what: string;
  /** The longest of its events, from the touch or key to the next paint. */
  longestMs: number;
}

/** How long the visitor looks at the page before the first touch. */
const lookMs = 5000;

/** A processor this many times slower than the machine's, as Lighthouse's mobile preset has it. */
const slowdown = 4;

/** A visit by script on a slowed processor, interaction by interaction. */
export async function measureInteractions(url: string): Promise<Interaction[]> {
  const browser = await chromium.launch({ executablePath: requireBrowser(() => {}), args: BROWSER_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const session = await page.context().newCDPSession(page);
    await page.addInitScript(watchEvents);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(lookMs);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const seen: Interaction[] = [];
    for (const { what, act } of visit) {
      await act(page);
      await page.evaluate(atRest);
      seen.push({ what, longestMs: await page.evaluate(takeLongest) });
    }
    return seen;
  } finally {
    await browser.close();
  }
}

const visit: readonly { what: string; act: (page: Page) => Promise<void> }[] = [
  { what: 'open the menu', act: (page) => page.locator('.tabbar > button[aria-haspopup=dialog]').tap() },
  { what: 'switch the theme', act: (page) => page.getByRole('dialog').getByText('Dark', { exact: true }).tap() },
  { what: 'close the menu', act: (page) => page.keyboard.press('Escape') },
  { what: 'open the log-in dialog', act: (page) => page.locator('.top .log-in').tap() },
  { what: 'type a name', act: (page) => page.keyboard.type('lantern') },
  { what: 'close it', act: (page) => page.keyboard.press('Escape') },
  { what: 'go to the slots', act: (page) => page.locator('.tabbar a[href="/rng"]').tap() },
  {
    what: 'search a game',
    act: (page) => page.getByRole('combobox', { name: 'Search games' }).pressSequentially('lant'),
  },
  { what: 'go back home', act: (page) => page.locator('.tabbar a[href="/"]').tap() },
];

declare global {
  var longestEventMs: number;
  // Of the browser, where these functions run.
  function requestIdleCallback(run: () => void, options: { timeout: number }): number;
  function requestAnimationFrame(run: () => void): number;
}

function watchEvents(): void {
  globalThis.longestEventMs = 0;
  const options: object = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && Number(entry.interactionId) > 0)
        globalThis.longestEventMs = Math.max(globalThis.longestEventMs, entry.duration);
    }
  }).observe(options);
}

/** Waits until the page has answered: a while after which it is idle, and the events of that while are reported. */
async function atRest(): Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await pause(700);
  await new Promise((resolve) => requestIdleCallback(() => resolve(undefined), { timeout: 5000 }));
  await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
  await pause(200);
}

function takeLongest(): number {
  const longest = globalThis.longestEventMs;
  globalThis.longestEventMs = 0;
  return longest;
}
