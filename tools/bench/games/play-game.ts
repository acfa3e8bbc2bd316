import type { Page } from 'playwright-core';

/** How long a round may take with all that it shows. */
const roundMs = 120_000;

/** Plays rounds of an opened game as a player does who presses what is next, each to its end. */
export async function playGame(page: Page, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await page.evaluate(`(${begin})()`);
    await page.locator('#game:not([data-phase="ready"])').waitFor({ timeout: roundMs });
    const deadline = performance.now() + roundMs;
    while ((await page.locator('#game').getAttribute('data-phase')) !== 'ready') {
      if (performance.now() > deadline) throw new Error(`A round does not end: ${page.url()}`);
      await page.evaluate(`(${goOn})()`);
      await page.waitForTimeout(100);
    }
  }
}

/** Opens a game and settles when it can be played. */
export async function openPlayable(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('#game[data-phase="ready"]').waitFor({ timeout: roundMs });
}

/** Runs in the page: a chip on the first field where the game has fields, and the button that begins. */
const begin = `() => {
  const act = document.getElementById('spin') ?? document.getElementById('act');
  if (act.getAttribute('aria-disabled') === 'true')
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', code: 'KeyP', bubbles: true }));
  act.click();
}`;

/** Runs in the page: chooses what has to be chosen; the rest goes on by itself. */
const goOn = `() => {
  const { phase } = document.getElementById('game').dataset;
  const tile = document.querySelector('.tile[aria-disabled="false"], .tile[data-shows="closed"]');
  const act = document.getElementById('act');
  if (phase === 'picking') tile?.click();
  if (phase === 'resume') document.getElementById('spin').click();
  if (phase !== 'deciding') return;
  if (act.getAttribute('aria-disabled') === 'true') tile?.click();
  else act.click();
}`;
