import { axeViolations, contrastViolations } from '@croupier/tools/testing/axe.ts';
import { visitConsole } from '@croupier/tools/testing/console-fixture.ts';
import { desktop, phone, type SiteFixture, shoot } from '@croupier/tools/testing/site-fixture.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const tablet = { width: 1024, height: 768 };

export type Look = {
  token: string;
  /** What is there once the screen is whole. */
  ready: (page: Page) => Promise<unknown>;
};

/** A screen at a desk, on a tablet and on a phone, in both themes: axe finds nothing, nothing scrolls sideways. */
export async function expectGoodLooks(site: SiteFixture, name: string, path: string, { token, ready }: Look) {
  for (const [size, view] of [
    ['desktop', desktop],
    ['phone', phone],
  ] as const) {
    const page = await visitConsole(site, path, { token, ...view });
    await ready(page);
    await settled(page);
    await shoot(page, `console-${name}-${size}`);
    expect(await axeViolations(page), `${name}, ${size}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    await settled(page);
    await shoot(page, `console-${name}-${size}-dark`);
    expect(await contrastViolations(page), `${name}, ${size}, dark`).toEqual([]);
    if (size === 'desktop') {
      await page.setViewportSize(tablet);
      await settled(page);
      await shoot(page, `console-${name}-tablet-dark`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  }
}

/** Nothing moves any more that comes to an end. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}
