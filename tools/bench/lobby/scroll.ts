import type { FrameCost } from '../frames/frame-costs.ts';
import { openPacedBrowser, openPacedPage, type PacedPage } from '../frames/paced-page.ts';
import { COSTS, PARTS, recordFrames } from '../frames/record-frames.ts';

export interface ScrollSize {
  name: string;
  width: number;
  height: number;
}

export interface Scrolled {
  /** Main thread time of each frame. */
  frames: FrameCost[];
  /** Frames that were looked at closely: they cost more by that, and show what frames consist of. */
  closely: FrameCost[];
  /** The most cards that were in the document at once. */
  mostCards: number;
  /** Games of the lists that were scrolled to their ends. */
  games: number;
}

/** Recorded in parts, so that no trace is larger than memory. Pixels of one part. */
const STRETCH = 40_000;
/** Of a common screen. */
const FRAMES_PER_SECOND = 60;
/** What a page does as it opens is over by then: some of its parts are fetched seconds after the first screen. */
const SETTLED_MS = 6_000;
/** One stretch of so many is looked at closely, and counts for the parts alone. */
const CLOSE_LOOK = 6;

/** How far a list is scrolled, and how much of it a frame moves: as many frames as a common screen shows in a second make the speed. */
export interface Pace {
  /** Pixels a second. */
  speed: number;
  /** Pixels of each list, which may be shorter. */
  most: number;
}

/** Scrolls lists from their first game in a real browser whose time stands still between its frames, each of which moves the same way. */
export async function scrollThrough(
  urls: readonly string[],
  { width, height, speed, most, progress }: ScrollSize & Pace & { progress: (line: string) => void },
): Promise<Scrolled> {
  const browser = await openPacedBrowser();
  const scrolled: Scrolled = { frames: [], closely: [], mostCards: 0, games: 0 };
  try {
    for (const url of urls) {
      const paced = await openPacedPage(browser, {
        viewport: { width, height },
        hasTouch: width < 600,
        isMobile: width < 600,
        reducedMotion: 'no-preference',
      });
      const { page, until } = paced;
      const total = await until(openList(paced, url));
      progress(`${url}: ${total} games`);
      const { frames, closely, mostCards } = await scrollPage(paced, { speed, most });
      scrolled.frames.push(...frames);
      scrolled.closely.push(...closely);
      scrolled.mostCards = Math.max(scrolled.mostCards, mostCards);
      if (most === Number.POSITIVE_INFINITY) await until(page.locator(`[aria-posinset="${total}"]`).waitFor());
      scrolled.games += await until(page.evaluate<number>(furthest));
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
  return scrolled;
}

/** Opens a list, and says how many games it has. */
async function openList({ page }: PacedPage, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('.card-window .game:not(.game-skeleton)').first().waitFor();
  await page.evaluate(`new Promise((done) => setTimeout(done, ${SETTLED_MS}))`);
  return Number(await page.locator('.card-window').getAttribute('data-total'));
}

async function scrollPage(
  { page, session, until }: PacedPage,
  { speed, most }: Pace,
): Promise<Omit<Scrolled, 'games'>> {
  await until(page.evaluate(countCards));
  const frames: FrameCost[] = [];
  const closely: FrameCost[] = [];
  let stretch = 0;
  const before = await until(page.evaluate<number>(distance));
  for (let left = before; left > 0 && before - left < most; ) {
    stretch += 1;
    const isClose = stretch % CLOSE_LOOK === 0;
    const scroll = scrollByFrames(Math.min(left, most, STRETCH), speed / FRAMES_PER_SECOND);
    (isClose ? closely : frames).push(
      ...(await recordFrames(session, isClose ? PARTS : COSTS, () => until(page.evaluate(scroll)))),
    );
    const now = await until(page.evaluate<number>(distance));
    if (now >= left) throw new Error(`The page does not scroll: ${now} pixels are left.`);
    left = now;
  }
  const mostCards = Number(await until(page.locator('html').getAttribute('data-most-cards')));
  return { frames, closely, mostCards };
}

/** Runs in the page: notes the most cards that there ever were. */
const countCards = `(() => {
  const root = document.documentElement;
  const cards = document.getElementsByClassName('game');
  const look = () => {
    root.dataset.mostCards = Math.max(Number(root.dataset.mostCards ?? 0), cards.length);
  };
  look();
  new MutationObserver(look).observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true });
})()`;

/** Runs in the page: pixels to the list's end. What stands under it is not part of it. */
const distance = `(() => {
  const list = document.querySelector('.card-window').getBoundingClientRect();
  const bottom = document.documentElement.scrollHeight - innerHeight - scrollY;
  return Math.max(0, Math.min(bottom, Math.ceil(list.bottom - innerHeight)));
})()`;

/** Runs in the page: the place of the last game that is drawn. */
const furthest = `Math.max(...[...document.querySelectorAll('[aria-posinset]')].map(({ ariaPosInSet }) => Number(ariaPosInSet)))`;

/** Runs in the page: scrolls so many pixels, the same on each frame. At once: the page's own gentle way would take several frames for each. */
const scrollByFrames = (pixels: number, perFrame: number) => `new Promise((done) => {
  let moved = 0;
  const step = () => {
    if (moved >= ${pixels}) return done();
    moved += ${perFrame};
    scrollBy({ top: ${perFrame}, behavior: 'instant' });
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;
