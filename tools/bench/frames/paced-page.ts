import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright-core';
import { BROWSER_ARGS, requireTestBrowser } from '../../browser.ts';

/** A sixtieth of a second. */
const frameMs = 1_000 / 60;

/** A browser that draws a frame when it is asked to. Animations run on the main thread then, which costs it more than elsewhere. */
const PACED = [
  '--enable-begin-frame-control',
  '--run-all-compositor-stages-before-draw',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--disable-checker-imaging',
  '--disable-image-animation-resync',
  '--disable-new-content-rendering-timeout',
];

/** Composited as by a graphics processor, though a library does its work: without, the main thread copies every picture of a canvas. */
const COMPOSITED = [
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** A page whose time stands still between its frames. */
export interface PacedPage {
  readonly page: Page;
  readonly session: CDPSession;
  /** Lets time pass, a sixtieth of a second a frame, until something is done. */
  until<Result>(done: Promise<Result>): Promise<Result>;
}

/** A browser whose pages have sixty frames a second of their own time, however long a machine takes to draw them. */
export async function openPacedBrowser(): Promise<Browser> {
  const args = BROWSER_ARGS.filter((arg) => arg !== '--disable-gpu');
  return chromium.launch({
    executablePath: requireTestBrowser(() => {}),
    args: [...args, ...COMPOSITED, ...PACED],
  });
}

/** Opens a page in a context of its own; close that. */
export async function openPacedPage(browser: Browser, options: BrowserContextOptions): Promise<PacedPage> {
  const root = await browser.newBrowserCDPSession();
  const contexts = async () => (await root.send('Target.getBrowserContexts')).browserContextIds;
  const before = await contexts();
  const context = await browser.newContext(options);
  const browserContextId = (await contexts()).find((id) => !before.includes(id));
  const opened = context.waitForEvent('page');
  await root.send('Target.createTarget', {
    url: 'about:blank',
    enableBeginFrameControl: true,
    ...options.viewport,
    ...(browserContextId === undefined ? {} : { browserContextId }),
  });
  const page = await opened;
  await root.detach();
  const session = await context.newCDPSession(page);
  return { page, session, until: await timeOf(session) };
}

/** Stops the time of a page, and says how to let it pass. */
async function timeOf(session: CDPSession): Promise<PacedPage['until']> {
  const { virtualTimeTicksBase } = await session.send('Emulation.setVirtualTimePolicy', { policy: 'pause' });
  let frameTimeTicks = virtualTimeTicksBase;
  const nextFrame = async () => {
    const passed = new Promise<void>((done) => session.once('Emulation.virtualTimeBudgetExpired', () => done()));
    await session.send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: frameMs });
    await passed;
    frameTimeTicks += frameMs;
    await session.send('HeadlessExperimental.beginFrame', { frameTimeTicks, interval: frameMs });
  };
  return async (done) => {
    let isDone = false;
    const end = () => {
      isDone = true;
    };
    done.then(end, end);
    while (!isDone) await nextFrame();
    return done;
  };
}
