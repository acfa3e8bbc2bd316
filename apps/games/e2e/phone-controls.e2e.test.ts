import { builtInSlots } from '@croupier/server/demo/built-in-slots.ts';
import { builtInSolos } from '@croupier/server/demo/built-in-solos.ts';
import { registerMember } from '@croupier/tools/testing/player.ts';
import { shoot, startsSite } from '@croupier/tools/testing/site-fixture.ts';
import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';

const site = startsSite();

/** A phone held sideways, without and with the browser's address line. */
const heights = [390, 340];

/** Phones held upright: a usual one, a narrow one, the narrowest, and the least side of a control there, in pixels. */
const uprights = [
  { width: 390, height: 844, least: 32 },
  { width: 360, height: 700, least: 32 },
  { width: 320, height: 640, least: 24 },
];

const gameControls = 'button, input, .reels, .balance';

/** Parts of a game none of which may lie over another. */
const apart = '.control-bar > *, .win, .jackpots, .well, .tray > *, .poker-pays, .poker-place:first-child';

const games = [...builtInSlots, ...builtInSolos].map(({ nodeId }) => nodeId);

test('a phone held sideways reaches every control of every game, and nothing scrolls', async () => {
  const token = await registerMember(site.origins, 'sideways01');
  const faults: string[] = [];
  for (const game of games) {
    const page = await site.visit(`/game?nodeId=${game}`, {
      token,
      viewport: { width: 844, height: 390 },
      hasTouch: true,
      reducedMotion: 'reduce',
      // as on phones that give their own full screen to videos alone: the game covers the page, and the window can be resized
      prepare: (fresh) =>
        fresh.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { get: () => false })),
    });
    const frame = await frameOf(page);
    const session = page.getByRole('region', { name: 'Session' });
    for (const full of [false, true]) {
      if (full) {
        await session.getByRole('button', { name: 'Full screen' }).click();
        await page.locator('.stage.full').waitFor();
      }
      for (const height of heights) {
        await page.setViewportSize({ width: 844, height });
        // the layout follows the new size before it is judged
        await frame.waitForFunction((most) => innerHeight < most, height);
        await page.waitForTimeout(150);
        const found = [
          // of the site, what stands above the game
          ...(await faultsIn(page.mainFrame(), { controls: '.sess button', least: 32 })),
          ...(await faultsIn(frame, { controls: gameControls, least: 32 })),
        ];
        const where = `${height}${full ? ' in full screen' : ''}`;
        faults.push(...found.map((fault) => `${game} at ${where}: ${fault}`));
        await shoot(page, `sideways-${game}-${height}${full ? '-full' : ''}`);
      }
    }
    await session.getByRole('button', { name: 'Back' }).click({ trial: true });
    await page.context().close();
  }
  expect(faults).toEqual([]);
});

test('a phone held upright reaches every control of every game, and no game scrolls', async () => {
  const token = await registerMember(site.origins, 'upright01');
  const faults: string[] = [];
  for (const game of games) {
    const page = await site.visit(`/game?nodeId=${game}`, {
      token,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    const frame = await frameOf(page);
    for (const { width, height, least } of uprights) {
      await page.setViewportSize({ width, height });
      await frame.waitForFunction((asked) => innerWidth === asked, width);
      await page.waitForTimeout(150);
      const found = await faultsIn(frame, { controls: gameControls, least });
      faults.push(...found.map((fault) => `${game} at ${width}: ${fault}`));
      await shoot(page, `upright-${game}-${width}`);
    }
    await page.context().close();
  }
  expect(faults).toEqual([]);
});

/** The game's frame, once it can be played. */
async function frameOf(page: Page): Promise<Frame> {
  const element = await page.locator('.framed iframe').elementHandle({ timeout: 60_000 });
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('the game has no frame');
  await frame.locator('#game[data-phase="ready"]').waitFor({ timeout: 60_000 });
  return frame;
}

/** What cannot be reached in a document, and what of it scrolls. */
function faultsIn(frame: Frame, asked: { controls: string; least: number }): Promise<string[]> {
  return frame.evaluate(
    (given) => {
      const found: string[] = [];
      const { scrollHeight, scrollWidth } = document.documentElement;
      const canScroll = getComputedStyle(document.documentElement).overflowY !== 'hidden';
      if (canScroll && (scrollHeight > innerHeight || scrollWidth > innerWidth)) found.push('the page scrolls');
      const stage = document.querySelector('main.stage');
      if (stage && stage.scrollHeight > stage.clientHeight + 1) found.push('the game is higher than its frame');
      for (const control of document.querySelectorAll<HTMLElement>(given.controls)) {
        const { top, left, bottom, right, width, height } = control.getBoundingClientRect();
        if (width === 0 || control.closest('[hidden]')) continue;
        const name = control.ariaLabel || control.textContent || control.className;
        if (top < -0.5 || left < -0.5 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5) {
          found.push(`${name} lies outside: ${[left, top, right, bottom].map(Math.round).join(' ')}`);
          continue;
        }
        if (!control.matches('button, input')) continue;
        if (Math.min(width, height) < given.least) found.push(`${name} is too small to touch: ${width} x ${height}`);
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!hit || !(control.contains(hit) || hit.closest('label')?.contains(control))) {
          found.push(`${name} lies under ${hit?.className || hit?.tagName}`);
        }
      }
      for (const amount of document.querySelectorAll<HTMLElement>('.jackpots dd')) {
        if (amount.scrollWidth > amount.clientWidth + 1) found.push(`${amount.textContent} is cut`);
      }
      // parts that stand over one another hide one another
      const parts = [...document.querySelectorAll<HTMLElement>(given.apart)].filter(
        (part) => part.offsetWidth > 0 && getComputedStyle(part).visibility !== 'hidden',
      );
      for (const [index, one] of parts.entries()) {
        for (const other of parts.slice(index + 1)) {
          const a = one.getBoundingClientRect();
          const b = other.getBoundingClientRect();
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (one.contains(other)) continue;
          if (across > 2 && down > 2) found.push(`${one.className} lies over ${other.className}`);
        }
      }
      return found;
    },
    Object.assign({ apart }, asked),
  );
}
