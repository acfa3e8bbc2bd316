import { chromium, type Page } from 'playwright-core';
import { BROWSER_ARGS, requireBrowser } from '../../browser.ts';

/** One thing that a visitor did, and how long it took until the page had answered. */
export interface Interaction {
  what: string;
  /** The longest of its events, from the touch or key to the next paint. */
  longestMs: number;
}

/** A processor this many times slower than the machine's, as Lighthouse's mobile preset has it. */
const slowdown = 4;

/**
 * A visit by script on a slowed processor. The longest of its interactions is the visit's INP: with fewer than fifty interactions
 * that is the worst one (web.dev/inp).
 */
export async function measureInteractions(url: string): Promise<Interaction[]> {
  const browser = await chromium.launch({ executablePath: requireBrowser(() => {}), args: BROWSER_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const session = await page.context().newCDPSession(page);
    await page.addInitScript(watchEvents);
    await page.goto(url, { waitUntil: 'networkidle' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const seen: Interaction[] = [];
    for (const { what, act } of visit) {
      await act(page);
      await page.waitForTimeout(700);
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
  { what: 'search a game', act: (page) => page.getByRole('searchbox').first().pressSequentially('lant') },
  { what: 'go back home', act: (page) => page.locator('.tabbar a[href="/"]').tap() },
];

declare global {
  var longestEventMs: number;
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

function takeLongest(): number {
  const longest = globalThis.longestEventMs;
  globalThis.longestEventMs = 0;
  return longest;
}
