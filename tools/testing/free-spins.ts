import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** As much of the game's page as is looked at. */
type Part = { textContent: string; click: () => void };
type Root = { dataset: { phase?: string }; className: string; ownerDocument: { getElementById: (id: string) => Part } };

/**
 * Looks on until the slot says that the free spins are over. What it shows between two spins is left out by the button that does so, as by a
 * player who does not want to wait.
 */
export async function hastenFreeSpins(game: Page | FrameLocator): Promise<void> {
  const look = () =>
    game.locator('#game').evaluate((element) => {
      const { dataset, className, ownerDocument } = element as unknown as Root;
      // looked at and pressed in one breath: after the last free spin the same button stakes
      if (dataset.phase === 'showing' && /\bis-free\b/.test(className)) ownerDocument.getElementById('spin').click();
      return ownerDocument.getElementById('say').textContent;
    });
  await expect.poll(look, { interval: 100, timeout: 90_000 }).toMatch(/Free spins over/);
}
