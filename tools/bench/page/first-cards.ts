import { chromium } from 'playwright-core';
import { BROWSER_ARGS, requireBrowser } from '../../browser.ts';

/** Lighthouse's mobile preset as it is applied, not simulated (its docs/throttling.md): latency of a request, bytes per second, processor. */
const slowPhone = {
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const slowdown = 4;

/** How long the page is watched after its code has drawn the list, in case the cards go away again. Milliseconds. */
const watchedMs = 1000;

/**
 * A first visit of a list of games on a slow phone: how many milliseconds after the navigation began a card with its picture stands on the
 * screen for good. A card that is served, removed and drawn again counts from when it is there again.
 */
export async function measureFirstCards(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: requireBrowser(() => {}), args: BROWSER_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...slowPhone });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchCards);
    await page.goto(url);
    await page.locator('.lobby .cards .game').first().waitFor();
    await page.waitForTimeout(watchedMs);
    const sinceMs = await page.evaluate<number | null>('window.cardsSinceMs');
    if (sinceMs === null) throw new Error('The page shows no card.');
    return sinceMs;
  } finally {
    await browser.close();
  }
}

/** Looks at every frame whether a picture of a card is here and on the screen, and since when without a break. */
const watchCards = `
  window.cardsSinceMs = null;
  const look = (now) => {
    const picture = document.querySelector('.cards .game .cover img');
    const isShown = picture?.complete && picture.naturalWidth > 0 && picture.getBoundingClientRect().top < innerHeight;
    window.cardsSinceMs = isShown ? window.cardsSinceMs ?? now : null;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;
