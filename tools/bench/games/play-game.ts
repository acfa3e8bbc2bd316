import type { Page } from 'playwright-core';

/** How long a round may take with all that it shows. */
const roundMs = 120_000;

/** Plays rounds of an opened game as a player does who presses what is next twice a second, each to its end. */
export async function playGame(page: Page, rounds: number): Promise<void> {
  // in the page itself: each word from outside would cost one of the frames that are measured
  for (let round = 0; round < rounds; round += 1) {
    const isOver = await page.evaluate<boolean>(`(${playRound})(${roundMs})`);
    if (!isOver) throw new Error(`A round does not end: ${page.url()}`);
  }
}

/** Opens a game and settles when it can be played. */
export async function openPlayable(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('#game[data-phase="ready"]').waitFor({ timeout: roundMs });
}

/**
 * Runs in the page: begins a round, with a chip on the first field where the game has fields, chooses what has to be chosen, and says
 * whether the game was ready again in time.
 */
const playRound = `async (longestMs) => {
  const game = document.getElementById('game');
  const act = document.getElementById('act');
  const begins = document.getElementById('spin') ?? act;
  const goOn = () => {
    const { phase } = game.dataset;
    if (phase !== 'picking' && phase !== 'resume' && phase !== 'deciding') return;
    const tile = document.querySelector('.tile[aria-disabled="false"], .tile[data-shows="closed"]');
    if (phase === 'picking') tile?.click();
    else if (phase === 'resume') begins.click();
    else if (act.getAttribute('aria-disabled') === 'true') tile?.click();
    else act.click();
  };
  if (begins.getAttribute('aria-disabled') === 'true')
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', code: 'KeyP', bubbles: true }));
  begins.click();
  const deadline = performance.now() + longestMs;
  while (performance.now() < deadline) {
    await new Promise((done) => setTimeout(done, 500));
    if (game.dataset.phase === 'ready') return true;
    goOn();
  }
  return false;
}`;
