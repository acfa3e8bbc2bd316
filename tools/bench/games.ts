import { builtInSlots } from '@croupier/server/demo/built-in-slots.ts';
import { builtInSolos } from '@croupier/server/demo/built-in-solos.ts';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { atMost, type BenchTarget, median, type RunBench } from '../bench-kit.ts';
import { openBrowser } from '../testing/browser.ts';
import { registerMember, siteClient } from '../testing/player.ts';
import { FRAME_TARGET_MS, type FrameFigures, frameFigures, sayHistogram } from './frames/frame-figures.ts';
import { openPacedBrowser, openPacedPage } from './frames/paced-page.ts';
import { COSTS, recordFrames } from './frames/record-frames.ts';
import { openPlayable, playGame } from './games/play-game.ts';
import { startFreshInstallation } from './page/fresh-installation.ts';
import { rounded } from './wallet/figures.ts';

export const description =
  'Each game: how long a throttled phone takes until it can be played, its bytes, and what frames cost while it is played. --games (all), --screens (phone,desktop), --rounds (3), --runs (3)';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const desktop = { viewport: { width: 1440, height: 900 } } as const;
const screens = { phone, desktop };

/** First playable frame on the throttled phone, and what a game may weigh. */
const PLAYABLE_TARGET_MS = 3_000;
const WEIGHT_TARGET = 650_000;

/** The slow phone and line of Lighthouse's mobile preset, as its docs/throttling.md gives them for a browser that is throttled itself. */
const slowLine = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
};
const slowProcessor = { rate: 4 };

interface GameFigures {
  playableMs: number;
  /** As sent, compressed where the server compresses. */
  bytes: number;
  frames: Record<string, FrameFigures>;
}

export const options = ['games', 'rounds', 'runs', 'screens'] as const;

/** Measures every built-in game in a real browser on a fresh installation. */
export const run: RunBench = async ({ flags, progress }) => {
  const all = [...builtInSlots, ...builtInSolos].map(({ nodeId }) => nodeId);
  const games = flags.games?.split(',') ?? all;
  const shown = flags.screens?.split(',') ?? Object.keys(screens);
  const [rounds, runs] = [Number(flags.rounds ?? 3), Number(flags.runs ?? 3)];
  const installation = await startFreshInstallation(progress);
  const browser = await openBrowser();
  const paced = await openPacedBrowser();
  try {
    const token = await registerMember({ site: installation.url, games: installation.gamesUrl }, 'measured01');
    const site = siteClient(installation.url, () => token);
    const launch = async (nodeId: string) => (await site('games.launch', { nodeId })).content;
    const measured: Record<string, GameFigures> = {};
    for (const nodeId of games) {
      const visits: { playableMs: number; bytes: number }[] = [];
      for (let index = 0; index < runs; index += 1) visits.push(await visit(browser, await launch(nodeId)));
      const playableMs = rounded(median(visits.map((one) => one.playableMs)));
      const bytes = median(visits.map((one) => one.bytes));
      progress(`${nodeId}: ${playableMs} ms until it can be played, ${bytes} bytes`);
      const frames: Record<string, FrameFigures> = {};
      for (const [name, screen] of Object.entries(screens).filter(([name]) => shown.includes(name))) {
        frames[name] = await play(paced, await launch(nodeId), screen, rounds);
        progress(`${nodeId} on a ${name}: ${frames[name].cpu.meanMs} ms a frame`);
      }
      measured[nodeId] = { playableMs, bytes, frames };
    }
    return {
      table: Object.entries(measured).flatMap(rowsOf),
      targets: Object.entries(measured).flatMap(([nodeId, figures]) => targetsOf(nodeId, figures)),
      figures: { rounds, runs, games: measured },
    };
  } finally {
    await paced.close();
    await browser.close();
    await installation.stop();
  }
};

/** A first visit on the throttled phone. */
async function visit(browser: Browser, url: string): Promise<{ playableMs: number; bytes: number }> {
  return inPage(browser, phone, async (page, session) => {
    let bytes = 0;
    await session.send('Network.enable');
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await session.send('Network.emulateNetworkConditions', slowLine);
    await session.send('Emulation.setCPUThrottlingRate', slowProcessor);
    await page.addInitScript(noteReady);
    await openPlayable(page, url);
    const playableMs = await page.evaluate<number>(
      'new Promise((done) => requestAnimationFrame(() => done(window.readyMs)))',
    );
    return { playableMs, bytes };
  });
}

/** Rounds that are played to their ends, at the pace of the game and unthrottled, sixty frames for each second of it. */
async function play(
  browser: Browser,
  url: string,
  screen: BrowserContextOptions,
  rounds: number,
): Promise<FrameFigures> {
  const { page, session, until } = await openPacedPage(browser, { ...screen, reducedMotion: 'no-preference' });
  try {
    await page.addInitScript(passForGraphicsProcessor);
    await until(openPlayable(page, url));
    return frameFigures(await recordFrames(session, COSTS, () => until(playGame(page, rounds))));
  } finally {
    await page.context().close();
  }
}

async function inPage<Result>(
  browser: Browser,
  screen: BrowserContextOptions,
  work: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...screen, reducedMotion: 'no-preference' });
  try {
    const page = await context.newPage();
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** Runs in the page: what draws here is as slow as it is complete, and games must not spare it, or fewer frames would be measured. */
const passForGraphicsProcessor = `{
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, options) {
    return getContext.call(this, kind, options && { ...options, failIfMajorPerformanceCaveat: false });
  };
}`;

/** Runs in the page: notes when the game can be played first. */
const noteReady = `new MutationObserver(() => {
  if (!window.readyMs && document.querySelector('#game[data-phase="ready"]')) window.readyMs = performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-phase'] })`;

const targetsOf = (nodeId: string, { playableMs, bytes, frames }: GameFigures): BenchTarget[] => [
  atMost(`playable, ms, ${nodeId}`, PLAYABLE_TARGET_MS, playableMs),
  atMost(`bytes, ${nodeId}`, WEIGHT_TARGET, bytes),
  ...Object.entries(frames).map(([screen, { cpu }]) =>
    atMost(`95 of 100 frames, ms, ${nodeId} on a ${screen}`, FRAME_TARGET_MS, cpu.p95Ms),
  ),
];

function rowsOf([nodeId, { playableMs, bytes, frames }]: [string, GameFigures]) {
  return [
    {
      game: nodeId,
      frames: '',
      'p50 ms': '',
      'p95 ms': '',
      more: `playable in ${playableMs} ms, ${bytes} bytes`,
    },
    ...Object.entries(frames).map(([name, { frames: count, cpu, histogram }]) => ({
      game: `on a ${name}`,
      frames: count,
      'p50 ms': cpu.p50Ms,
      'p95 ms': cpu.p95Ms,
      more: `mean ${cpu.meanMs} ms; ${sayHistogram(histogram)}`,
    })),
  ];
}
