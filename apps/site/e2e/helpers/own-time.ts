import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Time of a page goes on faster where the test says so: what the page does after seconds is seen at once, and what it must not do is waited for
 * without waiting. Needs `page.clock.install()` before the page is opened.
 */

/** Lets time of the page pass, with all that it brings. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  // what came of it is drawn
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Lets time of the page pass in which nothing is to be seen: what is due comes to pass, but no frame is drawn of most of it. */
export async function leapTime(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) await page.clock.fastForward(500);
  await passTime(page, 100);
}

/** Lets time of the page pass until it is so. */
export const untilTime = <Value>(page: Page, what: () => Value | Promise<Value>) =>
  expect.poll(
    async () => {
      await passTime(page, 500);
      return what();
    },
    { timeout: 20_000 },
  );
